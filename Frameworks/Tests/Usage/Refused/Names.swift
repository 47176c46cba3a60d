import FamilyControls
import SwiftUI

// Of Combine an app sees through SwiftUI these two names and no more; tokens are ManagedSettings'.
final class RefusedModel: ObservableObject {
    @Published var count = 0
}

struct RefusedNames {
    var token: ApplicationToken?  // expected-error {{cannot find type 'ApplicationToken' in scope}}
    var bag: AnyCancellable?  // expected-error {{cannot find type 'AnyCancellable' in scope}}
    var subject: CurrentValueSubject<Int, Never>?  // expected-error {{cannot find type}}
}
