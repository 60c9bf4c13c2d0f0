import type { PaymentSession } from "#platform/payments/payments.ts";
import { inReserve, type Shop, transaction } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { quotePath } from "#shop/selling/orders/drafts/quote-link.ts";
import { type Checkout, type CheckoutWithLines, selectCheckout, updatePaymentSession } from "./checkout.store.ts";
import { releaseCheckout } from "./release-checkout.ts";

const ATTEMPTS_WHILE_BUSY = 4;

type Page = { id: string; url: string };

/**
 * The checkout was closed before its payment page was ready: replaced by a later request of this browser, or abandoned.
 */
class CheckoutEnded extends Error {
	override name = "CheckoutEnded";
}

export function isCheckoutEnded(error: unknown): boolean {
	return error instanceof Error && error.name === "CheckoutEnded";
}

/** `details` carries the paid session, for the success page. */
export function alreadyPaid(sessionId: string | null): ShopError {
	return new ShopError("already_paid", { details: { sessionId } });
}

/**
 * Opens the provider's payment page for a stored checkout. The checkout id is the idempotency key, so a retry after a
 * lost response, even from another process, returns the same page. The session is stored before its URL is returned. If
 * anything fails in between, the hold is released at once: no buyer has the URL.
 * @throws PaymentError or DatabaseError when there is no page; the hold is released, by releaseUnopenedCheckouts if
 *   the database is unavailable
 * @throws CheckoutEnded; ShopError already_paid
 */
export async function openPaymentPage(shop: Shop, checkout: CheckoutWithLines): Promise<Page> {
	const known = splitPage(checkout);
	if (known) return known;
	const holding = inReserve(shop);
	try {
		return await openOnce(holding, checkout);
	} catch (error) {
		if (isCheckoutEnded(error) || isShopError(error)) throw error;
		const page = await giveUp(holding, checkout);
		if (page) return page;
		throw error;
	}
}

function splitPage({ paymentSessionId: id, paymentUrl: url }: Checkout): Page | null {
	return id !== null && url !== null ? { id, url } : null;
}

/** Retries while another process is opening the same page. */
async function openOnce(shop: Shop, checkout: CheckoutWithLines): Promise<Page> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await storePage(shop, checkout, await createSession(shop, checkout));
		} catch (error) {
			if (!isBusy(error) || attempt === ATTEMPTS_WHILE_BUSY) throw error;
			const present = await transaction(shop, (tx) => selectCheckout(tx, checkout.id));
			const page = present && splitPage(present);
			if (page && present.state === "open") return page;
			if (present?.state !== "open")
				throw present?.state === "completed" ? alreadyPaid(page?.id ?? null) : new CheckoutEnded();
		}
	}
}

/** The provider's client library has already backed off and retried by now. */
function isBusy(error: unknown): boolean {
	return error instanceof Error && error.name === "PaymentError" && "code" in error && error.code === "provider_busy";
}

async function createSession(shop: Shop, checkout: CheckoutWithLines): Promise<PaymentSession> {
	const { lines, price } = checkout;
	const labels = shop.texts.paymentLabels(checkout.language, price);
	return await shop.payments.createSession({
		reference: checkout.id,
		// A draft may have one page after another.
		idempotencyKey: checkout.pageExpiresAt === null ? checkout.id : `${checkout.id}-${checkout.pageExpiresAt}`,
		lines: lines.map((line) => ({ name: line.name, unitAmountCents: line.unitPriceCents, quantity: line.quantity })),
		taxCents: price.taxCents,
		taxLabel: labels.tax,
		shippingCents: price.shippingCents,
		shippingLabel: labels.shipping,
		discountCents: price.pointsDiscountCents + price.codeDiscountCents + price.accountDiscountCents,
		discountLabel: labels.discount,
		email: checkout.email,
		addressCountries: checkout.shipping === null ? settingOf(shop, "shipping").countries : null,
		language: checkout.language,
		expiresAt: checkout.pageExpiresAt ?? checkout.expiresAt,
		successUrl: `${shop.config.publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
		cancelUrl: `${shop.config.publicUrl}${returnPath(shop, checkout)}`,
	});
}

/** Where a buyer who does not pay comes back to. The same however often it is asked for: it is a part of the idempotent call. */
function returnPath(shop: Shop, { id, draftId, pageExpiresAt, createdAt }: Checkout): string {
	return draftId === null
		? `/api/checkout-return?checkout=${id}`
		: `${quotePath(shop, draftId, pageExpiresAt ?? createdAt)}&payment=canceled`;
}

async function storePage(shop: Shop, checkout: Checkout, session: PaymentSession): Promise<Page> {
	const store = () =>
		transaction(shop, (tx) => updatePaymentSession(tx, checkout.id, session), { isSingleStatement: true });
	// Retry once: the page already exists, and most failures of a busy database are brief.
	const isStored = await store().catch(store);
	if (isStored) {
		return { id: session.id, url: session.url ?? `${shop.config.publicUrl}/success?session_id=${session.id}` };
	}
	const present = await transaction(shop, (tx) => selectCheckout(tx, checkout.id));
	if (present?.state === "completed") throw alreadyPaid(session.id);
	// Cleanup only: no buyer has the URL, and the session would expire on its own.
	await shop.payments.expireSession(session.id).catch(() => {});
	throw new CheckoutEnded();
}

/** Releases the hold, or returns the page that another process has opened for this checkout meanwhile. */
async function giveUp(shop: Shop, checkout: Checkout): Promise<Page | null> {
	try {
		if (await releaseCheckout(shop, checkout.id, { ifUnopened: true })) return null;
		const present = await transaction(shop, (tx) => selectCheckout(tx, checkout.id));
		return present?.state === "open" ? splitPage(present) : null;
	} catch (error) {
		shop.log.warn({ err: error, checkout: checkout.id }, "hold without a payment page could not be released yet");
		return null;
	}
}
