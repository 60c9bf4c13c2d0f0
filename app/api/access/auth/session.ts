import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { parseBrowserToken } from "#app/api/selling/checkout/browser-token.ts";
import { shopOf } from "#app/request.ts";
import { findOwnSession } from "#shop/people/dashboard/find-own-session.ts";
import { findOwnHolds } from "#shop/selling/checkout/limit-holds.ts";
import type { Route } from "./+types/session.ts";
import { sessionResponse } from "./session.schema.ts";

const endpoint = methods({
	/** The signed-in account and its points balance (API-20). */
	async GET({ request, context }: Route.LoaderArgs) {
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
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
