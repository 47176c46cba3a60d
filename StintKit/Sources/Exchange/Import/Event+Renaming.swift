import Limits

/// Other numbers for what an export of an earlier version counted from 1.
protocol Renaming {
    func limit(_ id: LimitID) -> LimitID
    func selection(_ id: SelectionID) -> SelectionID
    func item(_ id: ItemID) -> ItemID
    func reference(_ reference: SelectionReference) -> SelectionReference
}

extension Event {
    /// Returns the event with other numbers.
    func renamed(by names: some Renaming) -> Event {
        var renamer = Renamer(names: names)
        return fields(in: &renamer)
    }
}

/// Walks the fields of an event, and gives all but the names back as they are.
private struct Renamer<Names: Renaming>: Coder {
    typealias Failure = Never

    let names: Names

    func number(
        _ key: String,
        _ value: Int64?,
        in range: ClosedRange<Int64>,
        as form: NumberForm
    ) -> Int64 { given(value) }

    func digest(_ key: String, _ value: [UInt8]?) -> [UInt8] { given(value) }

    func text(_ key: String, _ value: String?, bytesMaximum: Int) -> String { given(value) }

    func name<ID: DrawnID>(_ key: String, _ value: ID?) -> ID {
        let number = given(value).rawValue
        return switch ID.subject {
        case .limit: ID(rawValue: names.limit(LimitID(rawValue: number)).rawValue)
        case .selection: ID(rawValue: names.selection(SelectionID(rawValue: number)).rawValue)
        case .item: ID(rawValue: names.item(ItemID(rawValue: number)).rawValue)
        }
    }

    func reference(_ value: SelectionReference?) -> SelectionReference {
        names.reference(given(value))
    }

    func making<Value, Refusal: FieldRefusal>(
        _ key: String,
        _ value: Value?,
        _ make: () throws(Refusal) -> Value
    ) -> Value {
        do {
            return try make()
        } catch {
            preconditionFailure("A value is as valid under other numbers: \(error)")
        }
    }
}
