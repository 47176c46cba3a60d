extension State {
    /// Returns true if a reading may tell something new; one that does not need not be stored.
    public func isNews(_ usage: Usage) -> Bool { meters[usage.limit]?.isNews(usage) ?? true }

    /// Returns true if a reading may tell something new; one that does not need not be stored.
    public func isNews(_ usage: ItemUsage) -> Bool { itemUses.isNews(usage) }
}
