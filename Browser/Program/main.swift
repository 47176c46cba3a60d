// The entry point of `stint-desktop`; the commands are in the library BrowserAgent.
import BrowserAgent

DesktopTool.main()
