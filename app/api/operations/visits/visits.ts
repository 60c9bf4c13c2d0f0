import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { guardToolsOf, infoOf } from "#app/request.ts";
import { countVisit } from "#shop/kernel/visits/count-visits.ts";
import { parseOrigin, REPORTED_FIGURES } from "#shop/kernel/visits/visit.rules.ts";
import { visitorOfRequest } from "./visitor.ts";

export const loader = endpoint({
	POST: {
		text: "Counts what a page of the storefront shows, in memory: nothing of the visitor is kept. Does nothing for a browser that sends `Sec-GPC: 1`.",
		/** `cameFrom` is source and campaign, with a slash between them. */
		body: z.object({ figure: z.enum(REPORTED_FIGURES), cameFrom: z.string().max(500) }),
		handle({ request, context, shop, body: { figure, cameFrom } }) {
			const visitor = visitorOfRequest(request);
			// In this process's memory, too.
			const isTooMuch = guardToolsOf(context).dataRate.take(`visits ${infoOf(context).clientIp}`)?.isExceeded;
			if (visitor === "private" || isTooMuch === true) return;
			countVisit(shop, visitor === "bot" ? "bot" : figure, parseOrigin(cameFrom));
		},
	},
});
export const action = loader;
