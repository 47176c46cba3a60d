@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == Int {
    public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == Double {
    public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == Bool {
    public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == String {
    public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == AttributedString {
    public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == Date {
    public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == DateComponents {
    public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == URL {
    public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType: AppEntity {
    public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType: AppEnum {
    public convenience init(title: LocalizedStringResource) { self.init(title) }
}
