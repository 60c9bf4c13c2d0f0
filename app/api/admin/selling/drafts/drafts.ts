import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseChoice, parsePage, parseSearch } from "#app/api/list-params.ts";
import { DRAFT_STATES, DRAFTS_PER_PAGE, invoiceNumber, quoteNumber } from "#shop/selling/orders/drafts/draft.rules.ts";
import { createDraft } from "#shop/selling/orders/drafts/edit-drafts.ts";
import { findDrafts } from "#shop/selling/orders/drafts/find-drafts.ts";
import {
	contentOf,
	draftBody,
	draftResponse,
	expectPriceRight,
	listedDraftResponse,
	shownDraft,
} from "./drafts.schema.ts";

export const loader = endpoint({
	GET: {
		text: "Draft orders, newest first, 50 per page.",
		right: "orders.read",
		query: {
			search: "The beginning of an email, a part of a name, or the number of a quote, an invoice or an order.",
			state: "`open`, `placed` or `canceled`; defaults to all.",
			page: "1-based.",
		},
		response: z.object({
			drafts: z.array(listedDraftResponse),
			/** Of all pages. */
			total: z.int(),
			page: z.int(),
			pageSize: z.int(),
		}),
		async handle({ shop, query }) {
			const page = parsePage(query);
			const state = parseChoice(query, "state", DRAFT_STATES);
			const { drafts, total } = await findDrafts(shop, { state, search: parseSearch(query) ?? "", page });
			const shown = drafts.map((one) => ({
				...one,
				quoteNumber: quoteNumber(one.number),
				invoiceNumber: one.invoiceNumber === null ? null : invoiceNumber(one.invoiceNumber),
			}));
			return { drafts: shown, total, page, pageSize: DRAFTS_PER_PAGE };
		},
	},
	POST: {
		text: "Adds a draft order, whose quote gets the next number. The key is its id, so a repeated request adds one.",
		right: "orders.write",
		body: draftBody.extend({ key: z.uuid() }),
		response: draftResponse,
		status: 201,
		async handle({ shop, body: { key, ...body } }) {
			expectPriceRight(shop, body.lines);
			await createDraft(shop, key, contentOf(body));
			return shownDraft(shop, key);
		},
	},
});
export const action = loader;
