import Foundation

/// The format of a value in the defaults.
struct StoredForm<Value> {
    /// Reads the value of a key; nil if nothing is kept there that such a value can be made of.
    let read: (UserDefaults, String) -> Value?
    /// Writes a value under a key.
    let write: (Value, UserDefaults, String) -> Void

    /// A value of a kind that defaults know.
    static func plain(_ read: @escaping (UserDefaults) -> (String) -> Value?) -> StoredForm {
        StoredForm(
            read: { $0.object(forKey: $1) == nil ? nil : read($0)($1) },
            write: { $1.set($0, forKey: $2) }
        )
    }

    /// A value that is kept as its raw value.
    static func raw<Raw>(_ form: StoredForm<Raw>) -> StoredForm
    where Value: RawRepresentable, Value.RawValue == Raw {
        StoredForm(
            read: { form.read($0, $1).flatMap { Value(rawValue: $0) } },
            write: { form.write($0.rawValue, $1, $2) }
        )
    }

    /// A value that may be absent.
    var optional: StoredForm<Value?> {
        StoredForm<Value?>(
            read: { read($0, $1).map(Optional.some) },
            write: { value, store, key in
                if let value { write(value, store, key) } else { store.removeObject(forKey: key) }
            }
        )
    }
}

extension StoredForm<Bool> { static var own: StoredForm { plain(UserDefaults.bool) } }
extension StoredForm<Int> { static var own: StoredForm { plain(UserDefaults.integer) } }
extension StoredForm<Double> { static var own: StoredForm { plain(UserDefaults.double) } }
extension StoredForm<String> { static var own: StoredForm { plain(UserDefaults.string) } }
extension StoredForm<Data> { static var own: StoredForm { plain(UserDefaults.data) } }
extension StoredForm<URL> {
    static var own: StoredForm {
        StoredForm(read: { $0.url(forKey: $1) }, write: { $1.set($0, forKey: $2) })
    }
}
