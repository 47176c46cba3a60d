import ElementTree

extension ElementStyle {
    /// The classes in the style sheet.
    var className: String {
        switch self {
        case .font(let name): "font-\(name.hyphenated)"
        case .fontSize(let points): "font-size-\(points)"
        case .fontWeight(let name): "weight-\(name.hyphenated)"
        case .fontDesign(let name): "design-\(name)"
        case .uppercase: "upper"
        case .lowercase: "lower"
        case .lineLimit(let count): "lines-\(count)"
        case .multilineTextAlignment(let name): "text-\(name)"
        case .foreground(let name): "fg-\(name)"
        case .background(let name): "bg-\(name)"
        case .imageScale(let name): "scale-\(name)"
        case .stackAlignment(let name, let vertical):
            "align-\(name)" + (vertical.map { " v-\($0)" } ?? "")
        case .alignment(let name, let vertical):
            "at-\(name)" + (vertical.map { " at-v-\($0)" } ?? "")
        case .verticalAlignment(let name): "at-v-\(name)"
        case .frameAlignment(let name, nil): "frame-\(name)"
        case .frameAlignment(let name, let vertical?): "frame-v-\(vertical) frame-\(name)"
        case .cellAlignment(let name): "cell-\(name)"
        case .noteAlignment(let name): "note-\(name)"
        case .scaledToFit: "fit"
        case .scaledToFill, .fullScreenCover: "cover"
        case .ignoresSafeArea: "unsafe"
        case .borderedProminent: "prominent"
        case .role(let name): "role-\(name)"
        case .buttonBorder(let name): "border-\(name)"
        case .controlSize(let name): "size-\(name)"
        case .detent(let tenths): "detent detent-\(tenths)"
        case .tint(let number): "tint-\(number)"
        // The class of any other style has the same name.
        default: "\(self)".hyphenated
        }
    }
}

extension ElementTrait {
    /// The name of the attribute in HTML.
    var attributeName: String {
        switch self {
        case .label: "aria-label"
        case .labelID: "aria-labelledby"
        case .value: "aria-valuetext"
        case .hint: "aria-description"
        case .isHidden: "aria-hidden"
        case .isSelected: "aria-selected"
        case .isCurrent: "aria-current"
        case .isExpanded: "aria-expanded"
        case .isOn: "aria-checked"
        case .isModal: "aria-modal"
        case .number: "aria-valuenow"
        case .minimum: "aria-valuemin"
        case .maximum: "aria-valuemax"
        case .headingLevel: "aria-level"
        case .announcements: "aria-live"
        case .other(let name): name
        }
    }
}

extension String {
    /// The words of a name in camel case, joined by hyphens.
    fileprivate var hyphenated: String {
        reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}
