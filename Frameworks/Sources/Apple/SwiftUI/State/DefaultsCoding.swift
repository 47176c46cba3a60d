import Foundation

/// The coding of a value in user defaults.
struct DefaultsCoding<Value> {
    /// Reads the value of a key; nil if it is missing or has another type.
    let read: (UserDefaults, String) -> Value?
    let write: (Value, UserDefaults, String) -> Void

    /// Returns the coding of a type that user defaults support.
    static func plain(_ read: @escaping (UserDefaults) -> (String) -> Value?) -> DefaultsCoding {
        DefaultsCoding(
            read: { $0.object(forKey: $1) == nil ? nil : read($0)($1) },
            write: { $1.set($0, forKey: $2) }
        )
    }

    /// Returns the coding of a type by its raw value.
    static func raw<Raw>(_ coding: DefaultsCoding<Raw>) -> DefaultsCoding
    where Value: RawRepresentable, Value.RawValue == Raw {
        DefaultsCoding(
            read: { coding.read($0, $1).flatMap { Value(rawValue: $0) } },
            write: { coding.write($0.rawValue, $1, $2) }
        )
    }

    /// The coding of an optional.
    var optional: DefaultsCoding<Value?> {
        DefaultsCoding<Value?>(
            read: { read($0, $1).map(Optional.some) },
            write: { value, store, key in
                if let value { write(value, store, key) } else { store.removeObject(forKey: key) }
            }
        )
    }
}

extension DefaultsCoding<Bool> { static var own: DefaultsCoding { plain(UserDefaults.bool) } }
extension DefaultsCoding<Int> { static var own: DefaultsCoding { plain(UserDefaults.integer) } }
extension DefaultsCoding<Double> { static var own: DefaultsCoding { plain(UserDefaults.double) } }
extension DefaultsCoding<String> { static var own: DefaultsCoding { plain(UserDefaults.string) } }
extension DefaultsCoding<Data> { static var own: DefaultsCoding { plain(UserDefaults.data) } }
extension DefaultsCoding<URL> {
    static var own: DefaultsCoding {
        DefaultsCoding(read: { $0.url(forKey: $1) }, write: { $1.set($0, forKey: $2) })
    }
}
