import { data, type RouterContextProvider } from "react-router";
import type { LookedUpOrder } from "#app/account/order-status/found-order.tsx";
import type { OrderStatusResult } from "#app/account/order-status/order-status-result.ts";
import * as orderLookup from "#app/api/selling/orders/order-lookup.ts";
import { cleanText } from "#shop/kernel/form.rules.ts";
import { checkOrderLookup } from "#shop/selling/orders/order-number.rules.ts";
import { callApi } from "./call-api.ts";
import { parseFormPost } from "./plain-form.ts";

/**
 * Looks up a guest's order by form and responds with it directly, so that no email address ends up in a URL, history
 * or log.
 */
export async function lookUpOrderByForm(page: { request: Request; context: Readonly<RouterContextProvider> }) {
	const field = await parseFormPost(page.request);
	const values = { number: cleanText(field("number")), email: cleanText(field("email")) };
	const rejected: OrderStatusResult = { values, order: null, status: 400, message: "" };
	if (checkOrderLookup(values).length > 0) return data(rejected, { status: 400 });
	const { body, ok, status } = await callApi(orderLookup.action, page, {
		path: "/api/orders/lookup",
		body: { orderNumber: values.number.toUpperCase(), email: values.email },
	});
	if (ok) return data<OrderStatusResult>({ ...rejected, order: body as LookedUpOrder, status: 200 });
	const message = typeof body.message === "string" ? body.message : "";
	return data<OrderStatusResult>({ ...rejected, status, message }, { status });
}
