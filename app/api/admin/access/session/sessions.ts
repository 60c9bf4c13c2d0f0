import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { endOtherSessions, findSessions } from "#shop/access/admin-session/sessions.ts";

const sessionResponse = z.object({
	id: z.string(),
	/** Null for the admin password's. */
	email: z.string().nullable(),
	createdAt: instant,
	lastSeenAt: instant,
	ipAddress: z.string().nullable(),
	userAgent: z.string().nullable(),
	/** The one that asks. */
	isCurrent: z.boolean(),
});

export const loader = endpoint({
	GET: {
		text: "The open sessions: one's own, or for owners everyone's.",
		right: "account",
		response: z.array(sessionResponse),
		handle: ({ shop }) => findSessions(shop),
	},
	DELETE: {
		text: "Ends all of one's own sessions but this one.",
		right: "account",
		response: z.object({ ended: z.int() }),
		handle: async ({ shop }) => ({ ended: await endOtherSessions(shop) }),
	},
});
export const action = loader;
