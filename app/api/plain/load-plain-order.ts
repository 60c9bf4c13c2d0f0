import type { RouterContextProvider } from "react-router";
import * as orderBySession from "#app/api/selling/orders/order-by-session.ts";
import type { PlainOrder } from "#app/storefront/plain/plain-order-data.ts";
import type { PaidOrder } from "#app/storefront/success/fetch-order.ts";
import { callApi } from "./call-api.ts";
import { bringsCart } from "./cart-cookie.ts";

/**
 * The order of a payment, for a browser without JavaScript: one that sends a cart cookie or requests it in the URL.
 * Null for all others, whose scripts fetch it themselves.
 */
export async function loadPlainOrder(page: {
	request: Request;
	context: Readonly<RouterContextProvider>;
}): Promise<PlainOrder | null> {
	const { searchParams } = new URL(page.request.url);
	const sessionId = searchParams.get("session_id") ?? "";
	if (sessionId === "") return { step: "missing" };
	const isRequested = searchParams.get("view") === "plain" || bringsCart(page.request.headers.get("cookie"));
	if (!isRequested) return null;
	const path = `/api/orders/by-session/${encodeURIComponent(sessionId)}`;
	const { body, ok } = await callApi(orderBySession.loader, page, { path, params: { sessionId } });
	if (ok && body.state === "paid") return { step: "paid", order: body.order as PaidOrder };
	if (ok && body.state === "processing") return { step: "processing" };
	return { step: "error", message: typeof body.message === "string" ? body.message : "" };
}
