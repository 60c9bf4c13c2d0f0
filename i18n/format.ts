import { dateFormat } from "./date-format.ts";

/** The locale of each language: the dictionaries are American English and Mexican Spanish. */
export const LOCALES = { en: "en-US", es: "es-MX" } as const;

type Language = keyof typeof LOCALES;

/** Kept, because making a format takes a hundred times as long as using it; made when first used. */
const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {};
const regionNames: Partial<Record<Language, Intl.DisplayNames>> = {};

/** 1209 → "1,209". */
export function formatNumber(value: number, language: Language): string {
	numberFormats[language] ??= new Intl.NumberFormat(LOCALES[language]);
	return numberFormats[language].format(value);
}

/** A difference with its sign: 1209 → "+1,209". */
export function formatChange(value: number, language: Language): string {
	return new Intl.NumberFormat(LOCALES[language], { signDisplay: "exceptZero" }).format(value);
}

/** The size of a file in decimal units: 1240000 → "1.2 MB". */
export function formatFileSize(bytes: number, language: Language): string {
	const isLarge = bytes >= 1_000_000;
	const unit = isLarge ? "megabyte" : "kilobyte";
	const format = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: isLarge ? 1 : 0 } as const;
	return new Intl.NumberFormat(LOCALES[language], format).format(
		isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000),
	);
}

/** `long`: a day with its month written out; `medium`: a day; `moment`: a day and the time; `time`: the time of a known day. */
type DateLength = "long" | "medium" | "moment" | "time";

/** A date in the reader's language and a time zone. */
export function formatDate(at: number | Date, length: DateLength, language: Language, timeZone: string): string {
	const timeStyle = length === "moment" || length === "time" ? "short" : undefined;
	const dateStyle = length === "moment" ? "medium" : length === "time" ? undefined : length;
	return dateFormat(LOCALES[language], { dateStyle, timeStyle, timeZone }).format(at);
}

/** A month such as "2026-10" in words: "October 2026". */
export function formatMonth(month: string, language: Language): string {
	const text = dateFormat(LOCALES[language], { month: "long", year: "numeric", timeZone: "UTC" }).format(
		new Date(`${month}-01T00:00Z`),
	);
	// It stands alone, as a title does.
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A day as short as a table or a chart needs it: "Sep 4", with the year unless it is the year of `now`. */
export function formatShortDay(at: Date, now: Date, language: Language, timeZone: string): string {
	const yearOf = (date: Date) => dateFormat("en-US", { year: "numeric", timeZone }).format(date);
	const year = yearOf(at) === yearOf(now) ? undefined : "numeric";
	return dateFormat(LOCALES[language], { month: "short", day: "numeric", year, timeZone }).format(at);
}

/** "9 AM" or "9 a.m.". */
export function formatHour(at: Date, language: Language, timeZone: string): string {
	return dateFormat(LOCALES[language], { hour: "numeric", timeZone }).format(at);
}

/** From one day to another: "Sep 4 – 10, 2025"; a single one as itself. */
export function formatDayRange(from: Date, to: Date, language: Language, timeZone: string): string {
	return dateFormat(LOCALES[language], { dateStyle: "medium", timeZone }).formatRange(from, to);
}

/** From one calendar day to another, each as its midnight in UTC: "Nov 25 – 28"; a single one as itself. */
export function formatDays({ from, to }: { from: number; to: number }, language: Language): string {
	return dateFormat(LOCALES[language], { month: "short", day: "numeric", timeZone: "UTC" }).formatRange(from, to);
}

/** Names in a row, the last one after "and", without a comma before it. */
export function formatList(items: readonly string[], language: Language): string {
	const last = items.at(-1) ?? "";
	return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${language === "es" ? "y" : "and"} ${last}`;
}

/** A country's name, by its two-letter code; any other text is returned as it is. */
export function formatCountry(code: string, language: Language): string {
	if (!/^[A-Z]{2}$/.test(code)) return code;
	regionNames[language] ??= new Intl.DisplayNames(LOCALES[language], { type: "region" });
	return regionNames[language].of(code) ?? code;
}
