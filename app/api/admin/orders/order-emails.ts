import { parseUuid } from "#app/api/admin/parse-id.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { resendOrderEmail } from "#shop/orders/order-page/resend-order-email.ts";
import type { Route } from "./+types/order-emails.ts";
import { resendEmailBody } from "./order-page.schema.ts";

/** POST: sends the confirmation or the shipping email again. */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const body = await parseBody(request, resendEmailBody);
		await resendOrderEmail(shopOf(context), parseUuid(params.id), body);
		return { status: 202, body: { status: "queued" } };
	});
}
