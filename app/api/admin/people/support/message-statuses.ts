import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { errorMessage } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { setMessageStatuses } from "#shop/people/support/message-page.ts";
import type { Route } from "./+types/message-statuses.ts";
import { messageStatusesBody, messageStatusesResponse } from "./support-messages.schema.ts";

const endpoint = methods({
	/** Sets the status of many messages. */
	async POST({ request, context }: Route.ActionArgs) {
		const { ids, status } = await parseBody(request, messageStatusesBody);
		const { failed, ...result } = await setMessageStatuses(shopOf(context), ids, status);
		const messages = failed.map(({ id, error }) => ({ id, message: errorMessage(context, error) }));
		return { body: toBody(messageStatusesResponse, { ...result, failed: messages }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
