import type { RouterContextProvider } from "react-router";
import { formProblem } from "#app/api/form-post.ts";
import { bringsCart } from "#app/api/selling/cart/cart-cookie.ts";
import { shopOf } from "#app/request.ts";
import type { OrderView } from "#app/storefront/success/watch-order.ts";
import { findSessionOrder, sessionOrderResponse } from "./session-order.ts";

/**
 * The order of a payment, for a browser without JavaScript: one that sends a cart cookie or requests it in the URL.
 * Null for all others, whose scripts fetch it themselves.
 */
export async function loadPaidOrder({
	request,
	context,
}: {
	request: Request;
	context: Readonly<RouterContextProvider>;
}): Promise<OrderView | null> {
	const { searchParams } = new URL(request.url);
	const sessionId = searchParams.get("session_id") ?? "";
	if (sessionId === "") return { step: "missing" };
	const isRequested = searchParams.get("view") === "page" || bringsCart(request.headers.get("cookie"));
	if (!isRequested) return null;
	try {
		const outcome = sessionOrderResponse.parse(await findSessionOrder(shopOf(context), sessionId));
		if (outcome.state === "paid") return { step: "paid", order: outcome.order };
		return outcome.state === "unpaid"
			? { step: "error", message: outcome.message }
			: { step: "processing", isSlow: false };
	} catch (error) {
		return { step: "error", message: formProblem(context, error).message };
	}
}
