import { useLanguage } from "#app/i18n/language-provider.tsx";
import { longDate } from "#app/i18n/long-date.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";

/** Formats instants as dates in the reader's language and the shop's time zone (DASH-21, D-76). */
export function useDate(): (instant: string) => string {
	const { timeZone } = useSiteInfo();
	const { language } = useLanguage();
	return (instant) => longDate(new Date(instant), language, timeZone);
}
