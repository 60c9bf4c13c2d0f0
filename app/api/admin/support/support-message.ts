import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { setMessageStatus } from "#shop/support/support-messages.ts";
import type { Route } from "./+types/support-message.ts";
import { adminMessageChange } from "./support-messages.schema.ts";

const endpoint = methods({
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
