import Basics

extension SeededNumbers {
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func chance(in times: Int) -> Bool { number(1...times) == 1 }

    /// Returns random elements, shuffled; each is chosen with the same probability.
    mutating func some<Element>(of elements: [Element], oneIn times: Int) -> [Element] {
        elements.filter { _ in chance(in: times) }.shuffled(using: &self)
    }
}
