import { useLanguage } from "#app/i18n/language-provider.tsx";
import { formatDayRange, formatHour, formatShortDay } from "#i18n/format.ts";

/** Formats a range of days: "Sep 4 – 10, 2025"; a single one as itself. */
export function useRangeText(): (range: { from: string; to: string }) => string {
	const { language } = useLanguage();
	return ({ from, to }) => formatDayRange(toDay(from), toDay(to), language, "UTC");
}

/** Formats a part of a chart, shortly: "Sep 4" for a day, "9 AM" for an hour. */
export function usePartText(): (at: string) => string {
	const { language } = useLanguage();
	return (at) => {
		if (at.includes("T")) return formatHour(new Date(`${at}:00Z`), language, "UTC");
		return formatShortDay(toDay(at), toDay(at), language, "UTC");
	};
}

const toDay = (day: string) => new Date(`${day}T00:00Z`);
