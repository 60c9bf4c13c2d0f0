import type { Expression } from "kysely";
import type { Read } from "#platform/database/transaction.ts";
import { hashText } from "#platform/hash.ts";
import { asSystem, ONE_READ, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { LAPSED_HOLD_WINDOW_MS, MAX_OPEN_CHECKOUTS_PER_EMAIL, MAX_OPEN_CHECKOUTS_PER_IP } from "./checkout.rules.ts";
import { type CheckoutWithLines, earlierCheckouts, selectEarlierCheckouts } from "./checkout.store.ts";
import { selectProductsHeldByIp } from "./open-holds.report.store.ts";

export type OwnHolds = { units: ReadonlyMap<number, number>; points: number; discountCode: string | null };

/**
 * Returns what this browser's own open checkout reserves. The next checkout replaces it, so buyers never block
 * themselves (D-13, D-17).
 */
export async function findOwnHolds(shop: Shop, browserToken: string): Promise<OwnHolds> {
	const of = { browserKey: hashText(browserToken), cartId: null };
	const { open } = await transaction(asSystem(shop), (tx) => selectEarlierCheckouts(tx, of), ONE_READ);
	return holdsOf(shop, open);
}

/** What the browser's open checkout reserves, and whether a cart is paid, to be read together with others. */
export function checkoutsOfCart(
	tx: ShopTransaction,
	shop: Shop,
	{ browserToken, cartId }: { browserToken: string; cartId: Expression<string | null> },
): Read<{ own: OwnHolds; isPaid: boolean }> {
	const { query, toResult } = earlierCheckouts(tx, { browserKey: hashText(browserToken), cartId });
	return {
		query,
		toResult: (rows) => {
			const { open, paid } = toResult(rows);
			return { own: holdsOf(shop, open), isPaid: paid !== undefined };
		},
	};
}

function holdsOf(shop: Shop, checkout: CheckoutWithLines | undefined): OwnHolds {
	if (checkout === undefined) return { units: new Map(), points: 0, discountCode: null };
	const isOwn = checkout.userId === null || checkout.userId === shop.caller.userId;
	return {
		units: new Map(checkout.lines.map(({ productId, quantity }) => [productId, quantity])),
		points: isOwn ? checkout.price.pointsUsed : 0,
		discountCode: isOwn ? checkout.price.discountCode : null,
	};
}

type Hold = {
	ipKey: string | null;
	/** What {@link openHolds} counted. */
	open: { openByIp: number; openByEmail: number };
	lines: readonly { productId: number; quantity: number }[];
	products: ReadonlyMap<number, Product>;
	now: number;
};

/**
 * Prevents reserving the whole stock without paying: limits open checkouts per IP address and email, and denies the
 * last units of a product to an IP address that has already reserved some or has repeatedly let reservations lapse.
 * @throws ShopError too_many_checkouts
 */
export async function limitHolds(tx: ShopTransaction, hold: Hold): Promise<void> {
	const { openByIp, openByEmail } = hold.open;
	if (openByIp >= MAX_OPEN_CHECKOUTS_PER_IP || openByEmail >= MAX_OPEN_CHECKOUTS_PER_EMAIL) {
		throw new ShopError("too_many_checkouts");
	}

	const takesLast = hold.lines.filter((line) => line.quantity >= (hold.products.get(line.productId)?.available ?? 0));
	if (hold.ipKey === null || takesLast.length === 0) return;
	const heldAlready = await selectProductsHeldByIp(tx, {
		ipKey: hold.ipKey,
		productIds: takesLast.map((line) => line.productId),
		since: hold.now - LAPSED_HOLD_WINDOW_MS,
		now: hold.now,
	});
	if (heldAlready.length > 0) throw new ShopError("too_many_checkouts");
}
