/// A reader of .xcconfig files and their includes.
enum SettingsFile {
    /// Reads a file.
    /// - Returns: The levels of settings; a file overrides previously included ones.
    static func read(_ path: String, in folder: ProjectFolder) throws(ProjectError) -> [[String:
        String]]
    {
        var levels: [[String: String]] = []
        var open: Set<String> = []
        try read(path, folder, &levels, &open)
        return levels
    }

    private static func read(
        _ path: String,
        _ folder: ProjectFolder,
        _ levels: inout [[String: String]],
        _ open: inout Set<String>
    ) throws(ProjectError) {
        guard open.insert(path).inserted else {
            throw ProjectError(
                place: path,
                problem: "it includes itself",
                remedy: "remove one of the #include lines"
            )
        }
        let text = String(decoding: try folder.data(path), as: UTF8.self)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let line = withoutComment(String(line)).trimmingBlanks
            if line.isEmpty { continue }
            if line.hasPrefix("#include") {
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count == 3 else {
                    throw ProjectError(
                        place: "\(path):\(index + 1)",
                        problem: "expected a file in quotes, found \(String(reflecting: line))",
                        remedy: "write #include \"Other.xcconfig\""
                    )
                }
                let parent = path.split(separator: "/").dropLast().joined(separator: "/")
                let other = ProjectFolder.join(
                    path.hasPrefix("/") ? "/" + parent : parent,
                    String(parts[1])
                )
                let isOptional = line.hasPrefix("#include?")
                if isOptional, !folder.exists(other) { continue }
                try read(other, folder, &levels, &open)
                continue
            }
            guard let mark = assignment(line) else {
                throw ProjectError(
                    place: "\(path):\(index + 1)",
                    problem: "expected NAME = value, found \(String(reflecting: line))",
                    remedy: "correct the line"
                )
            }
            var value = String(line[line.index(after: mark)...]).trimmingBlanks
            if value.hasSuffix(";") { value = String(value.dropLast()).trimmingBlanks }
            levels.append([String(line[..<mark]).trimmingBlanks: value])
        }
        open.remove(path)
    }

    /// Returns the index of the assignment, outside of conditions.
    private static func assignment(_ line: String) -> String.Index? {
        var depth = 0
        for index in line.indices {
            switch line[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0: return index
            default: break
            }
        }
        return nil
    }

    private static func withoutComment(_ line: String) -> String {
        guard let range = line.firstRange(of: "//") else { return line }
        return String(line[..<range.lowerBound])
    }
}
