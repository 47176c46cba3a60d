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
            var attributes: Traits = [
                ("open", ""), (.isModal, "true"), ("data-screen", place.identifier),
            ]
            if let title { attributes.append((.label, title)) }
            let css = navigation.sheetGround.map { ["background: \($0)"] } ?? []
            let detent = navigation.detent.map { [ElementStyle.detent(tenths: $0)] } ?? []
            let whole: ElementStyle = kind == "cover" ? .fullScreenCover : .picker
            let styles = kind == "sheet" ? [.sheet] + detent : [whole]
            plain(.dialog, styles: styles, css: css, attributes) {
                if kind == "sheet" { closing(place, dismiss) }
                nodes += inside
            }
        }
    }

    /// Draws the control that closes a sheet: its grabber, or a button if the sheet has none.
    private func closing(_ place: RenderContext, _ dismiss: @escaping () -> Void) {
        guard !navigation.isDismissDisabled else {
            if navigation.hasGrabber {
                plain(.inline, styles: [.grabber], [(.isHidden, "true")]) {}
            }
            return
        }
        let style: ElementStyle = navigation.canBeLeft ? .grabber : .close
        button("Close", styles: [style], place, "-close", isNamed: true, action: dismiss)
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
            place.environment.drawing.buttonStyle = []
            let label = "\(place.identifier)-title"
            let attributes: Traits = [
                ("open", ""), ("data-screen", place.identifier),
                ("role", isAlert ? "alertdialog" : "dialog"), (.isModal, "true"),
                (.labelID, label),
            ]
            plain(.dialog, styles: [isAlert ? .alert : .confirmation], attributes) {
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
                button("OK", styles: [.role("cancel")], place, "-ok", action: dismiss)
            }
        }
        plain(.group, styles: isAlert && roles.count == 2 ? [.actions, .pair] : [.actions]) {
            nodes += choices
        }
        if !isAlert {
            plain(.group, styles: [.actions, .last]) {
                if cancel.isEmpty {
                    button("Cancel", styles: [.role("cancel")], place, "-cancel", action: dismiss)
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
            let attributes: Traits = [
                ("open", ""), ("data-screen", place.identifier), ("role", "dialog"),
                (.isModal, "true"), (.labelID, title),
            ]
            register(input, .file) { text in
                guard let file = URL(string: text), file.isFileURL else { return false }
                choose(file)
                return true
            }
            plain(.dialog, styles: [.alert, .files], attributes) {
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
                    [("type", "file"), ("id", input), ("accept", accepted), (.label, "File")]
                )
                plain(.group, styles: [.actions]) {
                    button("Cancel", styles: [.role("cancel")], place, "-cancel") { choose(nil) }
                }
            }
        }
    }
}
