import { parseUuid } from "#app/api/admin/parse-id.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.ts";
import type { Route } from "./+types/order-refunds.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";
import { refundBody } from "./orders.schema.ts";

export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const shop = shopOf(context);
		const { amountCents: amount, refundableCents: seen, ...rest } = await parseBody(request, refundBody);
		const refund = { ...rest, orderId: parseUuid(params.id), amountCents: amount ?? null, seenCents: seen ?? null };
		return { status: 201, body: toAdminOrderResponse(await refundOrder(shop, refund), shop.clock.now()) };
	});
}
