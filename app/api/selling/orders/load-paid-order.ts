import type { RouterContextProvider } from "react-router";
import { callEndpoint } from "#app/api/call-endpoint.ts";
import { bringsCart } from "#app/api/selling/cart/cart-cookie.ts";
import type { PaidOrder } from "#app/storefront/success/fetch-order.ts";
import type { LoadedOrder } from "#app/storefront/success/order-without-scripts.tsx";
import * as orderBySession from "./order-by-session.ts";

/**
 * The order of a payment, for a browser without JavaScript: one that sends a cart cookie or requests it in the URL.
 * Null for all others, whose scripts fetch it themselves.
 */
export async function loadPaidOrder(page: {
	request: Request;
	context: Readonly<RouterContextProvider>;
}): Promise<LoadedOrder | null> {
	const { searchParams } = new URL(page.request.url);
	const sessionId = searchParams.get("session_id") ?? "";
	if (sessionId === "") return { step: "missing" };
	const isRequested = searchParams.get("view") === "page" || bringsCart(page.request.headers.get("cookie"));
	if (!isRequested) return null;
	const path = `/api/orders/by-session/${encodeURIComponent(sessionId)}`;
	const { body, ok } = await callEndpoint(orderBySession.loader, page, { path, params: { sessionId } });
	if (ok && body.state === "paid") return { step: "paid", order: body.order as PaidOrder };
	if (ok && body.state === "processing") return { step: "processing" };
	return { step: "error", message: typeof body.message === "string" ? body.message : "" };
}
