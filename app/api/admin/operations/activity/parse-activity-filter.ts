import { parseSearch } from "#app/api/list-params.ts";
import type { ActivityFilter } from "#shop/kernel/activity/activity.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { isDay } from "#shop/operations/overview/day-range.ts";

const MAX_PERSON_LENGTH = 254;

/** The filter of the activity log in a URL, shared by the list and the export. @throws ShopError invalid_input */
export function parseActivityFilter(request: Request): ActivityFilter {
	return {
		// API clients may use action types of their own.
		type: parse(request, "type", (type) => /^[A-Z][A-Z_]{1,59}$/.test(type)),
		person: parse(request, "person", (person) => person.length <= MAX_PERSON_LENGTH),
		from: parse(request, "from", isKnownDay),
		to: parse(request, "to", isKnownDay),
		search: parseSearch(request),
	};
}

function parse(request: Request, name: string, isValid: (value: string) => boolean): string | null {
	const value = new URL(request.url).searchParams.get(name) || null;
	if (value !== null && !isValid(value)) {
		throw new ShopError("invalid_input", { details: [{ field: name, code: "invalid" }] });
	}
	return value;
}

/** The database knows no year 0. */
function isKnownDay(text: string): boolean {
	return isDay(text) && text >= "1000";
}
