import { usePublicFacts } from "#app/storefront/public-facts.ts";

/** Writes instants as US English dates and times in the shop's time zone, whatever the page's language (D-56). */
export function useTime(): (instant: string) => string {
	const { timeZone } = usePublicFacts();
	const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });
	return (instant) => format.format(new Date(instant));
}

/** Writes a day such as "2025-07-13" as a US English date (D-56). */
export function dayText(day: string): string {
	return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
}
