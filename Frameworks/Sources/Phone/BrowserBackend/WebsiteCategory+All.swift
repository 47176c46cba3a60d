public import ScreenTimeDaemon

extension WebsiteCategory {
    /// Well-known websites, with the names of Apple's categories.
    public static let all = [
        WebsiteCategory(
            "Social",
            [
                "bsky.app", "discord.com", "facebook.com", "instagram.com", "linkedin.com",
                "pinterest.com", "reddit.com", "snapchat.com", "threads.com", "tiktok.com",
                "tumblr.com", "x.com",
            ]
        ),
        WebsiteCategory(
            "Entertainment",
            [
                "9gag.com", "crunchyroll.com", "dailymotion.com", "disneyplus.com", "hbomax.com",
                "hulu.com", "imgur.com", "netflix.com", "primevideo.com", "twitch.tv", "vimeo.com",
                "youtube.com",
            ]
        ),
        WebsiteCategory(
            "Games",
            [
                "chess.com", "coolmathgames.com", "crazygames.com", "lichess.org", "miniclip.com",
                "poki.com", "roblox.com", "steampowered.com",
            ]
        ),
        WebsiteCategory(
            "News",
            [
                "bbc.com", "buzzfeed.com", "cnn.com", "foxnews.com", "news.google.com",
                "news.yahoo.com", "news.ycombinator.com", "nytimes.com", "spiegel.de",
                "theguardian.com", "washingtonpost.com",
            ]
        ),
        WebsiteCategory(
            "Shopping",
            [
                "aliexpress.com", "amazon.com", "amazon.de", "ebay.com", "etsy.com", "shein.com",
                "temu.com", "walmart.com", "zalando.de",
            ]
        ),
    ]
}
