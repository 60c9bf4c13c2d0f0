import { useLanguage } from "#app/i18n/language-provider.tsx";
import { LOCALES } from "#i18n/format.ts";

/** Formats a range of days: "Sep 4 – 10, 2025"; a single one as itself. */
export function useRangeText(): (range: { from: string; to: string }) => string {
	const { language } = useLanguage();
	const format = new Intl.DateTimeFormat(LOCALES[language], {
		dateStyle: "medium",
		timeZone: "UTC",
	});
	return ({ from, to }) => format.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`));
}

/** Formats a part of a chart, shortly: "Sep 4" for a day, "9 AM" for an hour. */
export function usePartText(): (at: string) => string {
	const { language } = useLanguage();
	const locale = LOCALES[language];
	const day = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" });
	const hour = new Intl.DateTimeFormat(locale, { hour: "numeric", timeZone: "UTC" });
	return (at) => (at.includes("T") ? hour.format(new Date(`${at}:00Z`)) : day.format(new Date(`${at}T00:00Z`)));
}
