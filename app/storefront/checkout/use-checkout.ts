import { useEffect, useReducer } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { type CheckoutState, IDLE_CHECKOUT, nextCheckout } from "#shop/selling/checkout/checkout.rules.ts";
import { type CheckoutOrder, leaveForPayment, requestCheckout } from "./checkout-client.ts";
import { rememberPayment } from "./pending-payment.ts";

/** The checkout button's state and action (CHK-29..31, CHK-47). */
export function useCheckout(): { state: CheckoutState; submit(order: CheckoutOrder): Promise<void> } {
	const t = useT();
	const [state, dispatch] = useReducer(nextCheckout, IDLE_CHECKOUT);

	useEffect(() => {
		// The back button may restore the page as it was left, in the middle of processing.
		const onShow = (event: PageTransitionEvent) => event.persisted && dispatch({ type: "returned" });
		addEventListener("pageshow", onShow);
		return () => removeEventListener("pageshow", onShow);
	}, []);

	const submit = async (order: CheckoutOrder) => {
		dispatch({ type: "submitted", itemCount: order.items.length });
		const result = await requestCheckout(order, t);
		if (!result.success) return dispatch({ type: "failed", message: result.message });
		rememberPayment(result.id, order.cartId);
		dispatch({ type: "session_made", url: result.url });
		const message = await leaveForPayment(result.url, { go: (url) => location.assign(url), t });
		dispatch({ type: "failed", message });
	};
	return { state, submit };
}
