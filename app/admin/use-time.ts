import { useLanguage } from "#app/i18n/language-provider.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatDate } from "#i18n/format.ts";

/** Formats instants in the admin's language and the shop's time zone (D-76), those of today without the day if wanted. */
export function useTime(length: "moment" | "time" = "moment"): (instant: string) => string {
	const { timeZone } = useSiteInfo();
	const { language } = useLanguage();
	return (instant) => formatDate(new Date(instant), length, language, timeZone);
}

/** Formats days such as "2025-07-13" in the admin's language (D-76). */
export function useDayText(): (day: string) => string {
	const { language } = useLanguage();
	return (day) => formatDate(new Date(`${day}T00:00Z`), "medium", language, "UTC");
}
