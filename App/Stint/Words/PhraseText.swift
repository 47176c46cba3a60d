import Phrases
import Presentation
import SwiftUI

/// A phrase in the person's language, with clocks of the region.
struct PhraseText: View {
    let phrase: Phrase
    @Environment(\.locale) private var locale

    init(_ phrase: Phrase) { self.phrase = phrase }

    var body: some View { Text(verbatim: phrase.text(PhraseStyle(locale))) }
}
