import Foundation

extension YAMLValue {
    /// Returns a name that must be allowed.
    public func name(among allowed: [String], _ what: String) throws(InputError) -> String {
        let name = try text()
        guard allowed.contains(name) else {
            throw error(
                "there is no \(what) \(InputError.quoted(name))",
                remedy: NearestName.remedy(for: name, among: allowed)
            )
        }
        return name
    }

    /// Returns a list of distinct names that must be allowed.
    public func names(among allowed: [String], _ what: String) throws(InputError) -> [String] {
        var names: [String] = []
        for value in try list() {
            let name = try value.name(among: allowed, what)
            guard !names.contains(name) else {
                throw value.error(
                    "the \(what) \(InputError.quoted(name)) appears twice",
                    remedy: "write it once"
                )
            }
            names.append(name)
        }
        return names
    }

    /// Returns the case with a raw value.
    public func choice<Choice>(_ what: String) throws(InputError) -> Choice
    where Choice: CaseIterable & RawRepresentable<String> {
        let name = try name(among: Choice.allCases.map(\.rawValue), what)
        guard let choice = Choice(rawValue: name) else {
            preconditionFailure("Each raw value has a case.")
        }
        return choice
    }

    /// Returns a whole number within bounds.
    public func number(in bounds: ClosedRange<Int>) throws(InputError) -> Int {
        guard let number = Int(try text()), bounds.contains(number) else {
            throw error(
                "\(try quoted()) is not a number from \(bounds.lowerBound) to \(bounds.upperBound)",
                remedy: "write a number in this range"
            )
        }
        return number
    }

    /// Returns the identifier of a known time zone.
    public func zone() throws(InputError) -> String {
        let identifier = try text()
        // The list of known zones lacks names that the system accepts, such as Asia/Kolkata.
        guard TimeZone(identifier: identifier) != nil else {
            throw error(
                "there is no time zone \(InputError.quoted(identifier))",
                remedy: NearestName.remedy(forZone: identifier)
            )
        }
        return identifier
    }
}
