extension String {
    /// The text with the five characters replaced that mean something in HTML.
    package var escapedForHTML: String {
        guard utf8.contains(where: { [34, 38, 39, 60, 62].contains($0) }) else { return self }
        var text = ""
        text.reserveCapacity(utf8.count + 16)
        for character in unicodeScalars {
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }

    var unescapedFromHTML: String {
        guard contains("&") else { return self }
        return replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            .replacing("&amp;", with: "&")
    }
}
