import { useLanguage } from "#app/i18n/language-provider.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatDate } from "#i18n/format.ts";

/** Formats instants as dates in the reader's language and the shop's time zone (DASH-21, D-76). */
export function useDate(): (instant: string) => string {
	const { timeZone } = useSiteInfo();
	const { language } = useLanguage();
	return (instant) => formatDate(new Date(instant), "long", language, timeZone);
}
