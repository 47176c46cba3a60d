import Foundation

/// The identity of a file and of its contents: a program that changes them changes it.
struct FileIdentity: Equatable {
    /// The device, the number, the size and the time of the last change.
    private let values: [String]

    /// Reads the identity of a file, which is not followed if it is a link; nil without a file.
    init?(_ path: String) {
        do {
            let file = try FileManager.default.attributesOfItem(atPath: path)
            let keys: [FileAttributeKey] = [.systemNumber, .systemFileNumber, .size]
            let times = [(file[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate]
            values = keys.map { String(describing: file[$0]) } + times.map { "\($0 ?? 0)" }
        } catch {
            return nil
        }
    }
}
