/** The first match counts: most browsers also include the names of those after them. */
const BROWSERS: readonly [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\b(OPR|OPiOS)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/(Chrome|CriOS)\//, "Chrome"],
];
const SYSTEMS: readonly [RegExp, string][] = [
	[/\bAndroid\b/, "Android"],
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bWindows\b/, "Windows"],
	[/\bMacintosh\b/, "macOS"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
];

const MAX_SHOWN_CHARACTERS = 60;

/** Browser and operating system; null for any other client, or one that hides them. */
export function parseUserAgent(userAgent: string): { browser: string; system: string } | null {
	const browser = nameIn(BROWSERS, userAgent) ?? (isSafari(userAgent) ? "Safari" : null);
	const system = nameIn(SYSTEMS, userAgent);
	return browser === null || system === null ? null : { browser, system };
}

export function shortUserAgent(userAgent: string): string {
	return [...userAgent].slice(0, MAX_SHOWN_CHARACTERS).join("");
}

/** Others on an iPhone have the second mark alone. */
function isSafari(userAgent: string): boolean {
	return /\bVersion\//.test(userAgent) && /\bSafari\//.test(userAgent);
}

function nameIn(names: readonly [RegExp, string][], userAgent: string): string | null {
	return names.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
}
