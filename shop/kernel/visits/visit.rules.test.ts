import { describe, expect, test } from "vitest";
import { cleanOrigin, DIRECT, MAX_ORIGIN_LENGTH, OTHER, visitorOf } from "./visit.rules.ts";

const CHROME =
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";
const person = { userAgent: CHROME, fetchSite: "same-origin", privacyControl: null };

describe("VISIT-04 the source and the campaign", () => {
	test.each([
		["Google.com", "google.com"],
		["www.example.org", "example.org"],
		["Spring Sale 2026", "spring-sale-2026"],
		["Año_Nuevo", "año_nuevo"],
		["", DIRECT],
		["   ", DIRECT],
		["<script>alert(1)</script>", "script-alert-1-script"],
		["=cmd|' /C calc'!A0", "cmd-c-calc-a0"],
		["-2+3", "2-3"],
		["@SUM(1)", OTHER],
		["ana@example.com", OTHER],
		["ana%40example.com", OTHER],
		["+1 555 0123456", OTHER],
		["555-123-4567", OTHER],
		["(555) 12.34.567", OTHER],
		["5_5_5_1_2_3_4", OTHER],
		["call-55-12-34-now", "call-55-12-34-now"],
		["sale-2026-11-26", "sale-2026-11-26"],
		["5-2026-11-26-12-3456", OTHER],
		["Cj0KCQjwabc1234x", OTHER],
		["ref_zz9yy8xx7ww6vv5u", OTHER],
		["blackfriday2026", "blackfriday2026"],
		["internationalwomensday", "internationalwomensday"],
		["3f2504e0-4f89-11d3-9a0c-0305e82c3301", OTHER],
		["deadbeefdeadbeef", OTHER],
		["z".repeat(60), "z".repeat(MAX_ORIGIN_LENGTH)],
		["../../etc/passwd\u0000\r\n", "etc-passwd"],
	])("%j is stored as %j", (written, stored) => {
		expect(cleanOrigin({ source: written, campaign: "" }).source).toBe(stored);
	});

	test("a campaign may be none", () => {
		expect(cleanOrigin({ source: "x", campaign: " = " })).toEqual({ source: "x", campaign: "" });
	});
});

describe("VISIT-05 who made a request", () => {
	test("a person's browser, unless it asks not to be counted", () => {
		expect(visitorOf(person)).toBe("person");
		expect(visitorOf({ ...person, privacyControl: "0" })).toBe("person");
		expect(visitorOf({ ...person, privacyControl: "1" })).toBe("private");
		expect(visitorOf({ ...person, userAgent: "curl/8.5.0", privacyControl: "1" })).toBe("private");
	});

	test.each([
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/138.0.0.0 Safari/537.36",
		"Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
		CHROME.replace("Chrome/", "HeadlessChrome/"),
		`${CHROME} Chrome-Lighthouse`,
		"facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
		"python-requests/2.32.0",
		"Mozilla/5.0",
	])("%s is a program", (userAgent) => {
		expect(visitorOf({ ...person, userAgent })).toBe("bot");
	});

	test("so is what no page of the shop has sent, whatever it calls itself", () => {
		expect(visitorOf({ ...person, fetchSite: null })).toBe("bot");
		expect(visitorOf({ ...person, fetchSite: "cross-site" })).toBe("bot");
		expect(visitorOf({ ...person, userAgent: null })).toBe("bot");
	});

	test("a phone of that name is none", () => {
		expect(visitorOf({ ...person, userAgent: CHROME.replace("; K)", "; CUBOT NOTE 20)") })).toBe("person");
	});
});
