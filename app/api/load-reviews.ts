import { errorText } from "#app/i18n/error-text.ts";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import type { Shop } from "#shop/context.ts";
import { findReviews } from "#shop/reviews/find-reviews.ts";

/** The reviews of a page, as far as they can be had: a page is shown without them, too (REV-34..37). */
export async function loadReviews(shop: Shop, productId: number | null): Promise<LoadedReviews> {
	try {
		return { status: "ready", ...(await findReviews(shop, productId)) };
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "";
		if (code !== "42501") shop.log.error({ err: error }, "reviews could not be read");
		return { status: "failed", code, message: errorText(shop.language, "database_unavailable", {}) };
	}
}
