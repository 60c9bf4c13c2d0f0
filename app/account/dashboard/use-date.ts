import { usePublicFacts } from "#app/storefront/public-facts.ts";

/** Writes instants as US English dates in the shop's time zone, whatever the page's language (DASH-21, D-56). */
export function useDate(): (instant: string) => string {
	const { timeZone } = usePublicFacts();
	const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
	return (instant) => format.format(new Date(instant));
}
