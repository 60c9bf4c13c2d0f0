import { parseUuid } from "#app/api/admin/parse-id.ts";
import { parseChoice, parseListSort, parseSearch } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { findMessagePage } from "#shop/people/support/message-page.ts";
import { SUPPORT_STATUSES } from "#shop/people/support/support.rules.ts";
import { MESSAGE_ORDERINGS, NEWEST_MESSAGES } from "#shop/people/support/support-admin.rules.ts";
import { setMessageStatus } from "#shop/people/support/support-messages.ts";
import type { Route } from "./+types/support-message.ts";
import { adminMessageChange, adminMessagePageResponse } from "./support-messages.schema.ts";

const endpoint = methods({
	/** ?status=&search=&sort=: a message, its neighbors in this list, and what else came from the same email address. */
	async GET({ request, context, params }: Route.LoaderArgs) {
		const query = {
			status: parseChoice(request, "status", SUPPORT_STATUSES),
			search: parseSearch(request),
			ordering: parseListSort(request, MESSAGE_ORDERINGS, NEWEST_MESSAGES),
		};
		const page = await findMessagePage(shopOf(context), parseUuid(params.id), query);
		return { body: toBody(adminMessagePageResponse, page) };
	},
	/** Sets a message's status (ASUP-11). */
	async PATCH({ request, context, params }: Route.ActionArgs) {
		const { status } = await parseBody(request, adminMessageChange);
		const id = parseUuid(params.id);
		await setMessageStatus(shopOf(context), id, status);
		return { body: { id, status } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
