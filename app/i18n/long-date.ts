import type { Language } from "./language.ts";

/** An instant as a date with its month written out, in the reader's language and on the calendar of a time zone. */
export function longDate(at: number | Date, language: Language, timeZone: string): string {
	const locale = language === "es" ? "es-MX" : "en-US";
	return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(at);
}

/** An instant as a short date with the time of day, in the reader's language and on the clock of a time zone. */
export function momentText(at: number | Date, language: Language, timeZone: string): string {
	const locale = language === "es" ? "es-MX" : "en-US";
	return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(at);
}
