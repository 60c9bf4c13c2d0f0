import { cartStore } from "#app/storefront/cart/cart-store.ts";
import { settleDiscount } from "#app/storefront/discount/discount-cookie.ts";
import { fetchOrder, type OrderState } from "#app/storefront/success/fetch-order.ts";
import { CHECKOUT_HOLD_MS } from "#shop/selling/checkout/checkout.rules.ts";
import { PENDING_PAYMENT_KEY } from "./pending-payment-key.ts";

/** A payment unpaid after this time, in ms, will not be paid; the browser stops checking. */
const FORGET_AFTER_MS = 2 * CHECKOUT_HOLD_MS;

type PendingPayment = { sessionId: string; cartId: string; leftAt: number };

/** Remembers which cart a payment belongs to, right before the browser leaves for the payment page. */
export function rememberPayment(sessionId: string, cartId: string): void {
	try {
		const payment: PendingPayment = { sessionId, cartId, leftAt: Date.now() };
		localStorage.setItem(PENDING_PAYMENT_KEY, JSON.stringify(payment));
	} catch {
		// Storage is blocked: the success page clears the cart as well.
	}
}

/** Checks the payment at the next page load: a buyer may have paid and closed the window (D-14). */
export async function settlePendingPayment(): Promise<void> {
	const payment = recallPayment();
	if (payment === null) return;
	try {
		settlePaidCart(await fetchOrder(payment.sessionId));
	} catch {
		// Unpaid, unknown or unreachable: checked again until it is too old.
	}
	if (Date.now() - payment.leftAt > FORGET_AFTER_MS) forgetPayment();
}

/** Clears only the cart the order was made from, and the code it used; does nothing until the payment is confirmed. */
export function settlePaidCart(order: OrderState): void {
	if (order.state !== "paid") return;
	const { cartId, items, discountCode } = order.order;
	settleDiscount(discountCode);
	if (cartId !== null) {
		cartStore.settle(
			cartId,
			items.map(({ productId, quantity }) => ({ id: productId, quantity })),
		);
	}
	forgetPayment();
}

function recallPayment(): PendingPayment | null {
	try {
		const saved: unknown = JSON.parse(localStorage.getItem(PENDING_PAYMENT_KEY) ?? "null");
		if (typeof saved !== "object" || saved === null || !("sessionId" in saved)) return null;
		const { sessionId, cartId, leftAt } = saved as Record<string, unknown>;
		if (typeof sessionId !== "string" || typeof cartId !== "string") return null;
		return { sessionId, cartId, leftAt: typeof leftAt === "number" ? leftAt : 0 };
	} catch {
		return null;
	}
}

function forgetPayment(): void {
	try {
		localStorage.removeItem(PENDING_PAYMENT_KEY);
	} catch {
		// Storage is blocked, so there is nothing to remove.
	}
}
