import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import type { Route } from "./+types/order-refunds.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";
import { refundBody } from "./orders.schema.ts";

const endpoint = methods({
	async POST({ request, context, params }: Route.ActionArgs) {
		const shop = shopOf(context);
		const { amountCents: amount, refundableCents: seen, ...rest } = await parseBody(request, refundBody);
		const refund = { ...rest, orderId: parseUuid(params.id), amountCents: amount ?? null, seenCents: seen ?? null };
		return { status: 201, body: toAdminOrderResponse(await refundOrder(shop, refund), shop.clock.now()) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
