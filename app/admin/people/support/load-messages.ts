import { redirect } from "react-router";
import { adminApi } from "#app/admin/admin-api.ts";
import { lastPageOf, listQuery } from "#app/admin/frame/interface/list-query.ts";
import { isForRouter } from "#app/admin/frame/shell/keep-screen.ts";
import { type ApiError, isApiError } from "#app/api-client.ts";
import type { ApiResponse } from "#app/api-types.ts";

export type MessageList = ApiResponse<"GET", "/api/admin/support-messages">;
/** A message with all that its page shows. */
export type MessagePageData = ApiResponse<"GET", "/api/admin/support-messages/{id}">;

/** The list, or why there is none. */
export type LoadedMessages = { list: MessageList; error: null } | { list: null; error: ApiError };

/** The messages that a URL shows. A failure is part of the page, so that search and filters stay. */
export async function loadMessages(request: Request): Promise<LoadedMessages> {
	const query = listQuery(request, ["status", "search", "sort", "page"]);
	const { signal } = request;
	try {
		const list = await adminApi.get("/api/admin/support-messages", { query, signal });
		const last = lastPageOf(request, list);
		if (last !== null) throw redirect(last);
		return { list, error: null };
	} catch (error) {
		if (!isApiError(error) || isForRouter(error) || signal.aborted) throw error;
		return { list: null, error };
	}
}
