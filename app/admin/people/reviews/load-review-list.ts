import { redirect } from "react-router";
import { adminApi } from "#app/admin/admin-api.ts";
import { lastPageOf, listQuery } from "#app/admin/frame/interface/list-query.ts";
import { isForRouter } from "#app/admin/frame/shell/keep-screen.ts";
import { type ApiError, isApiError } from "#app/api-client.ts";
import type { ApiResponse } from "#app/api-types.ts";

export type ReviewList = ApiResponse<"GET", "/api/admin/reviews">;
export type Review = ReviewList["reviews"][number];

/** The list, or why there is none; both null for a list that a policy of the database hides (AREV-32). */
export type LoadedReviewList = { list: ReviewList | null; error: ApiError | null };

/** The reviews that a URL shows. A failure is part of the page, so that search and filters stay (AREV-30). */
export async function loadReviewList(request: Request): Promise<LoadedReviewList> {
	const { product, ...query } = listQuery(request, ["filter", "product", "search", "sort", "page"]);
	const productId = product && /^\d{1,9}$/.test(product) ? product : null;
	const { signal } = request;
	try {
		const list = await adminApi.get("/api/admin/reviews", { query: { ...query, productId }, signal });
		const last = lastPageOf(request, list);
		if (last !== null) throw redirect(last);
		return { list, error: null };
	} catch (error) {
		if (!isApiError(error) || isForRouter(error) || signal.aborted) throw error;
		return { list: null, error: error.code === "42501" ? null : error };
	}
}
