import ReviewsPage, { clientLoader } from "#app/admin/people/reviews/reviews.route.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { openRoute } from "./open-route.tsx";

export const PENDING = {
	id: "r1",
	product_id: 1,
	product_name: "5-Pair Pack",
	rating: 4,
	user_name: "Ana",
	user_email: "ana@example.com",
	review_text: "Soft" as string | null,
	is_approved: false,
	is_spotlight: false,
	is_verified_buyer: false,
	customer_id: null as string | null,
	created_at: "2025-08-01T16:00:00.000Z",
	work: { handled_by: null, handled_until: null, assigned_to: null },
};
export const APPROVED = { ...PENDING, id: "r2", user_name: "Ben", is_approved: true };
export const SHOWN_OFF = { ...APPROVED, id: "r3", user_name: "Cleo", is_spotlight: true };

/** The response of the list. */
export function listOf(reviews: readonly (typeof PENDING)[], total = reviews.length, page = 1): Response {
	const stats = { total: 7, average: 4.25, per_star: { 1: 1, 2: 0, 3: 0, 4: 2, 5: 4 }, pending: 1209 };
	const products = [{ id: 3, name: "30-Pair Pack" }];
	return apiResponse({ reviews, stats, products, has_more_products: false, total, page, page_size: 50 });
}

type Options = { language?: "en" | "es"; search?: string };

/** The page of reviews, in front of a server that has these. */
export function openReviews(
	reviews: readonly (typeof PENDING)[] = [PENDING, APPROVED, SHOWN_OFF],
	responses: Parameters<typeof openRoute>[2] = {},
	{ search = "", ...options }: Options = {},
) {
	const all = { "GET /api/admin/reviews": () => listOf(reviews), ...responses };
	const route = { Component: ReviewsPage, loader: clientLoader };
	return openRoute("/admin/reviews", route, all, { ...options, at: `/admin/reviews${search}` });
}
