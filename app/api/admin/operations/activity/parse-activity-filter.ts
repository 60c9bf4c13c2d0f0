import { parseDay, parseSearch } from "#app/api/list-params.ts";
import type { ActivityFilter } from "#shop/kernel/activity/activity.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

const MAX_PERSON_LENGTH = 254;

/** The parameters of the filter, shared by the list and the export. */
export const ACTIVITY_FILTER = {
	type: "Entries of this type.",
	person: "Entries of this email.",
	from: "From this day on, such as 2025-07-13.",
	to: "Up to this day, included.",
	search: "A part of the details, the type, the email or the IP address.",
};

type Query = Readonly<Record<keyof typeof ACTIVITY_FILTER, string | null>>;

/** @throws ShopError invalid_input */
export function parseActivityFilter(query: Query): ActivityFilter {
	return {
		// API clients may use action types of their own.
		type: parse(query, "type", (type) => /^[A-Z][A-Z_]{1,59}$/.test(type)),
		person: parse(query, "person", (person) => person.length <= MAX_PERSON_LENGTH),
		from: parseDay(query, "from"),
		to: parseDay(query, "to"),
		search: parseSearch(query),
	};
}

function parse(query: Query, name: keyof Query, isValid: (value: string) => boolean): string | null {
	const value = query[name] || null;
	if (value !== null && !isValid(value)) {
		throw new ShopError("invalid_input", { details: [{ field: name, code: "invalid" }] });
	}
	return value;
}
