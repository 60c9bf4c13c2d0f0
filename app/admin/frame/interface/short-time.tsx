import { useTime } from "#app/admin/use-time.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatShortDay } from "#i18n/format.ts";

/** A day of the shop's time zone, short enough for a table; with the year unless it is this one. */
export function ShortTime({ at }: { at: string }) {
	const { timeZone } = useSiteInfo();
	const { language } = useLanguage();
	const whole = useTime();
	return (
		<time dateTime={at} title={whole(at)}>
			{formatShortDay(new Date(at), new Date(), language, timeZone)}
		</time>
	);
}
