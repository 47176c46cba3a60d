import FamilyControls
import SwiftUI

// SwiftUI exports only these two names of Combine; tokens belong to ManagedSettings.
final class RefusedModel: ObservableObject {
    @Published var count = 0
}

struct RefusedNames {
    var token: ApplicationToken?  // expected-error {{cannot find type 'ApplicationToken' in scope}}
    var bag: AnyCancellable?  // expected-error {{cannot find type 'AnyCancellable' in scope}}
    var subject: CurrentValueSubject<Int, Never>?  // expected-error {{cannot find type}}
}
