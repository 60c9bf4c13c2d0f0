import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { parseChoice, parseListSort, parseSearch } from "#app/api/list-params.ts";
import { ASSIGNED_FILTERS } from "#shop/access/work/work.rules.ts";
import { EMAIL_TOPICS } from "#shop/kernel/email-preferences/email-topics.rules.ts";
import { findMessagePage } from "#shop/people/support/message-page.ts";
import { SUPPORT_STATUSES } from "#shop/people/support/support.rules.ts";
import { MESSAGE_ORDERINGS, NEWEST_MESSAGES } from "#shop/people/support/support-admin.rules.ts";
import { setMessageStatus } from "#shop/people/support/support-messages.ts";
import { adminMessageResponse, MESSAGE_LIST } from "./support-messages.schema.ts";

const status = z.enum(SUPPORT_STATUSES);

export const loader = endpoint({
	GET: {
		text: "A message, its neighbors in the list, and other messages and orders of the same email address.",
		right: "support.read",
		params: { id: parseUuid },
		query: MESSAGE_LIST,
		response: z.object({
			message: adminMessageResponse,
			/** The sender's page; null if no customer has this email address. */
			customerId: z.string().nullable(),
			previous: z.string().nullable(),
			next: z.string().nullable(),
			/** What the sender's address has unsubscribed from. */
			unsubscribedTopics: z.array(z.enum(EMAIL_TOPICS)),
			others: z.array(adminMessageResponse.pick({ id: true, subject: true, status: true, createdAt: true })),
			orders: z.array(
				z.object({
					orderNumber: z.string(),
					createdAt: instant,
					totalCents: z.number(),
					fulfillmentStatus: z.string(),
				}),
			),
		}),
		handle: ({ shop, params, query }) =>
			findMessagePage(shop, params.id, {
				status: parseChoice(query, "status", SUPPORT_STATUSES),
				search: parseSearch(query),
				assigned: parseChoice(query, "assigned", ASSIGNED_FILTERS),
				ordering: parseListSort(query, MESSAGE_ORDERINGS, NEWEST_MESSAGES),
			}),
	},
	/** ASUP-11. */
	PATCH: {
		text: "Sets a message's status.",
		right: "support.write",
		params: { id: parseUuid },
		body: z.object({ status }),
		response: z.object({ id: z.guid(), status }),
		async handle({ shop, params: { id }, body }) {
			await setMessageStatus(shop, id, body.status);
			return { id, status: body.status };
		},
	},
});
export const action = loader;
