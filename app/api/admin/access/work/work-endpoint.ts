import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { WORK_RIGHTS, type WorkKind } from "#shop/access/work/work.rules.ts";
import { assignWork, endWork, handleWork } from "#shop/access/work/work.ts";
import type { ActivityDetails } from "#shop/kernel/activity/activity.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { workResponse } from "./work.schema.ts";

/** The calls of who works on what, the same for orders, messages and reviews; `about` names one in the activity log. */
export function workEndpoint(
	kind: WorkKind,
	about: (shop: Shop, id: string) => ActivityDetails | Promise<ActivityDetails>,
) {
	const pieceOf = async (shop: Shop, id: string) => ({ kind, id, about: await about(shop, id) });
	const right = WORK_RIGHTS[kind];
	return endpoint({
		POST: {
			text: "Says that the caller handles it now, for ten minutes; 409 with who does already, unless it is taken over.",
			right,
			params: { id: parseUuid },
			body: z.object({ takeOver: z.boolean().default(false) }),
			response: workResponse,
			handle: async ({ shop, params, body }) => await handleWork(shop, await pieceOf(shop, params.id), body),
		},
		DELETE: {
			text: "Ends the caller's own handling.",
			right,
			params: { id: parseUuid },
			response: workResponse,
			handle: async ({ shop, params }) => await endWork(shop, await pieceOf(shop, params.id)),
		},
		PUT: {
			text: "Gives it to a colleague, or to nobody; 409 if it is not `seen`'s any more.",
			right,
			params: { id: parseUuid },
			body: z.object({ assignedTo: z.string().max(320).nullable(), seen: z.string().max(320).nullable() }),
			response: workResponse,
			handle: async ({ shop, params, body }) => await assignWork(shop, await pieceOf(shop, params.id), body),
		},
	});
}
