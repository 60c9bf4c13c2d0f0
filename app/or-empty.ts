import { isClosedList } from "#shop/people/dashboard/closed-list.rules.ts";
import { isApiError } from "./api-client.ts";

/** A list's response; `empty` if there is no such list, or the caller may not read it (ERR-01..03, ERR-07, D-63). */
export async function orEmpty<Data>(response: Promise<Data>, empty: Data): Promise<Data> {
	try {
		return await response;
	} catch (error) {
		if (isEmptyList(error) || isClosedList(error)) return empty;
		throw error;
	}
}

/** Whether a call failed with a 404 whose body is a list: no rows, which is an empty result and not an error (ERR-07). */
export function isEmptyList(error: unknown): boolean {
	return isApiError(error, "empty_list");
}
