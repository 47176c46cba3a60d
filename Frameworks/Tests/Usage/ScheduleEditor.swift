import SwiftUI

struct Weekday: Identifiable, Hashable {
    let id: Int
    let letter: String
}

struct ScheduleEditor: View {
    @Environment(\.dismiss) private var dismiss
    @State private var start = Date()
    @State private var end = Date()
    @State private var days: Set<Int> = [2, 3]
    @State private var name = ""
    @State private var note = ""
    @State private var minutes = 30
    @State private var limit = 1.0
    @State private var amount: Double = 5
    @State private var color = Color.blue
    @State private var mode = Mode.soft
    @State private var items = [Item(name: "A"), Item(name: "B")]
    @State private var showsAlert = false
    @State private var showsDialog = false
    @State private var error: ScheduleError?
    @State private var selected: Item?
    @State private var query = ""
    private let columns = [GridItem(.adaptive(minimum: 80), spacing: 12)]
    private let weekdays = [Weekday(id: 1, letter: "S"), Weekday(id: 2, letter: "M")]

    enum Mode: String, CaseIterable, Identifiable {
        case soft, hard
        var id: Self { self }
    }
    struct Item: Identifiable, Hashable {
        let id = UUID()
        var name: String
        var isOn = false
    }
    enum ScheduleError: LocalizedError, Identifiable {
        case empty
        var id: Int { 0 }
        var errorDescription: String? { "Empty" }
    }

    @ViewBuilder var times: some View {
        Section(header: Text("Times"), footer: Text("Blocks repeat.")) {
            DatePicker("Start", selection: $start, displayedComponents: .hourAndMinute)
                .datePickerStyle(.compact)
            DatePicker("End", selection: $end, in: start..., displayedComponents: [.hourAndMinute])
            DatePicker(selection: $end, in: ...Date(), displayedComponents: .date) { Text("Day") }
                .labelsHidden()
                .datePickerStyle(GraphicalDatePickerStyle())
            HStack {
                ForEach(weekdays) { day in
                    Button {
                        if days.contains(day.id) {
                            days.remove(day.id)
                        } else {
                            days.insert(day.id)
                        }
                        UISelectionFeedbackGenerator().selectionChanged()
                    } label: {
                        Text(day.letter)
                            .font(.subheadline.bold())
                            .frame(width: 36, height: 36)
                            .background(
                                Circle().fill(
                                    days.contains(day.id) ? Color.accentColor : Color(.systemGray5)
                                )
                            )
                            .foregroundColor(days.contains(day.id) ? .white : .primary)
                    }
                    .buttonStyle(BorderlessButtonStyle())
                }
            }
        }
    }

    @ViewBuilder var names: some View {
        Section("Rule") {
            TextField("Name", text: $name).textInputAutocapitalization(.words)
                .autocorrectionDisabled().submitLabel(.done).textFieldStyle(.roundedBorder)
            TextField("Amount", value: $amount, format: .number).keyboardType(.decimalPad)
            TextField("Note", text: $note, axis: .vertical).lineLimit(3...6)
            SecureField("Passcode", text: $name).textContentType(.oneTimeCode)
            TextEditor(text: $note).frame(minHeight: 80).scrollContentBackground(.hidden)
        }
    }

    @ViewBuilder var values: some View {
        Section("Values") {
            Stepper("Minutes: \(minutes)", value: $minutes, in: 5...120, step: 5)
            Slider(value: $limit, in: 0...4, step: 0.5) {
                Text("Limit")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("4")
            }
            .tint(.orange)
            ColorPicker("Color", selection: $color, supportsOpacity: false)
            Picker("Mode", selection: $mode) {
                ForEach(Mode.allCases) { Text($0.rawValue.capitalized).tag($0) }
            }
            .pickerStyle(SegmentedPickerStyle())
            Picker(selection: $minutes, label: Text("Wheel")) { ForEach(0..<60) { Text("\($0)") } }
                .pickerStyle(.wheel)
            Toggle(isOn: .constant(true)) { Label("Strict", systemImage: "lock.fill") }
                .toggleStyle(SwitchToggleStyle(tint: .red))
            Toggle("Check", isOn: .constant(false)).toggleStyle(CheckboxStyle())
        }
    }

    @ViewBuilder var rows: some View {
        Section {
            ForEach($items) { $item in
                Toggle(item.name, isOn: $item.isOn)
                    .swipeActions(edge: .leading, allowsFullSwipe: false) {
                        Button("Pin") {}.tint(.yellow)
                    }
                    .contextMenu {
                        Button(role: .destructive) {
                        } label: {
                            Label("Delete", systemImage: "trash")
                        }
                    }
                    .listRowBackground(Color.clear)
                    .listRowInsets(EdgeInsets())
                    .listRowSeparator(.hidden)
            }
            .onDelete { items.remove(atOffsets: $0) }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
            LazyVGrid(columns: columns, spacing: 16) { ForEach(items) { Text($0.name) } }
        } header: {
            Text("Items").textCase(nil)
        }
    }

    @ViewBuilder var boxes: some View {
        NavigationLink(destination: Text("Detail"), isActive: .constant(false)) { Text("More") }
        NavigationLink("Next", destination: Text("Detail"))
        DisclosureGroup("Advanced") { LabeledContent("Version", value: "1.0") }
        GroupBox(label: Label("Box", systemImage: "cube")) { Text("Inside") }
        ControlGroup {
            Button("A") {}; Button("B") {}
        }
    }

