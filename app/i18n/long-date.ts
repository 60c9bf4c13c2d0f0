import type { Language } from "./language.ts";

/** A date with its month written out, in the reader's language and a time zone. */
export function longDate(at: number | Date, language: Language, timeZone: string): string {
	const locale = language === "es" ? "es-MX" : "en-US";
	return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(at);
}

/** A short date with the time of day, in the reader's language and a time zone. */
export function momentText(at: number | Date, language: Language, timeZone: string): string {
	const locale = language === "es" ? "es-MX" : "en-US";
	return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(at);
}
