import { writeNext } from "#app/api/list-params.ts";
import { errorText } from "#app/i18n/error-text.ts";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import type { Shop } from "#shop/context.ts";
import type { Cursor } from "#shop/cursor.rules.ts";
import { findReviews } from "#shop/reviews/find-reviews.ts";

/**
 * A page of reviews from `after` on; empty on failure, because the pages that show reviews work without them
 * (REV-34..37).
 */
export async function loadReviews(
	shop: Shop,
	productId: number | null,
	after: Cursor | null = null,
): Promise<LoadedReviews> {
	try {
		const { next, ...page } = await findReviews(shop, productId, after);
		return { status: "ready", ...page, next: writeNext(next) };
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "";
		if (code !== "42501") shop.log.error({ err: error }, "failed to load reviews");
		return { status: "failed", code, message: errorText(shop.language, "database_unavailable", {}) };
	}
}
