import AppWeb
import Foundation

/// A shared file, URL or text.
///
/// The share sheet offers it as a download.
struct SharedItem: Equatable {
    private static let byteMaximum = 256 << 20

    private let words: String

    init(_ words: String) { self.words = words }

    /// The shared file; nil for a URL of a page and for text.
    private var file: URL? {
        guard let url = URL(string: words), url.isFileURL else { return nil }
        return url
    }

    /// The file name of the download.
    var name: String {
        let plain = (file?.lastPathComponent ?? "").filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
        }
        return plain.isEmpty ? "shared.txt" : plain
    }

    /// The bytes of the file or text; nil if the file can't be read.
    var content: Data? {
        guard let file else { return Data(words.utf8) }
        do {
            let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            return size <= Self.byteMaximum ? try Data(contentsOf: file) : nil
        } catch {
            return nil
        }
    }

    /// The system's share sheet.
    var sheet: Markup {
        """
        <div class="question" id="share-sheet" role="dialog" aria-modal="true" \
        aria-labelledby="share-title" aria-describedby="share-text">\
        <h2 id="share-title">\(name)</h2><p id="share-text">\
        An iPhone offers its apps here. This one saves the file on your computer.</p>\
        <div class="row"><button type="button" data-act="\(PhoneAction.endSharing.line)">Close\
        </button><a href="/shared" download="\(name)">Save</a></div></div>
        """
    }
}
