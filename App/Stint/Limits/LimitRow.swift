import Limits
import Phrases
import Presentation
import SwiftUI

/// A limit in a list: its name, what it does, and how it stands.
struct LimitRow: View {
    let limit: LimitOverview

    var body: some View {
        VStack(alignment: .leading) {
            Text(nameOf: limit.limit).font(.headline)
            PhraseText(Phrase(limit.limit.rule))
            PhraseText(limit.decision(isBrief: false)).foregroundStyle(.secondary)
        }
    }
}
