import { useTime } from "#app/admin/use-time.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { LOCALES } from "#i18n/format.ts";

/** A day of the shop's time zone, short enough for a table; with the year unless it is this one. */
export function ShortTime({ at }: { at: string }) {
	const { timeZone } = useSiteInfo();
	const locale = LOCALES[useLanguage().language];
	const whole = useTime();
	const yearOf = (date: Date) => new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone }).format(date);
	const date = new Date(at);
	const isThisYear = yearOf(date) === yearOf(new Date());
	const day = new Intl.DateTimeFormat(locale, {
		month: "short",
		day: "numeric",
		timeZone,
		...(isThisYear ? {} : { year: "numeric" as const }),
	});
	return (
		<time dateTime={at} title={whole(at)}>
			{day.format(date)}
		</time>
	);
}
