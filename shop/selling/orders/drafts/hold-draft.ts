import { isDatabaseError } from "#platform/database/database-error.ts";
import { readTogether } from "#platform/database/transaction.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, type ShopTransaction } from "#shop/kernel/context.ts";
import { isErrorCode, ShopError } from "#shop/kernel/errors.rules.ts";
import { sellingOf } from "#shop/kernel/settings/settings.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { productsOfCheckout } from "#shop/selling/catalog/find-products.ts";
import { type DraftHold, holdForDraft, moveDraftHold } from "#shop/selling/checkout/draft-holds.ts";
import { releaseLocked } from "#shop/selling/checkout/release-checkout.ts";
import { mismatchError } from "#shop/selling/discounts/discount.rules.ts";
import { discountMismatch } from "#shop/selling/discounts/discount-code.rules.ts";
import { findDiscountToHold } from "#shop/selling/discounts/find-discount.ts";
import { findPoints, lockUsablePoints } from "#shop/selling/points/find-points.ts";
import { isChargeable, type PricedOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { type Draft, type DraftContent, MAX_DRAFT_HOLD_MS, priceDraft, quoteNumber } from "./draft.rules.ts";
import { updateDraft } from "./drafts.store.ts";
import { withoutPaymentPage } from "./lock-draft.ts";

/**
 * Prices a draft from today's products and settings, with their names in the customer's language.
 * @throws ShopError product_unavailable, amount_not_chargeable; for its code discount_*; no_points_to_redeem for points that
 *   pay for nothing
 */
export async function priceNow(
	tx: ShopTransaction,
	shop: Shop,
	draft: DraftContent & Pick<Draft, "userId">,
): Promise<{ price: PricedOrder; products: ReadonlyMap<number, Product> }> {
	const wanted = { ids: draft.lines.map(({ productId }) => productId), prices: [] };
	const reader = { ...shop, language: draft.language };
	const [{ byId: products }] = await readTogether(tx, productsOfCheckout(tx, reader, wanted));
	for (const { productId } of draft.lines) {
		const product = products.get(productId);
		if (product?.isActive) continue;
		throw new ShopError("product_unavailable", { params: { product_name: product?.name ?? `#${productId}` } });
	}
	const { discountCode, email } = draft;
	const code =
		discountCode === null ? null : await findDiscountToHold(tx, discountCode, { now: shop.clock.now(), email });
	const redeemer = draft.redeemPoints ? draft.userId : null;
	const pointsBalance = redeemer === null ? 0 : (await findPoints(tx, redeemer, shop.clock.now())).usable;
	const price = priceDraft(draft, products, { code, pointsBalance }, sellingOf(shop));
	if (draft.redeemPoints && price.pointsUsed === 0) throw new ShopError("no_points_to_redeem");
	if (code !== null && price.discountCode === null) {
		const mismatch = discountMismatch(code, price.lines, draft.userId !== null);
		if (mismatch !== null) throw mismatchError(mismatch, products);
	}
	if (!isChargeable(price.totalCents)) throw new ShopError("amount_not_chargeable");
	return { price, products };
}

/**
 * Holds a locked draft at today's price until an instant (epoch ms); the caller has released its earlier hold.
 * @throws ShopError as priceNow does, and insufficient_stock
 */
export async function holdLocked(tx: ShopTransaction, shop: Shop, draft: Draft, expiresAt: number): Promise<DraftHold> {
	const { id: draftId, userId, email, language, shipping } = draft;
	if (draft.redeemPoints && userId !== null) await lockUsablePoints(tx, userId, shop.clock.now());
	const hold = await holdForDraft(tx, shop, {
		...(await priceNow(tx, shop, draft)),
		draftId,
		userId,
		email,
		language,
		shipping,
		expiresAt,
	});
	return hold;
}

/** What the database says of a code whose last use went to another is the code's error. */
export function toDiscountError(error: unknown): never {
	if (isDatabaseError(error, "SB001") && isErrorCode(error.message)) throw new ShopError(error.message);
	throw error;
}

/**
 * Holds a draft's stock until an instant (epoch ms) at the price of the first hold, or no longer (D-271). For administrators.
 * @throws ShopError not_found, draft_finished, draft_canceled; invalid_input for an instant that has passed or is too far
 *   away; as priceNow does, and insufficient_stock
 */
export async function holdDraft(shop: Shop, id: string, until: number | null): Promise<void> {
	const admin = asAdministrator(shop);
	const by = admin.caller.administrator.email;
	const at = shop.clock.now();
	if (until !== null && (until <= at || until > at + MAX_DRAFT_HOLD_MS)) {
		throw new ShopError("invalid_input", { details: [{ field: "until", code: "out_of_range" }] });
	}
	const holding = withoutPaymentPage(shop, { id }, async (tx, { draft, hold }) => {
		let checkoutId = draft.checkoutId;
		if (until === null) {
			if (hold !== null) await releaseLocked(tx, hold, at);
		} else if (hold === null) checkoutId = (await holdLocked(tx, shop, draft, until)).id;
		else await moveDraftHold(tx, hold, until);
		await updateDraft(tx, id, { checkoutId, by, at });
		await recordActivity(tx, admin, "DRAFT_HOLD", { quote: quoteNumber(draft.number), held_until: until });
	});
	await holding.catch(toDiscountError);
}
