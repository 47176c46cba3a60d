// Code that only the compiler's later phases reject. The check must report each line.
import FamilyControls

final class Count {
    var value = 0
}

@MainActor
func keep(_ count: Count) {}

func race() async {
    let count = Count()
    await keep(count)  // expected-error {{sending 'count' risks causing data races}}
    // expected-note@-1 {{}}
    count.value += 1  // expected-note {{}}
}

func unset() -> Int {
    let number: Int  // expected-note {{}}
    return number  // expected-error {{constant 'number' used before being initialized}}
}

// An async function of a framework leaves the caller's actor.
@MainActor
final class Asker {
    let center: AuthorizationCenter

    init(_ center: AuthorizationCenter) { self.center = center }

    func ask() async throws {
        // expected-error@+1 {{sending 'self.center' risks causing data races}}
        try await center.requestAuthorization(for: .individual)  // expected-note {{}}
    }
}