    @ViewBuilder var links: some View {
        Menu("Options") {
            Button("One", action: {}); Divider(); Button("Two", systemImage: "star") {}
        }
        Link("Site", destination: URL(filePath: "/help"))
        ShareLink(item: "Shared") { Label("Share", systemImage: "square.and.arrow.up") }
        ProgressView("Loading", value: 0.4, total: 1).progressViewStyle(.linear)
        ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .white)).scaleEffect(1.5)
        Gauge(value: 0.3) { Text("Gauge") }.gaugeStyle(.accessoryCircularCapacity)
        ContentUnavailableView("None", systemImage: "tray", description: Text("Nothing here"))
        ContentUnavailableView.search
    }

    var body: some View {
        NavigationView {
            Form {
                times
                names
                values
                rows
                boxes
                links
            }
            .navigationBarTitle("Schedule", displayMode: .inline)
            .navigationBarItems(
                leading: Button("Cancel") { dismiss() },
                trailing: Button("Save") { showsAlert = true }.disabled(name.isEmpty)
            )
            .searchable(
                text: $query,
                placement: .navigationBarDrawer(displayMode: .always),
                prompt: "Search apps"
            )
            .refreshable { await Task.yield() }
            .sheet(item: $selected, onDismiss: {}) { item in
                Text(item.name).presentationDetents([.medium, .large, .fraction(0.3), .height(200)])
                    .presentationDragIndicator(.visible).presentationCornerRadius(24)
                    .presentationBackground(.regularMaterial).interactiveDismissDisabled()
            }
            .fullScreenCover(item: $selected) { Text($0.name) }
            .popover(isPresented: $showsDialog, arrowEdge: .bottom) { Text("Pop") }
        }
        .navigationViewStyle(StackNavigationViewStyle())
        .accentColor(.purple)
        .alert(isPresented: $showsAlert) {
            Alert(
                title: Text("Delete?"),
                message: Text("No way back."),
                primaryButton: .destructive(Text("Delete")) { items = [] },
                secondaryButton: .cancel()
            )
        }
        .alert("Error", isPresented: $showsAlert, presenting: error) { _ in
            Button("OK") {}
        } message: {
            Text($0.localizedDescription)
        }
        .alert(item: $error) { error in
            Alert(title: Text(error.localizedDescription), dismissButton: .default(Text("OK")))
        }
        .confirmationDialog("Sure?", isPresented: $showsDialog, titleVisibility: .visible) {
            Button("Delete", role: .destructive) {}
            Button("Cancel", role: .cancel) {}
        }
        .actionSheet(isPresented: $showsDialog) {
            ActionSheet(title: Text("Sheet"), buttons: [.default(Text("One")), .cancel()])
        }
    }
}

struct CheckboxStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
                configuration.label
            }
        }
        .buttonStyle(.plain)
    }
}

struct BarStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Capsule().fill(Color(.systemGray5))
                Capsule().fill(.tint).frame(
                    width: proxy.size.width * CGFloat(configuration.fractionCompleted ?? 0)
                )
            }
        }
        .frame(height: 8)
    }
}

struct FlowLayout: Layout {
    var spacing: CGFloat = 8
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(width: proposal.width ?? 0, height: sizes.map(\.height).max() ?? 0)
    }
    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) {
        var x = bounds.minX
        for subview in subviews {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += subview.dimensions(in: .unspecified).width + spacing
        }
    }
}

struct HeightKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

struct Layouts: View {
    @State private var isWide = false
    @State private var height: CGFloat = 0
    var body: some View {
        let layout =
            isWide
            ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout(alignment: .leading))
        ScrollViewReader { proxy in
            ScrollView(.vertical, showsIndicators: false) {
                LazyVStack(pinnedViews: [.sectionHeaders]) {
                    layout {
                        Text("A"); Text("B")
                    }
                    FlowLayout(spacing: 4) { ForEach(0..<5) { Text("\($0)") } }
                    ScrollView(.horizontal) {
                        LazyHStack {
                            ForEach(0..<5, id: \.self) {
                                Text("\($0)").containerRelativeFrame(.horizontal)
                            }
                        }.scrollTargetLayout()
                    }
                    .scrollTargetBehavior(.viewAligned).scrollIndicators(.hidden).contentMargins(16)
                    Text("Measured").background(
                        GeometryReader { g in
                            Color.clear.preference(
                                key: HeightKey.self,
                                value: g.frame(in: .global).height
                            )
                        }
                    )
                    .id("bottom")
                }
                .onPreferenceChange(HeightKey.self) { height = $0 }
            }
            .onAppear { withAnimation { proxy.scrollTo("bottom", anchor: .bottom) } }
        }
        .safeAreaInset(edge: .bottom) {
            Button("Done") {}.buttonStyle(.borderedProminent).controlSize(.large).buttonBorderShape(
                .capsule
            )
        }
        .edgesIgnoringSafeArea(.top)
        .toolbar(.hidden, for: .navigationBar)
        .toolbarBackground(.visible, for: .tabBar)
        .statusBarHidden()
        .alignmentGuide(.leading) { $0[.leading] }
    }
}
