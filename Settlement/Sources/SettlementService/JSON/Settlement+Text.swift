import Basics
import Settlement

extension Instant {
    /// The instant as RFC 3339 in UTC with milliseconds, like `2026-11-22T08:30:00.000Z`.
    ///
    /// Years before 0 and after 9999 are held at these, which RFC 3339 cannot write.
    var text: String {
        InstantText.text(
            millisecondsSince1970: min(
                max(millisecondsSince1970, -62_167_219_200_000),
                253_402_300_799_999
            )
        )
    }
}
