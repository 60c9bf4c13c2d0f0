import { redirect } from "react-router";
import { isForRouter } from "#app/admin/frame/shell/keep-screen.ts";
import { type ApiError, isApiError } from "#app/api-client.ts";
import { lastPageOf } from "./list-query.ts";

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
