import type { PaymentSession } from "#platform/payments/payments.ts";
import { inReserve, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { type Checkout, selectCheckout, selectCheckoutLines, updatePaymentSession } from "./checkout.store.ts";
import { releaseCheckout } from "./release-checkout.ts";

const ATTEMPTS_WHILE_BUSY = 4;

type Page = { id: string; url: string };

/** The checkout was ended before its payment page was ready, by a later request of the same browser or as abandoned. */
export class CheckoutEnded extends Error {
	override name = "CheckoutEnded";
}

/** Nobody pays the same order twice; `details` has the paid session, for the success page. */
export function alreadyPaid(sessionId: string | null): ShopError {
	return new ShopError("already_paid", { details: { session_id: sessionId } });
}

/**
 * The provider's payment page of a stored checkout. The checkout's id is the idempotency key, so asking again after a
 * lost answer, even by another process, gives the same page and never a second one. The address is stored before anyone
 * is told. When anything fails in between, the hold is released here and now: nobody can pay on a page nobody knows of.
 * @throws PaymentError or DatabaseError when there is no page; nothing is held then, unless the database is away: then
 *   releaseUnopenedCheckouts does it
 * @throws CheckoutEnded; ShopError already_paid
 */
export async function openPaymentPage(shop: Shop, checkout: Checkout): Promise<Page> {
	const known = pageOf(checkout);
	if (known) return known;
	const holding = inReserve(shop);
	try {
		return await openOnce(holding, checkout);
	} catch (error) {
		if (error instanceof CheckoutEnded || error instanceof ShopError) throw error;
		const page = await giveUp(holding, checkout);
		if (page) return page;
		throw error;
	}
}

function pageOf({ paymentSessionId: id, paymentUrl: url }: Checkout): Page | null {
	return id !== null && url !== null ? { id, url } : null;
}

/** Another process that opens the same page at this moment is given time to finish. */
async function openOnce(shop: Shop, checkout: Checkout): Promise<Page> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await storePage(shop, checkout, await createSession(shop, checkout));
		} catch (error) {
			if (!isBusy(error) || attempt === ATTEMPTS_WHILE_BUSY) throw error;
			const present = await transaction(shop, (tx) => selectCheckout(tx, checkout.id));
			const page = present && pageOf(present);
			if (page && present.state === "open") return page;
			if (present?.state !== "open")
				throw present?.state === "completed" ? alreadyPaid(page?.id ?? null) : new CheckoutEnded();
		}
	}
}

/** The provider's library itself pauses and tries again before it says so. */
function isBusy(error: unknown): boolean {
	return error instanceof Error && error.name === "PaymentError" && "code" in error && error.code === "provider_busy";
}

async function createSession(shop: Shop, checkout: Checkout): Promise<PaymentSession> {
	const lines = await transaction(shop, (tx) => selectCheckoutLines(tx, checkout.id));
	const { price } = checkout;
	const labels = shop.texts.paymentLabels(checkout.language, price);
	return await shop.payments.createSession({
		reference: checkout.id,
		idempotencyKey: checkout.id,
		lines: lines.map((line) => ({ name: line.name, unitAmountCents: line.unitPriceCents, quantity: line.quantity })),
		taxCents: price.taxCents,
		taxLabel: labels.tax,
		shippingCents: price.shippingCents,
		shippingLabel: labels.shipping,
		discountCents: price.pointsDiscountCents + price.accountDiscountCents,
		discountLabel: labels.discount,
		email: checkout.email,
		collectShippingAddress: checkout.shipping === null,
		language: checkout.language,
		expiresAt: checkout.expiresAt,
		successUrl: `${shop.config.publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
		cancelUrl: `${shop.config.publicUrl}/api/checkout-return?checkout=${checkout.id}`,
	});
}

async function storePage(shop: Shop, checkout: Checkout, session: PaymentSession): Promise<Page> {
	const store = () => transaction(shop, (tx) => updatePaymentSession(tx, checkout.id, session));
	// Once more: the page is there already, and most failures of a busy database are over at once.
	const isStored = await store().catch(store);
	if (isStored) {
		return { id: session.id, url: session.url ?? `${shop.config.publicUrl}/success?session_id=${session.id}` };
	}
	const present = await transaction(shop, (tx) => selectCheckout(tx, checkout.id));
	if (present?.state === "completed") throw alreadyPaid(present.paymentSessionId);
	// Nobody knows the page, so this is only for good order: it would end by itself.
	await shop.payments.expireSession(session.id).catch(() => {});
	throw new CheckoutEnded();
}

/** Releases the hold; or finds the page that another process has opened for the same checkout meanwhile. */
async function giveUp(shop: Shop, checkout: Checkout): Promise<Page | null> {
	try {
		if (await releaseCheckout(shop, checkout.id, { ifUnopened: true })) return null;
		const present = await transaction(shop, (tx) => selectCheckout(tx, checkout.id));
		return present?.state === "open" ? pageOf(present) : null;
	} catch (error) {
		shop.log.warn({ err: error, checkout: checkout.id }, "hold without a payment page could not be released yet");
		return null;
	}
}
