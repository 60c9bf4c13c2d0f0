import type { z } from "zod";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findOverview } from "#shop/overview/find-overview.ts";
import type { Route } from "./+types/overview.ts";
import type { overviewResponse } from "./overview.schema.ts";

/** GET: key figures and open tasks. */
export function loader({ context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const found = await findOverview(shopOf(context));
		const body: z.infer<typeof overviewResponse> = {
			orders: found.orders,
			revenue_cents: found.revenueCents,
			refunded_cents: found.refundedCents,
			disputed_cents: found.disputedCents,
			points_earned: found.pointsEarned,
			points_redeemed: found.pointsRedeemed,
			charity_cents: found.charityCents,
			charity_cents_in_window: found.charityCentsInWindow,
			to_ship: found.toShip,
			to_review: found.toReview,
			pending_reviews: found.pendingReviews,
			open_messages: found.openMessages,
			failed_emails: found.failedEmails,
			open_refunds: found.openRefunds,
			open_disputes: found.openDisputes,
			low_stock: [...found.lowStock],
			days: found.days.map(({ day, orders, revenueCents }) => ({ day, orders, revenue_cents: revenueCents })),
		};
		return { body };
	});
}
