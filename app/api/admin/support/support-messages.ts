import { parseAfter, parseChoice, parseSearch, writeNext } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { SUPPORT_STATUSES } from "#shop/support/support.rules.ts";
import { findMessages } from "#shop/support/support-messages.ts";
import type { Route } from "./+types/support-messages.ts";
import { adminMessagesResponse } from "./support-messages.schema.ts";

const endpoint = methods({
	/** ?status=&search=&after=: support messages, newest first (ASUP-10). */
	async GET({ request, context }: Route.LoaderArgs) {
		const status = parseChoice(request, "status", SUPPORT_STATUSES);
		const query = { status, search: parseSearch(request), after: parseAfter(request) };
		const page = await findMessages(shopOf(context), query);
		return { body: toBody(adminMessagesResponse, { ...page, next: writeNext(page.next) }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
