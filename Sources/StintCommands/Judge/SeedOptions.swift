import ArgumentParser

/// Which seeds are judged.
struct SeedOptions: ParsableArguments {
    @Option(help: "One seed.")
    var seed: UInt64?

    @Option(
        help: ArgumentHelp("The seeds, both ends included (default: 1..20).", valueName: "A..B"),
        transform: CommandWords.seeds
    )
    var seeds: ClosedRange<UInt64>?

    /// The seeds that were chosen, both ends included.
    var range: ClosedRange<UInt64> { seed.map { $0...$0 } ?? seeds ?? 1...20 }

    func validate() throws {
        if seed != nil, seeds != nil {
            throw ValidationError("give --seed or --seeds, not both")
        }
    }
}
