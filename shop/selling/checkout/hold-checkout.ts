import { isDatabaseError } from "#platform/database/database-error.ts";
import { readTogether } from "#platform/database/transaction.ts";
import { hashText } from "#platform/hash.ts";
import { findAccount } from "#shop/access/accounts/find-account.ts";
import { findBlock } from "#shop/access/blocks/customer-blocks.ts";
import {
	type Caller,
	inReserve,
	type Language,
	type Shop,
	type ShopTransaction,
	transaction,
} from "#shop/kernel/context.ts";
import { isErrorCode, ShopError } from "#shop/kernel/errors.rules.ts";
import { sellingOf } from "#shop/kernel/settings/settings.ts";
import { reserveStock } from "#shop/selling/catalog/stock.ts";
import type { CheckoutRequest } from "#shop/selling/checkout/request/checkout-request.rules.ts";
import { chooseLines, requestedProducts } from "#shop/selling/checkout/request/choose-lines.ts";
import { mismatchError } from "#shop/selling/discounts/discount.rules.ts";
import { discountMismatch } from "#shop/selling/discounts/discount-code.rules.ts";
import { findDiscountToHold } from "#shop/selling/discounts/find-discount.ts";
import { lockUsablePoints } from "#shop/selling/points/find-points.ts";
import { GUEST } from "#shop/selling/pricing/discount.rules.ts";
import { type Buyer, isChargeable, priceOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { CHECKOUT_HOLD_MS } from "./checkout.rules.ts";
import { type CheckoutWithLines, earlierCheckouts, insertCheckout } from "./checkout.store.ts";
import { limitHolds } from "./limit-holds.ts";
import { openHolds } from "./open-holds.report.store.ts";
import { alreadyPaid } from "./open-payment-page.ts";
import { releaseCheckout } from "./release-checkout.ts";

/** The new checkout; or an earlier one of the same browser, which has to be replaced first, and nothing is reserved. */
type Hold = { checkout: CheckoutWithLines; earlier: null } | { checkout: null; earlier: CheckoutWithLines };

/**
 * Prices the order and reserves its stock and points in one transaction. Stock rows are the most contended, so they are
 * locked last and for the shortest time.
 * @throws ShopError as startCheckout does
 */
export async function holdCheckout(shop: Shop, caller: Caller, request: CheckoutRequest): Promise<Hold> {
	const now = shop.clock.now();
	const id = shop.ids.uuid();
	const browserKey = hashText(request.browserToken);
	const ipKey = request.clientIp === null ? null : hashText(request.clientIp);
	// A member without an entered address uses the account's email.
	const givenEmail = request.shipping?.email ?? (caller.userId === null ? request.userEmail : null);
	const holding = transaction(shop, async (tx): Promise<Hold> => {
		const [{ open, paid }, available, { settings, hasBlocks, ...openByBuyer }] = await readTogether(
			tx,
			earlierCheckouts(tx, { browserKey, cartId: request.cartId }),
			requestedProducts(tx, shop, request.lines),
			openHolds({ ipKey, email: givenEmail, userId: caller.userId }),
		);
		if (paid?.browserKey === browserKey) throw alreadyPaid(paid.paymentSessionId);
		if (hasBlocks) await rejectBlocked(tx, shop, caller, givenEmail);
		if (open) return { checkout: null, earlier: open };

		const chosen = chooseLines(shop, caller, request.lines, available);
		const buyer = await identifyBuyer(tx, shop, caller, request);
		// What the owner saved last, even if this process does not know it yet.
		const selling = sellingOf({ config: shop.config, savedSettings: new Map(Object.entries(settings)) });
		rejectCountry(request, selling.shipping.countries);
		const email = givenEmail ?? buyer.email;
		const code =
			request.discountCode === null ? null : await findDiscountToHold(tx, request.discountCode, { now, email });
		const price = priceOrder(chosen.lines, chosen.products, { ...buyer, code }, request.shipping, selling);
		if (code !== null && price.discountCode === null) {
			const mismatch = discountMismatch(code, price.lines, buyer.isMember);
			if (mismatch !== null) throw mismatchError(mismatch, chosen.products);
		}
		if (!isChargeable(price.totalCents)) throw new ShopError("amount_not_chargeable");
		if (request.pointsUsed > 0 && request.pointsUsed !== price.pointsUsed) throw new ShopError("insufficient_points");

		await limitHolds(tx, { ipKey, open: openByBuyer, ...chosen, now });
		const checkout = {
			id,
			userId: caller.userId,
			email,
			language: shop.language,
			cartId: request.cartId,
			browserKey,
			ipKey,
			fingerprint: fingerprintRequest(caller, request, shop.language),
			shipping: request.shipping,
			saveAddress: request.saveAddress && caller.userId !== null,
			price,
			createdAt: now,
			expiresAt: now + CHECKOUT_HOLD_MS,
			draftId: null,
			origin: request.origin ?? null,
		};
		await insertCheckout(tx, checkout);
		await reserveStock(tx, price.lines, chosen.products, now);
		const unopened = { state: "open" as const, paymentSessionId: null, paymentUrl: null, pageExpiresAt: null };
		return { checkout: { ...checkout, ...unopened, lines: price.lines }, earlier: null };
	});
	return await holding.catch(async (error: unknown) => {
		// The last use went to another, or the customer has used the code: the database decides that with the hold.
		if (isDatabaseError(error, DISCOUNT_REJECTED) && isErrorCode(error.message)) throw new ShopError(error.message);
		// The commit may have succeeded anyway; release a reservation that nothing refers to.
		if (isConnectionLost(error)) {
			await releaseCheckout(inReserve(shop), id, { ifUnopened: true }).catch(() => {});
		}
		throw error;
	});
}

/** SQLSTATE of the trigger `hold_discount`; its message is the error's code. */
const DISCOUNT_REJECTED = "SB001";

/** By SQLSTATE: connection exception (08) or operator intervention (57). */
function isConnectionLost(error: unknown): boolean {
	return (
		error instanceof Error && error.name === "DatabaseError" && "code" in error && /^(08|57)/.test(String(error.code))
	);
}

/** A payment page that is open already can still be paid (CUST-11). @throws ShopError checkout_declined */
async function rejectBlocked(tx: ShopTransaction, shop: Shop, { userId }: Caller, email: string | null): Promise<void> {
	const account = userId === null ? undefined : await findAccount(tx, userId);
	const emails = [email, account?.email ?? null];
	if ((await findBlock(tx, shop, { userId, emails })) !== null) throw new ShopError("checkout_declined");
}

/** The form offers no other country; the owner may have taken one off the list since it was opened. */
function rejectCountry({ shipping }: CheckoutRequest, countries: readonly string[]): void {
	if (shipping === null || countries.includes(shipping.country)) return;
	throw new ShopError("invalid_input", { details: [{ field: "shipping.country", code: "invalid_choice" }] });
}

/** Discounts depend on the session only; a request that contradicts the session is rejected. */
async function identifyBuyer(
	tx: ShopTransaction,
	shop: Shop,
	caller: Caller,
	request: CheckoutRequest,
): Promise<Buyer & { email: string | null }> {
	if (request.userId !== null && request.userId !== caller.userId) throw new ShopError("permission_denied");
	if (caller.userId === null) {
		return { ...GUEST, email: null };
	}
	const account = await findAccount(tx, caller.userId);
	if (!account) throw new ShopError("permission_denied");
	if (request.userEmail !== null && request.userEmail.toLowerCase() !== account.email) {
		throw new ShopError("permission_denied");
	}
	return {
		isMember: true,
		pointsBalance: request.redeemPoints ? await lockUsablePoints(tx, caller.userId, shop.clock.now()) : 0,
		redeemPoints: request.redeemPoints,
		useAccountDiscount: request.useAccountDiscount,
		email: account.email,
	};
}

/** Identifies a request: equal only for the same order by the same caller. */
export function fingerprintRequest(caller: Caller, request: CheckoutRequest, language: Language): string {
	const { lines, redeemPoints, useAccountDiscount, discountCode, shipping, saveAddress, userEmail, cartId } = request;
	const buyer = [caller.userId, language, redeemPoints, useAccountDiscount, discountCode, userEmail, cartId];
	return hashText(JSON.stringify([buyer, lines, shipping, saveAddress]));
}
