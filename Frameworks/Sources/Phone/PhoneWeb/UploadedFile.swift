/// A file uploaded part by part from the computer that runs the browser.
struct UploadedFile {
    let name: String
    /// The bytes received so far.
    private(set) var content: [UInt8] = []
    private var partCount = 0

    init(name: String) { self.name = name }

    /// Adds the next part.
    /// - Returns: False if it belongs to another file or isn't the next part.
    mutating func append(_ part: [UInt8], asPart number: Int, of name: String) -> Bool {
        guard name == self.name, number == partCount else { return false }
        content += part
        partCount += 1
        return true
    }

    /// Returns whether a text is a valid file name.
    static func isName(_ text: String) -> Bool {
        let byteMaximum = 255
        return !text.isEmpty && text.utf8.count <= byteMaximum && text != "." && text != ".."
            && !text.contains("/") && !text.contains("\0")
    }
}
