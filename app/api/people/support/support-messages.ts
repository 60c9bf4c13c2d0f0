import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { submitMessage } from "#shop/people/support/submit-message.ts";
import type { Route } from "./+types/support-messages.ts";
import { supportMessageBody } from "./support-messages.schema.ts";

const endpoint = methods({
	/** Sends a message to support (CONT-16). */
	async POST({ request, context }: Route.ActionArgs) {
		const { website, ...draft } = await parseBody(request, supportMessageBody);
		if (!website) await submitMessage(shopOf(context), draft, infoOf(context).clientIp);
		return { status: 201, body: { status: "pending" } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
