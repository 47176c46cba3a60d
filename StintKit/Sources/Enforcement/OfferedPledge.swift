import Foundation
import Limits

/// The pledge that the last preset offers, in a file of the app group.
///
/// It isn't a fact, because no decision depends on it.
enum OfferedPledge {
    private static let name = "offered-pledge"

    /// Returns the stored pledge, or nil.
    static func stored(in folder: String) -> PledgeDraft? {
        let bytes = SelectionContents.read("\(folder)/\(name)") ?? []
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        guard words.count == 3, let minutes = Int(words[0]),
            Pledge.range.contains(Minutes(minutes)),
            let grade = PledgeGrade.allCases.first(where: { "\($0)" == words[1] }),
            let credits = Int(words[2])
        else { return nil }
        return PledgeDraft(length: Minutes(minutes), grade: grade, credits: credits)
    }

    /// Stores a pledge.
    /// - Throws: `EnforcementError.file` if the file can't be written.
    static func store(_ pledge: PledgeDraft, in folder: String) throws(EnforcementError) {
        do {
            try Data("\(pledge.length.count) \(pledge.grade) \(pledge.credits)".utf8).write(
                to: URL(filePath: "\(folder)/\(name)"),
                options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
            )
        } catch {
            throw .file(name: name, reason: error.localizedDescription)
        }
    }
}
