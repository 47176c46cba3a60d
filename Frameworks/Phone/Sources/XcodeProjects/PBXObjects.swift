/// The objects of a project.pbxproj by ID.
struct PBXObjects {
    private let objects: [String: PropertyValue]
    /// The project object.
    let root: PropertyValue
    private let builders: [String: String]

    init(_ list: PropertyValue, from place: String) throws(ProjectError) {
        guard let objects = list["objects"]?.dictionary, let id = list["rootObject"]?.text,
            let root = objects[id]
        else {
            throw ProjectError(
                place: place,
                problem: "it contains no project",
                remedy: "use the file of a project that Xcode can open"
            )
        }
        self.objects = objects
        self.root = root
        var builders: [String: String] = [:]
        for target in objects.values {
            guard let product = target["productReference"]?.text, let name = target["name"]?.text
            else { continue }
            builders[product] = name
        }
        self.builders = builders
    }

    subscript(id: String) -> PropertyValue? { objects[id] }

    func ids(_ list: PropertyValue?) -> [String] { list?.array?.compactMap(\.text) ?? [] }

    /// Returns the existing objects of a list.
    func list(_ list: PropertyValue?) -> [PropertyValue] { ids(list).compactMap { objects[$0] } }

    /// Returns the objects of a kind, sorted by ID.
    func all(of kind: String) -> [(id: String, object: PropertyValue)] {
        objects.filter { $0.value["isa"]?.text == kind }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    /// Returns the name of the target that builds a file.
    func target(building file: String) -> String? { builders[file] }

    /// Returns the paths of all groups and files of the project, by ID.
    /// - Parameters:
    ///   - group: The ID of the main group.
    ///   - start: The path of the main group's parent.
    /// - Returns: The paths by ID.
    func paths(from group: String, start: String) -> [String: String] {
        var paths: [String: String] = [:]
        func visit(_ id: String, _ parent: String) {
            guard let object = objects[id], paths[id] == nil else { return }
            let own = object["path"]?.text ?? ""
            let path: String? =
                switch object["sourceTree"]?.text {
                case "<group>", nil: ProjectFolder.join(parent, own)
                case "SOURCE_ROOT": ProjectFolder.join(start, own)
                case "<absolute>": own
                // Products and files of Xcode don't belong to the project.
                default: nil
                }
            guard let path else { return }
            paths[id] = path
            for child in ids(object["children"]) { visit(child, path) }
        }
        visit(group, start)
        return paths
    }
}
