import { redirect } from "react-router";
import { isForRouter } from "#app/admin/frame/loading/keep-screen.ts";
import { type ApiError, isApiError } from "#app/api-client.ts";
import { changedSearch } from "./changed-search.ts";

/** The values of a list's URL that its API call takes, under the same names. */
export function listQuery<Name extends string>(
	request: Request,
	names: readonly Name[],
): { readonly [One in Name]?: string | null } {
	const params = new URL(request.url).searchParams;
	const values = names.map((name) => [name, params.get(name)]);
	return Object.fromEntries(values) as { [One in Name]?: string | null };
}

/** A list, or why there is none. */
export type LoadedList<List> = { list: List; error: null } | { list: null; error: ApiError };

/**
 * A list whose failure is part of its page, so that search and filters stay (AREV-30). Redirects to its last page when it
 * has become shorter than the page in the URL.
 */
export async function loadList<List extends { page: number; pageSize: number; total: number }>(
	request: Request,
	load: (signal: AbortSignal) => Promise<List>,
): Promise<LoadedList<List>> {
	try {
		const list = await load(request.signal);
		const last = lastPageOf(request, list);
		if (last !== null) throw redirect(last);
		return { list, error: null };
	} catch (error) {
		if (!isApiError(error) || isForRouter(error) || request.signal.aborted) throw error;
		return { list: null, error };
	}
}

/** Where the last page is if the list has become shorter than the page in its URL; null if it has not. */
function lastPageOf(
	request: Request,
	{ page, pageSize, total }: { page: number; pageSize: number; total: number },
): string | null {
	const last = Math.max(1, Math.ceil(total / pageSize));
	if (page <= last) return null;
	const { pathname, search } = new URL(request.url);
	return `${pathname}${changedSearch(search, { page: last === 1 ? null : last })}`;
}
