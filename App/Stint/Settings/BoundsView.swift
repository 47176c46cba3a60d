import SwiftUI

/// What cannot be enforced, said plainly.
struct BoundsView: View {
    var body: some View {
        List {
            Section("What you can always do") {
                Text("Take the permission back in Settings, or delete Stint: everything opens.")
                Text("Use another device, or a browser whose websites you did not choose.")
            }
            Section("What the system does not promise") {
                Text("It may wake Stint late. Then a limit opens or closes some minutes late.")
                Text("It counts use in whole minutes, and now and then too much or too little.")
                Text("It may hide that a shield was shown. Then only your answer counts.")
                Text("After a restart nothing is read until the phone is unlocked once.")
                Text("The timer appears after a minute of use, and only if you tap its message.")
            }
            Section("What is recorded") {
                Text("A lost permission, a moved clock and lost monitors are never hidden.")
            }
        }
        .navigationTitle("What cannot be enforced")
    }
}
