/// A file that comes from the computer that runs the browser, part by part.
struct BroughtFile {
    let name: String
    /// The bytes received so far.
    private(set) var content: [UInt8] = []
    private var partCount = 0

    /// Begins an empty file.
    init(name: String) { self.name = name }

    /// Adds the next part.
    /// - Returns: False if it is a part of another file, or not the next.
    mutating func append(_ part: [UInt8], asPart number: Int, of name: String) -> Bool {
        guard name == self.name, number == partCount else { return false }
        content += part
        partCount += 1
        return true
    }

    /// Returns true if a text can be the name of a file.
    static func isName(_ text: String) -> Bool {
        let byteMaximum = 255
        return !text.isEmpty && text.utf8.count <= byteMaximum && text != "." && text != ".."
            && !text.contains("/") && !text.contains("\0")
    }
}
