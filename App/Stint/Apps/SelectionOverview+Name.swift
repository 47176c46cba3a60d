import Foundation
import Limits
import Presentation
import SwiftUI

extension SelectionOverview {
    /// What it is called: by the limits that use it.
    var name: String {
        let labels = limitLabels.filter { !$0.allSatisfy(\.isWhitespace) }
            .joined(separator: ", ")
        return labels.isEmpty ? String(localized: "Apps \(Int(id.rawValue))") : labels
    }
}
