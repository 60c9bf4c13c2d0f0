import { describe, expect, test } from "vitest";
import { chooseLanguage, LANGUAGES, languageCookie, requestLanguage, storedLanguage, toLanguage } from "./language.ts";

const nothing = { requested: null, stored: null, accepted: null };

describe("chooseLanguage", () => {
	test("LANG-02 the languages are exactly English and Spanish", () => {
		expect(LANGUAGES).toEqual(["en", "es"]);
	});

	test("LANG-03 the stored setting takes precedence over the browser's language", () => {
		expect(chooseLanguage({ ...nothing, stored: "es", accepted: "en-US" })).toBe("es");
		expect(chooseLanguage({ ...nothing, stored: "en", accepted: "es-MX" })).toBe("en");
	});

	test.each([
		["es-MX,es;q=0.9,en;q=0.8", "es"],
		["fr-FR,fr;q=0.9,es;q=0.7,en;q=0.8", "en"],
		["de;q=0.9, ES;q=0.5", "es"],
		["en;q=0, es;q=0.1", "es"],
	])("LANG-04 without a setting the browser's %s gives %s", (accepted, language) => {
		expect(chooseLanguage({ ...nothing, accepted })).toBe(language);
	});

	test.each([null, "", "fr-FR,de;q=0.5", ";;;,=", "es;q=0"])(
		"LANG-05 English if %j contains no supported language",
		(accepted) => {
			expect(chooseLanguage({ ...nothing, stored: "fr", accepted })).toBe("en");
		},
	);

	test("the language in the URL takes precedence", () => {
		expect(chooseLanguage({ requested: "es", stored: "en", accepted: "en" })).toBe("es");
		expect(chooseLanguage({ requested: "xx", stored: "es", accepted: "en" })).toBe("es");
	});
});

describe("requests and cookies", () => {
	test("LANG-03 LANG-06 the cookie that is written is the one that is parsed", () => {
		const cookie = languageCookie("es").split(";")[0] ?? "";
		expect(storedLanguage(`a=b; ${cookie}; c=d`)).toBe("es");
		expect(storedLanguage("otherlanguage=es")).toBeNull();
		expect(languageCookie("es")).toMatch(/max-age=31536000/);
	});

	test("a request uses the same precedence", () => {
		const headers = { cookie: "language=en", "accept-language": "es" };
		expect(requestLanguage(new Request("https://shop.example/", { headers }))).toBe("en");
		expect(requestLanguage(new Request("https://shop.example/?lang=es", { headers }))).toBe("es");
		expect(requestLanguage(new Request("https://shop.example/"))).toBe("en");
	});

	test("a language tag is matched by its first part", () => {
		expect(["es-419", "ES_mx", " en ", "english", null].map(toLanguage)).toEqual(["es", "es", "en", null, null]);
	});
});
