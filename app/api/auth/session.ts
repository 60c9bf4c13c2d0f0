import { parseBrowserToken } from "#app/api/checkout/browser-token.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findOwnSession } from "#shop/accounts/session.ts";
import { findOwnHolds } from "#shop/checkout/limit-holds.ts";
import type { Route } from "./+types/session.ts";
import { sessionResponse } from "./session.schema.ts";

/** GET: the signed-in account and its points balance (API-20). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		const session = await findOwnSession(shop);
		const browserToken = session === null ? null : parseBrowserToken(request);
		const heldHere = browserToken === null ? 0 : (await findOwnHolds(shop, browserToken)).points;
		const body = toBody(sessionResponse, {
			user: session && { ...session, id: session.userId },
			pointsBalance: session?.pointsBalance ?? 0,
			usablePoints: session === null ? 0 : Math.min(session.usablePoints + heldHere, session.pointsBalance),
		});
		return { body };
	});
}
