import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { reserveStock } from "#shop/selling/catalog/stock.ts";
import { amountsOf } from "#shop/selling/orders/order.rules.ts";
import type { PricedOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { CHECKOUT_HOLD_MS } from "./checkout.rules.ts";
import {
	type Checkout,
	type CheckoutWithLines,
	insertCheckout,
	lockCheckout,
	selectCheckout,
} from "./checkout.store.ts";
import { updateHeldUntil, updatePageExpiration } from "./checkout-ends.store.ts";

export type DraftHold = CheckoutWithLines;

/** The checkout of a draft, locked until the transaction ends; null once it is closed. Lock it before the draft. */
export async function lockDraftHold(tx: ShopTransaction, checkoutId: string | null): Promise<DraftHold | null> {
	const checkout = checkoutId === null ? undefined : await lockCheckout(tx, checkoutId);
	return checkout?.state === "open" ? checkout : null;
}

/** The same without a lock, closed or not. */
export async function findDraftHold(tx: ShopTransaction, checkoutId: string | null): Promise<Checkout | null> {
	return (checkoutId === null ? undefined : await selectCheckout(tx, checkoutId)) ?? null;
}

/**
 * Opens the checkout that holds a draft's stock and code until `expiresAt` (epoch ms), at its price. No browser and no
 * network address has it, so it is in the way of none of the customer's own.
 * @throws ShopError insufficient_stock; the database's error for a discount code that is used up
 */
export async function holdForDraft(
	tx: ShopTransaction,
	shop: Shop,
	draft: Pick<Checkout, "userId" | "email" | "language" | "shipping" | "expiresAt"> & {
		draftId: string;
		price: PricedOrder;
		products: ReadonlyMap<number, Product>;
	},
): Promise<DraftHold> {
	const { products, ...of } = draft;
	const checkout = {
		...of,
		id: shop.ids.uuid(),
		cartId: null,
		browserKey: null,
		ipKey: null,
		fingerprint: "",
		saveAddress: false,
		createdAt: shop.clock.now(),
	};
	await insertCheckout(tx, checkout);
	await reserveStock(tx, of.price.lines, products, checkout.createdAt);
	const unopened = { state: "open" as const, paymentSessionId: null, paymentUrl: null, pageExpiresAt: null };
	const price = { ...amountsOf(of.price), pointsLifetimeYears: of.price.pointsLifetimeYears };
	return { ...checkout, ...unopened, price, lines: of.price.lines };
}

/** Moves the end of a hold, never before that of its payment page. */
export async function moveDraftHold(tx: ShopTransaction, hold: DraftHold, until: number): Promise<void> {
	await updateHeldUntil(tx, hold.id, Math.max(until, hold.pageExpiresAt ?? 0));
}

/** The longest that the provider keeps a payment page open is a day. */
const MAX_PAGE_MS = DAY_MS - 5 * MINUTE_MS;

/**
 * Says when the payment page that is opened next ends, which is a part of the provider's idempotent call: with the hold,
 * within what the provider accepts. A hold that has less time left gets as much as paying takes.
 */
export async function readyDraftPage(tx: ShopTransaction, hold: DraftHold, now: number): Promise<DraftHold> {
	// A page that was closed before ended at another instant: the provider answers the same call with the same page.
	const end = hold.expiresAt - (now % MINUTE_MS);
	const pageExpiresAt = Math.min(Math.max(end, now + CHECKOUT_HOLD_MS), now + MAX_PAGE_MS);
	await updatePageExpiration(tx, hold.id, pageExpiresAt);
	return { ...hold, pageExpiresAt, expiresAt: Math.max(hold.expiresAt, pageExpiresAt) };
}
