import { cartStore } from "#app/storefront/cart/cart-store.ts";
import { type OrderState, readOrder } from "#app/storefront/success/read-order.ts";
import { CHECKOUT_HOLD_MS } from "#shop/checkout/checkout.rules.ts";

/** Key in the local storage for the payment the browser has left for. */
export const PENDING_PAYMENT_KEY = "checkout";

/** A payment that is not paid by then will not be any more; nobody asks after it again. */
const FORGET_AFTER_MS = 2 * CHECKOUT_HOLD_MS;

type PendingPayment = { sessionId: string; cartId: string; leftAt: number };

/** Keeps which payment belongs to which cart, right before the browser leaves for the payment page. */
export function rememberPayment(sessionId: string, cartId: string): void {
	try {
		const payment: PendingPayment = { sessionId, cartId, leftAt: Date.now() };
		localStorage.setItem(PENDING_PAYMENT_KEY, JSON.stringify(payment));
	} catch {
		// Blocked storage: the success page clears the cart as well.
	}
}

/** Asks what became of it, at the next page load: a buyer may have paid and closed the window (D-14). */
export async function settlePendingPayment(send: typeof fetch): Promise<void> {
	const payment = recallPayment();
	if (payment === null) return;
	try {
		settlePaidCart(await readOrder(send, payment.sessionId));
	} catch {
		// Unpaid, unknown or unreachable: asked again later, until it is too old.
	}
	if (Date.now() - payment.leftAt > FORGET_AFTER_MS) forgetPayment();
}

/** Clears the cart that an order was made of, and only that one; nothing happens while the payment is not certain. */
export function settlePaidCart(order: OrderState): void {
	if (order.state !== "paid") return;
	const { cart_id, items } = order.order;
	if (cart_id !== null) {
		cartStore.settle(
			cart_id,
			items.map(({ product_id, quantity }) => ({ id: product_id, quantity })),
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
		// Blocked storage holds nothing to forget.
	}
}
