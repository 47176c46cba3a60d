import ElementTree
import Foundation
import UniformTypeIdentifiers

extension Renderer {
    /// Draws a sheet over the page.
    func sheet(
        _ context: RenderContext,
        _ kind: String,
        _ content: any View,
        dismiss: @escaping () -> Void
    ) {
        overlay {
            var place = context.content(.part(kind))
            place.environment.dismiss = DismissAction(isPresented: true, dismiss)
            place.environment.drawing.navigationCell = nil
            place.environment.drawing.afterPress = nil
            let inside = capture { screen { render(content, place) } }
            let title = navigation.title?.resolved(in: context.environment)
            var attributes = [
                ("open", ""), ("aria-modal", "true"), ("data-screen", place.identifier),
            ]
            if let title { attributes.append(("aria-label", title)) }
            if let ground = navigation.sheetGround {
                attributes.append(("style", "background: \(ground)"))
            }
            let detents = kind == "sheet" ? navigation.detents : []
            plain(.dialog, class: ([kind] + detents).joined(separator: " "), attributes) {
                if kind == "sheet" { closing(place, dismiss) }
                nodes += inside
            }
        }
    }

    /// Draws the control that closes a sheet: its grabber, or a button if the sheet has none.
    private func closing(_ place: RenderContext, _ dismiss: @escaping () -> Void) {
        guard !navigation.isDismissDisabled else {
            if navigation.hasGrabber {
                plain(.inline, class: "grabber", [("aria-hidden", "true")]) {}
            }
            return
        }
        let name = navigation.canBeLeft ? "grabber" : "close"
        button("Close", class: name, place, "-close", isNamed: true, action: dismiss)
    }

    /// Draws a dialog over the page; each of its buttons also dismisses it.
    func dialog(
        _ context: RenderContext,
        isAlert: Bool,
        _ title: Text,
        _ actions: any View,
        _ message: any View,
        dismiss: @escaping () -> Void
    ) {
        overlay {
            var place = context.content(.part("dialog"))
            place.environment.drawing.afterPress = dismiss
            place.environment.isEnabled = true
            place.environment.drawing.buttonStyleName = ""
            place.environment.drawing.styledButton = nil
            let label = "\(place.identifier)-title"
            let attributes = [
                ("open", ""), ("data-screen", place.identifier),
                ("role", isAlert ? "alertdialog" : "dialog"), ("aria-modal", "true"),
                ("aria-labelledby", label),
            ]
            plain(.dialog, class: isAlert ? "alert" : "confirmation", attributes) {
                plain(.heading(level: 2), [("id", label)]) {
                    write(title.resolved(in: context.environment))
                }
                let words = capture { render(message, place.content(.part("message"))) }
                if !words.isEmpty { plain(.paragraph) { nodes += words } }
                dialogButtons(place, isAlert, actions, dismiss)
            }
        }
    }

    /// Draws the buttons of a dialog; an action sheet has its cancel button at the bottom.
    private func dialogButtons(
        _ place: RenderContext,
        _ isAlert: Bool,
        _ actions: any View,
        _ dismiss: @escaping () -> Void
    ) {
        var roles: [ButtonRole?] = []
        var cancel: [ElementNode] = []
        let before = fillDirections
        let choices = capture {
            flatten(actions, place.content(.part("actions"))) { view, spot in
                let role = (view as? any ButtonRoleProvider)?.role
                if view is any ButtonRoleProvider { roles.append(role) }
                if role == .cancel, !isAlert {
                    cancel += capture { render(view, spot) }
                } else {
                    render(view, spot)
                }
            }
            if isAlert, roles.isEmpty {
                button("OK", class: "role-cancel", place, "-ok", action: dismiss)
            }
        }
        plain(.group, class: isAlert && roles.count == 2 ? "actions pair" : "actions") {
            nodes += choices
        }
        if !isAlert {
            plain(.group, class: "actions last") {
                if cancel.isEmpty {
                    button("Cancel", class: "role-cancel", place, "-cancel", action: dismiss)
                }
                nodes += cancel
            }
        }
        fillDirections = before
    }

    /// Draws the system's file browser over the page, which shows the computer's files.
    /// - Parameters:
    ///   - context: The context of the view that requests a file.
    ///   - types: The allowed types.
    ///   - choose: Called with the URL of the file; nil if it was canceled.
    func files(
        _ context: RenderContext,
        _ types: [UTType],
        choose: @escaping (URL?) -> Void
    ) {
        overlay {
            let place = context.content(.part("files"))
            let (title, input) = ("\(place.identifier)-title", "\(place.identifier)-file")
            let attributes = [
                ("open", ""), ("data-screen", place.identifier), ("role", "dialog"),
                ("aria-modal", "true"), ("aria-labelledby", title),
            ]
            register(input, .file) { text in
                guard let file = URL(string: text), file.isFileURL else { return false }
                choose(file)
                return true
            }
            plain(.dialog, class: "alert files", attributes) {
                plain(.heading(level: 2), [("id", title)]) {
                    write(system: "Choose a file", context)
                }
                plain(.paragraph) {
                    write(
                        system: "An iPhone shows its files here. This one takes your computer’s.",
                        context
                    )
                }
                let accepted = types.flatMap { type in
                    [type.preferredFilenameExtension.map { "." + $0 }, type.preferredMIMEType]
                }.compactMap(\.self).joined(separator: ",")
                element(
                    .input,
                    place,
                    [("type", "file"), ("id", input), ("accept", accepted), ("aria-label", "File")]
                )
                plain(.group, class: "actions") {
                    button("Cancel", class: "role-cancel", place, "-cancel") { choose(nil) }
                }
            }
        }
    }
}
