import type { z } from "zod";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findOverview } from "#shop/overview/find-overview.ts";
import type { Route } from "./+types/overview.ts";
import type { overviewResponse } from "./overview.schema.ts";

export function loader({ context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const overview = await findOverview(shopOf(context));
		const body: z.infer<typeof overviewResponse> = {
			orders: overview.orders,
			revenue_cents: overview.revenueCents,
			refunded_cents: overview.refundedCents,
			disputed_cents: overview.disputedCents,
			points_earned: overview.pointsEarned,
			points_redeemed: overview.pointsRedeemed,
			charity_cents: overview.charityCents,
			charity_cents_in_window: overview.charityCentsInWindow,
			to_ship: overview.toShip,
			to_review: overview.toReview,
			pending_reviews: overview.pendingReviews,
			open_messages: overview.openMessages,
			failed_emails: overview.failedEmails,
			open_refunds: overview.openRefunds,
			open_disputes: overview.openDisputes,
			low_stock: [...overview.lowStock],
			days: overview.days.map(({ day, orders, revenueCents }) => ({ day, orders, revenue_cents: revenueCents })),
		};
		return { body };
	});
}
