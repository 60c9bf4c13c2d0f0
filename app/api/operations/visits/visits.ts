import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { apiErrors } from "#app/guards/api-errors.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";
import { guardToolsOf, infoOf } from "#app/request.ts";
import { countVisit } from "#shop/kernel/visits/count-visits.ts";
import { parseOrigin, REPORTED_FIGURES } from "#shop/kernel/visits/visit.rules.ts";
import { visitorOfRequest } from "./visitor.ts";

/** No session: who reports is never looked up, so a report needs no database. */
export const middleware = [apiErrors, sameOrigin];

export const loader = endpoint({
	POST: {
		text: "Counts what a page of the storefront shows, in memory: nothing of the visitor is kept. Does nothing for a browser that sends `Sec-GPC: 1`.",
		/** `cameFrom` is source and campaign, with a slash between them. */
		body: z.object({ figure: z.enum(REPORTED_FIGURES), cameFrom: z.string().max(500) }),
		handle({ request, context, shop, body: { figure, cameFrom } }) {
			const visitor = visitorOfRequest(request);
			const { clientIp } = infoOf(context);
			// In this process's memory, too.
			const rate = guardToolsOf(context).dataRate.take(clientIp === null ? null : `visits ${clientIp}`);
			if (visitor === "private" || rate?.isExceeded === true) return;
			// So that "bot" can be compared with "visit".
			if (visitor === "bot" && figure !== "visit") return;
			countVisit(shop, visitor === "bot" ? "bot" : figure, parseOrigin(cameFrom));
		},
	},
});
export const action = loader;
