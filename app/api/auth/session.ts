import type { z } from "zod";
import { parseBrowserToken } from "#app/api/checkout/browser-token.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findOwnSession } from "#shop/accounts/session.ts";
import { findOwnHolds } from "#shop/checkout/limit-holds.ts";
import type { Route } from "./+types/session.ts";
import type { sessionResponse } from "./session.schema.ts";

/** GET: the signed-in account and its points balance (API-20). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		const session = await findOwnSession(shop);
		const browserToken = session === null ? null : parseBrowserToken(request);
		const heldHere = browserToken === null ? 0 : (await findOwnHolds(shop, browserToken)).points;
		const body: z.infer<typeof sessionResponse> = {
			user: session && {
				id: session.userId,
				email: session.email,
				full_name: session.fullName,
				is_admin: session.isAdmin,
				language: session.language,
			},
			points_balance: session?.pointsBalance ?? 0,
			usable_points: session === null ? 0 : Math.min(session.usablePoints + heldHere, session.pointsBalance),
		};
		return { body };
	});
}
