import SwiftUI
import Testing

@Suite("Bindings", .timeLimit(.minutes(10)))
@MainActor
struct BindingTests {
    struct Person: Equatable {
        var name = "Ada"
        var tags = ["a"]
    }

    @MainActor
    final class Owner {
        var person = Person()
        var note: String?
        var writes = 0
    }

    private func binding(to owner: Owner) -> Binding<Person> {
        Binding(
            get: { @MainActor in owner.person },
            set: { @MainActor in
                owner.person = $0
                owner.writes += 1
            }
        )
    }

    private func hasValue(_ note: Binding<String?>) -> Bool { Binding(note) != nil }

    @Test("a binding reads and writes its owner's value")
    func readAndWrite() {
        let owner = Owner()
        let person = binding(to: owner)
        person.wrappedValue.name = "Grace"
        #expect(owner.person.name == "Grace")
        owner.person.name = "Mary"
        #expect(person.wrappedValue.name == "Mary")
        #expect(owner.writes == 1)
    }

    @Test("a part of a binding is a binding to the part")
    func parts() {
        let owner = Owner()
        let tags = binding(to: owner).projectedValue.tags
        tags.wrappedValue.append("b")
        tags[0].wrappedValue = "c"
        #expect(owner.person == Person(name: "Ada", tags: ["c", "b"]))
        #expect(owner.writes == 2)
    }

    @Test("a constant binding doesn't change")
    func constant() {
        let number = Binding.constant(3)
        number.wrappedValue = 4
        #expect(number.wrappedValue == 3)
    }

    @Test("a binding to an optional can be unwrapped while it has a value")
    func optionals() throws {
        let owner = Owner()
        let note = Binding(
            get: { @MainActor in owner.note },
            set: { @MainActor in owner.note = $0 }
        )
        #expect(!hasValue(note))
        owner.note = "x"
        let present = try #require(Binding(note))
        present.wrappedValue = "y"
        #expect(owner.note == "y")
        let name: Binding<String?> = Binding(binding(to: owner).name)
        name.wrappedValue = "Grace"
        name.wrappedValue = nil
        #expect(owner.person.name == "Grace")
    }
}
