import { isDay } from "#shop/kernel/calendar.rules.ts";
import { type Cursor, parseCursor, writeCursor } from "#shop/kernel/cursor.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";

type Query<Name extends string> = Readonly<Record<Name, string | null>>;

export const AFTER = { after: "The `next` of the previous page; omit for the first page." };

/** The `after` cursor of a URL; null for the first page. @throws ShopError invalid_input */
export function parseAfter({ after: written }: Query<"after">): Cursor | null {
	if (written === null || written === "") return null;
	const cursor = parseCursor(written);
	if (cursor === null) throw new ShopError("invalid_input", { details: [{ field: "after", code: "invalid" }] });
	return cursor;
}

/** The cursor as `parseAfter` accepts it. */
export function writeNext(next: Cursor | null): string | null {
	return next === null ? null : writeCursor(next);
}

/** The 1-based `page` of a list. @throws ShopError invalid_input */
export function parsePage({ page }: Query<"page">): number {
	const written = page ?? "1";
	if (!/^[1-9]\d{0,5}$/.test(written)) {
		throw new ShopError("invalid_input", { details: [{ field: "page", code: "out_of_range" }] });
	}
	return Number(written);
}

export const PAGE = {
	page: "1-based.",
	after:
		"The id of the last row of the page before: from there, a page far into the list is read as fast as the first.",
	before: "The id of the first row of the page after, for the same reason.",
};

const ID_FORMS = { uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, number: /^\d{1,15}$/ } as const;

/** Which page of a list, and beside which row. @throws ShopError invalid_input */
export function parsePagePlace(
	query: Query<"page" | "after" | "before">,
	ids: keyof typeof ID_FORMS = "uuid",
): Pick<PageRequest, "page" | "beside"> {
	const id = query.after || query.before || null;
	if (id !== null && !ID_FORMS[ids].test(id)) {
		throw new ShopError("invalid_input", { details: [{ field: query.after ? "after" : "before", code: "invalid" }] });
	}
	return { page: parsePage(query), beside: id === null ? null : { id, isAfter: Boolean(query.after) } };
}

/** A list's `sort`: a column, or "-" and a column for descending; `initial` if absent. @throws ShopError invalid_input */
export function parseListSort<Column extends string>(
	{ sort: written }: Query<"sort">,
	columns: readonly Column[],
	initial: { by: Column; isDescending: boolean },
): { by: Column; isDescending: boolean } {
	if (written === null || written === "") return initial;
	const by = columns.find((column) => column === written.replace(/^-/, ""));
	if (by === undefined) throw new ShopError("invalid_input", { details: [{ field: "sort", code: "invalid_choice" }] });
	return { by, isDescending: written.startsWith("-") };
}

const MAX_SEARCH_LENGTH = 100;

/** What a list is searched for; null for nothing. */
export function parseSearch({ search }: Query<"search">): string | null {
	return (search ?? "").trim().slice(0, MAX_SEARCH_LENGTH) || null;
}

/** A parameter with a fixed set of values; null if absent. @throws ShopError invalid_input */
export function parseChoice<Name extends string, Choice extends string>(
	query: Query<Name>,
	name: Name,
	choices: readonly Choice[],
): Choice | null {
	const value = query[name];
	if (value === null || value === "" || value === "all") return null;
	const choice = choices.find((one) => one === value);
	if (choice === undefined)
		throw new ShopError("invalid_input", { details: [{ field: name, code: "invalid_choice" }] });
	return choice;
}

/** A day such as "2025-07-13"; null if absent. @throws ShopError invalid_input */
export function parseDay<Name extends string>(query: Query<Name>, name: Name): string | null {
	const day = query[name] || null;
	if (day !== null && !isDay(day))
		throw new ShopError("invalid_input", { details: [{ field: name, code: "invalid" }] });
	return day;
}
