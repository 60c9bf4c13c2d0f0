import { useLanguage } from "#app/i18n/language-provider.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";

/** Formats instants in the admin's language and the shop's time zone (D-76). */
export function useTime(): (instant: string) => string {
	const { timeZone } = useSiteInfo();
	const locale = useLocale();
	const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
	return (instant) => format.format(new Date(instant));
}

/** Formats days such as "2025-07-13" in the admin's language (D-76). */
export function useDayText(): (day: string) => string {
	const locale = useLocale();
	const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
	return (day) => format.format(new Date(`${day}T00:00Z`));
}

function useLocale(): string {
	return useLanguage().language === "es" ? "es-MX" : "en-US";
}
