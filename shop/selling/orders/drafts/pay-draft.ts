import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { checkText, cleanText } from "#shop/kernel/form.rules.ts";
import { addressOf } from "#shop/selling/addresses/shipping-form.rules.ts";
import { completeLocked } from "#shop/selling/checkout/complete-checkout.ts";
import { quoteNumber } from "./draft.rules.ts";
import { updateDraft } from "./drafts.store.ts";
import { holdLocked, toDiscountError } from "./hold-draft.ts";
import { withoutPaymentPage } from "./lock-draft.ts";
import { MAX_PAYMENT_NOTE, type ManualMethod } from "./payment-method.rules.ts";

/**
 * Records that a draft was paid in cash, by check or by bank transfer: its checkout is completed as one that the provider
 * took the money for, and never counts as a card (D-272). One that is not held takes its stock now. `version` is the one
 * that the caller saw. For administrators.
 * @throws ShopError not_found, draft_finished, draft_canceled, draft_changed (params who, at); invalid_input for the note; as
 *   holdDraft does
 */
export async function payOtherwise(
	shop: Shop,
	id: string,
	payment: { method: ManualMethod; note: string; version: number | null },
): Promise<void> {
	const admin = asAdministrator(shop);
	const recordedBy = admin.caller.administrator.email;
	const note = cleanText(payment.note);
	const problem = checkText(note, { required: false, maxLength: MAX_PAYMENT_NOTE });
	if (problem !== null) throw new ShopError("invalid_input", { details: [{ field: "note", code: problem }] });
	const { method, version } = payment;
	const paying = withoutPaymentPage(shop, { id, version }, async (tx, { draft, hold }) => {
		const at = shop.clock.now();
		const checkout = hold ?? (await holdLocked(tx, shop, draft, at));
		if (hold === null) await updateDraft(tx, id, { checkoutId: checkout.id, by: recordedBy, at });
		const { orderNumber } = await completeLocked(tx, shop, checkout, {
			address: draft.shipping === null ? null : addressOf(draft.shipping),
			email: draft.email,
			payment: {
				// Of the form of the provider's, and never asked for there: the order exists already.
				sessionId: `cs_manual_${checkout.id.replaceAll("-", "")}`,
				paymentIntentId: null,
				amountCents: checkout.price.totalCents,
				currency: "usd",
				riskLevel: null,
				manual: { method, note, recordedBy },
			},
		});
		await recordActivity(tx, admin, "DRAFT_PAID", {
			quote: quoteNumber(draft.number),
			order_number: orderNumber,
			method,
			amount_cents: checkout.price.totalCents,
			note,
		});
	});
	await paying.catch(toDiscountError);
}
