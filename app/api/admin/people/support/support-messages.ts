import { parseChoice, parseListSort, parsePage, parseSearch } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { SUPPORT_STATUSES } from "#shop/people/support/support.rules.ts";
import {
	MESSAGE_ORDERINGS,
	NEWEST_MESSAGES,
	SUPPORT_MESSAGES_PER_PAGE,
} from "#shop/people/support/support-admin.rules.ts";
import { findMessages } from "#shop/people/support/support-messages.ts";
import type { Route } from "./+types/support-messages.ts";
import { adminMessagesResponse } from "./support-messages.schema.ts";

const endpoint = methods({
	/** ?status=&search=&sort=&page=: support messages, by default newest first (ASUP-10). */
	async GET({ request, context }: Route.LoaderArgs) {
		const page = parsePage(request);
		const list = await findMessages(shopOf(context), {
			status: parseChoice(request, "status", SUPPORT_STATUSES),
			search: parseSearch(request),
			ordering: parseListSort(request, MESSAGE_ORDERINGS, NEWEST_MESSAGES),
			page,
		});
		return { body: toBody(adminMessagesResponse, { ...list, page, pageSize: SUPPORT_MESSAGES_PER_PAGE }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
