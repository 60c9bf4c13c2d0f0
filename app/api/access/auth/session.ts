import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseBrowserToken } from "#app/api/selling/checkout/browser-token.ts";
import { findOwnSession } from "#shop/people/dashboard/find-own-session.ts";
import { findOwnHolds } from "#shop/selling/checkout/limit-holds.ts";

export const loader = endpoint({
	/** API-20. */
	GET: {
		text: "The signed-in account and its points balance.",
		response: z.object({
			user: z
				.object({
					id: z.guid(),
					email: z.string(),
					fullName: z.string(),
					isAdmin: z.boolean(),
					language: z.enum(["en", "es"]).nullable(),
				})
				.nullable(),
			pointsBalance: z.int(),
			/** Without points held by open payments of other browsers. */
			usablePoints: z.int(),
		}),
		async handle({ request, shop }) {
			const session = await findOwnSession(shop);
			const browserToken = session === null ? null : parseBrowserToken(request);
			const heldHere = browserToken === null ? 0 : (await findOwnHolds(shop, browserToken)).points;
			return {
				user: session && { ...session, id: session.userId },
				pointsBalance: session?.pointsBalance ?? 0,
				usablePoints: session === null ? 0 : Math.min(session.usablePoints + heldHere, session.pointsBalance),
			};
		},
	},
});
export const action = loader;
