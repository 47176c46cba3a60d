/// All small lives, sorted by the number of events.
///
/// They combine one or two limits with every sequence of up to three events. A single
/// limit also gets every sequence of four events that affect the clock, zone, day, use or Stint.
/// Each life exists with callbacks delivered, late and lost.
package struct SmallLives: Sendable {
    /// All lives that have the same limits and the same number of events.
    private struct Block {
        let limits: [SmallLimit]
        let events: [SmallEvent]
        let length: Int
        let first: Int

        var sequenceCount: Int { (0..<length).reduce(1) { count, _ in count * events.count } }
        var count: Int { sequenceCount * SmallLife.WakeUps.allCases.count }

        func life(_ index: Int) -> SmallLife {
            let ways = SmallLife.WakeUps.allCases
            var rest = index / ways.count
            let chosen = (0..<length).map { _ in
                defer { rest /= events.count }
                return events[rest % events.count]
            }
            return SmallLife(
                limits: limits,
                events: chosen.reversed(),
                wakeUps: ways[index % ways.count]
            )
        }
    }

    package let count: Int
    private let blocks: [Block]

    package init() {
        var blocks: [Block] = []
        var count = 0
        func add(_ limits: [SmallLimit], _ events: [SmallEvent], length: Int) {
            blocks.append(Block(limits: limits, events: events, length: length, first: count))
            count += blocks[blocks.count - 1].count
        }
        for length in 0...3 {
            for limits in SmallLimit.combinations {
                add(limits, SmallEvent.events(for: limits), length: length)
            }
        }
        for limit in SmallLimit.allCases { add([limit], SmallEvent.moving, length: 4) }
        self.blocks = blocks
        self.count = count
    }

    package subscript(number: Int) -> SmallLife {
        precondition((0..<count).contains(number), "there are \(count) small lives")
        guard let block = blocks.last(where: { $0.first <= number }) else {
            preconditionFailure("the first block begins at 0")
        }
        return block.life(number - block.first)
    }
}
