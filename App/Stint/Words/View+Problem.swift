import SwiftUI

extension View {
    /// Says over the view what did not work, if nothing else lies over it.
    func saysProblems(of model: Model, isInFront: Bool) -> some View {
        let isShown = Binding(
            get: { @MainActor in isInFront && model.problem != nil },
            set: { @MainActor in if !$0 { model.problem = nil } }
        )
        return alert("That did not work", isPresented: isShown) {
            Button("OK", role: .cancel) { model.problem = nil }
        } message: {
            if let problem = model.problem { ProblemText(problem: problem) }
        }
    }
}
