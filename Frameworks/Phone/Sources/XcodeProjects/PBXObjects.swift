/// The objects of a project.pbxproj by their ids.
struct PBXObjects {
    private let objects: [String: PropertyValue]
    /// The object of the project itself.
    let root: PropertyValue
    private let builders: [String: String]

    init(_ list: PropertyValue, from place: String) throws(ProjectError) {
        guard let objects = list["objects"]?.dictionary, let id = list["rootObject"]?.text,
            let root = objects[id]
        else {
            throw ProjectError(
                place: place,
                problem: "it has no project in it",
                remedy: "take the file from a project that Xcode opens"
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

    /// The objects in a list, without those that are not there.
    func list(_ list: PropertyValue?) -> [PropertyValue] { ids(list).compactMap { objects[$0] } }

    /// The objects of a kind, in the order of their ids.
    func all(of kind: String) -> [(id: String, object: PropertyValue)] {
        objects.filter { $0.value["isa"]?.text == kind }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    /// The name of the target that builds a file.
    func target(building file: String) -> String? { builders[file] }

    /// The paths of all groups and files that lie in the project, by their ids.
    /// - Parameters:
    ///   - group: The id of the group that holds all others.
    ///   - start: The path from which the others start.
    /// - Returns: Paths by ids.
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
                // What Xcode builds or brings is no file of the project.
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
