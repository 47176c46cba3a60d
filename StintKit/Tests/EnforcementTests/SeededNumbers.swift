import Basics

extension SeededNumbers {
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True once in so many times.
    mutating func chance(in times: Int) -> Bool { number(1...times) == 1 }

    /// Some of the elements, in an order of their own; each with the same chance.
    mutating func some<Element>(of elements: [Element], oneIn times: Int) -> [Element] {
        elements.filter { _ in chance(in: times) }.shuffled(using: &self)
    }
}
