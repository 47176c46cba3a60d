import SimulatedPhone

/// The system's dialog in which an app asks for a permission.
struct QuestionDialog {
    private let permission: Permission
    private let name: String

    init(_ question: PermissionQuestion, of name: String) {
        permission = question.permission
        self.name = name
    }

    var markup: Markup {
        """
        <div class="question" id="question-\(permission.rawValue)" role="alertdialog" \
        aria-modal="true" aria-labelledby="question-title" aria-describedby="question-text">\
        <h2 id="question-title">\(title)</h2><p id="question-text">\(text)</p>\
        <div class="row">\(button("Don’t Allow", false))\(button("Allow", true))</div></div>
        """
    }

    private func button(_ title: String, _ answer: Bool) -> Markup {
        let line = PhoneAction.reply(permission, answer).line
        return "<button type=\"button\" data-act=\"\(line)\">\(title)</button>"
    }

    private var title: String {
        switch permission {
        case .screenTime: "May “\(name)” use Screen Time?"
        case .notifications: "May “\(name)” send you notifications?"
        case .health: "May “\(name)” read your workouts?"
        }
    }

    private var text: String {
        switch permission {
        case .screenTime: "It could then see how long apps are used, and keep them shut."
        case .notifications: "They can be banners, sounds and badges."
        case .health: "It is not told what you answer."
        }
    }
}
