import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { PAGE, parseChoice, parseListSort, parsePagePlace, parseSearch } from "#app/api/list-params.ts";
import { ASSIGNED_FILTERS } from "#shop/access/work/work.rules.ts";
import { SUPPORT_STATUSES } from "#shop/people/support/support.rules.ts";
import {
	MESSAGE_ORDERINGS,
	NEWEST_MESSAGES,
	SUPPORT_MESSAGES_PER_PAGE,
} from "#shop/people/support/support-admin.rules.ts";
import { findMessages } from "#shop/people/support/support-messages.ts";
import { adminMessageResponse, MESSAGE_LIST } from "./support-messages.schema.ts";

export const loader = endpoint({
	/** ASUP-10. */
	GET: {
		text: "Support messages with their replies, 50 per page.",
		right: "support.read",
		query: { ...MESSAGE_LIST, ...PAGE },
		response: z.object({
			messages: z.array(adminMessageResponse),
			/** Of all pages. */
			total: z.int(),
			page: z.int(),
			pageSize: z.int(),
		}),
		async handle({ shop, query }) {
			const place = parsePagePlace(query);
			const list = await findMessages(shop, {
				status: parseChoice(query, "status", SUPPORT_STATUSES),
				search: parseSearch(query),
				assigned: parseChoice(query, "assigned", ASSIGNED_FILTERS),
				ordering: parseListSort(query, MESSAGE_ORDERINGS, NEWEST_MESSAGES),
				...place,
			});
			return { ...list, page: place.page, pageSize: SUPPORT_MESSAGES_PER_PAGE };
		},
	},
});
export const action = loader;
