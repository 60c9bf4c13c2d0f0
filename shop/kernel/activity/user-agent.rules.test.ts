import { expect, test } from "vitest";
import { parseUserAgent, shortUserAgent } from "./user-agent.rules.ts";

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
	[`Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/126.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/126.0 Safari/537.36 Edg/126.0`, "Edge", "Windows"],
	[`Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/126.0 Safari/537.36 OPR/112.0`, "Opera", "Windows"],
	[`Mozilla/5.0 (Linux; Android 14) ${KIT} SamsungBrowser/25 Chrome/121 Safari/537.36`, "Samsung Internet", "Android"],
	["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox", "Linux"],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1",
		"Safari",
		"iPhone",
	],
	["Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) CriOS/126.0 Mobile/15E148 Safari/604.1", "Chrome", "iPad"],
	["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15", "Safari", "macOS"],
	[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/126.0.0.0 Safari/537.36`, "Chrome", "ChromeOS"],
	[`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/126.0 Safari/537.36`, "Chrome", "Linux"],
])("AACT-04 %s is identified by browser and system", (userAgent, browser, system) => {
	expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});

test.each(["", "curl/8.5.0", "node", "Chrome/1", "Mozilla/5.0 (Windows NT 10.0)"])(
	"%j is no known browser",
	(other) => {
		expect(parseUserAgent(other)).toBeNull();
	},
);

test("shows the first 60 characters of an unknown user agent without splitting one", () => {
	expect(shortUserAgent("curl/8.5.0")).toBe("curl/8.5.0");
	expect(shortUserAgent("x".repeat(61))).toBe("x".repeat(60));
	expect(shortUserAgent(`${"x".repeat(59)}😀😀`)).toBe(`${"x".repeat(59)}😀`);
});
