import { type Check, integer, optional, parts, string } from "./checks.ts";
import { invalid } from "./wire-error.ts";

export const pageShape = {
	limit: optional(integer(1, 100)),
	starting_after: optional(string()),
};

/** `created=…` or `created[gte]=…`, in epoch seconds. */
export function createdRange(): Check<(created: number) => boolean> {
	return (value, path) => {
		if (value === undefined) return () => true;
		if (typeof value === "string") {
			const exact = integer(0, 1e12)(value, path);
			return (created) => created === exact;
		}
		const instant = optional(integer(0, 1e12));
		const { gt, gte, lt, lte } = parts({ gt: instant, gte: instant, lt: instant, lte: instant })(value, path);
		return (created) =>
			(gt === null || created > gt) &&
			(gte === null || created >= gte) &&
			(lt === null || created < lt) &&
			(lte === null || created <= lte);
	};
}

/** One page of the matching records, newest first, as Stripe's list object. */
export function listRecords<R extends { id: string }>(
	url: string,
	records: ReadonlyMap<string, R>,
	page: { limit: number | null; starting_after: string | null },
	matches: (record: R) => boolean,
	show: (record: R) => object,
): object {
	const after = page.starting_after;
	if (after !== null && !records.has(after))
		throw invalid(`No such object: '${after}'`, "starting_after", "resource_missing");
	const newestFirst = [...records.values()].reverse();
	const start = after === null ? 0 : newestFirst.findIndex((record) => record.id === after) + 1;
	const matching = newestFirst.slice(start).filter(matches);
	const limit = page.limit ?? 10;
	return { object: "list", data: matching.slice(0, limit).map(show), has_more: matching.length > limit, url };
}
