import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { resendOrderEmail } from "#shop/selling/orders/order-page/resend-order-email.ts";
import type { Route } from "./+types/order-emails.ts";
import { resendEmailBody } from "./order-page.schema.ts";

const endpoint = methods({
	/** Sends the confirmation or the shipping email again. */
	async POST({ request, context, params }: Route.ActionArgs) {
		const body = await parseBody(request, resendEmailBody);
		await resendOrderEmail(shopOf(context), parseUuid(params.id), body);
		return { status: 202, body: { status: "queued" } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
