import Limits

/// One selection that is shielded, but for the items that every reason for it leaves open.
struct ShieldPart {
    let reference: SelectionReference
    let exceptions: [ItemID]

    /// Returns what a verdict shields, in the order of the selections' names.
    static func parts(of verdict: Verdict, _ state: State) -> [ShieldPart] {
        var parts: [ShieldPart] = []
        for selection in verdict.shieldedSelections {
            guard let reference = state.reference(for: selection), !reference.isEmpty else {
                continue
            }
            let exceptions = exceptions(to: selection, in: verdict)
            parts.append(ShieldPart(reference: reference, exceptions: exceptions.sorted()))
        }
        return parts
    }

    /// Zero stands for open; anything else for what is shielded.
    static func fingerprint(of parts: [ShieldPart]) -> UInt64 {
        var hash: UInt64 = 0
        func add(_ number: UInt64) { hash = (hash ^ number) &* 0x100_0000_01B3 | 1 }
        for part in parts {
            add(part.reference.digestPrefix)
            for item in part.exceptions { add(item.rawValue) }
        }
        return hash
    }

    /// Returns the items that everything that shields a selection leaves open.
    private static func exceptions(to selection: SelectionID, in verdict: Verdict) -> Set<ItemID> {
        var common: Set<ItemID>?
        for standing in verdict.standings
        where standing.selection == selection && standing.isShielded {
            common = common?.intersection(standing.exceptions) ?? Set(standing.exceptions)
        }
        return common ?? []
    }
}
