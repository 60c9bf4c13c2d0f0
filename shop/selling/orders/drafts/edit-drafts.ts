import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { cleanText } from "#shop/kernel/form.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { normalShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import { releaseLocked } from "#shop/selling/checkout/release-checkout.ts";
import { isCode, normalCode } from "#shop/selling/discounts/discount-code.rules.ts";
import { checkDraft, type DraftContent, quoteNumber } from "./draft.rules.ts";
import { selectMemberOf } from "./drafts.report.store.ts";
import { drawNumber, insertDraftOrder, selectDraft, updateDraft, updateDraftContent } from "./drafts.store.ts";
import { holdLocked, priceNow, toDiscountError } from "./hold-draft.ts";
import { withoutPaymentPage } from "./lock-draft.ts";

/**
 * Adds a draft, whose quote gets the next number. `id` (a UUID) identifies the attempt, so the same one is added once. The
 * draft of a member's address is that member's. For administrators.
 * @throws ShopError invalid_input with the problems; as priceNow does, for what cannot be sold
 */
export async function createDraft(shop: Shop, id: string, content: DraftContent): Promise<void> {
	const admin = asAdministrator(shop);
	const by = admin.caller.administrator.email;
	const at = shop.clock.now();
	const draft = validContent(shop, content);
	await transaction(asSystem(shop), async (tx) => {
		const userId = await selectMemberOf(tx, draft.email);
		// The number comes first: of two requests of one attempt, the second waits here and then finds the first one's draft.
		const number = await drawNumber(tx, "quote");
		if ((await selectDraft(tx, id)) !== undefined) throw new Repeated();
		await priceNow(tx, shop, { ...draft, userId });
		await insertDraftOrder(tx, { ...draft, userId }, { id, number, by, at });
		await recordActivity(tx, admin, "DRAFT_CREATE", { quote: quoteNumber(number), units: unitsOf(draft) });
	}).catch((error: unknown) => {
		if (!(error instanceof Error && error.name === "Repeated")) throw error;
	});
}

/** Takes the drawn number back. */
class Repeated extends Error {
	override name = "Repeated";
}

/**
 * Changes a draft. One that is held is held on for as long, at today's price, and its payment page is closed. `version` is
 * the one that the caller saw. For administrators.
 * @throws ShopError not_found, draft_finished, draft_canceled, draft_changed; invalid_input; as priceNow does, and
 *   insufficient_stock
 */
export async function editDraft(shop: Shop, id: string, content: DraftContent, version: number): Promise<void> {
	const admin = asAdministrator(shop);
	const by = admin.caller.administrator.email;
	const at = shop.clock.now();
	const changed = validContent(shop, content);
	const editing = withoutPaymentPage(shop, { id, version }, async (tx, { draft: before, hold }) => {
		const userId = await selectMemberOf(tx, changed.email);
		const draft = { ...before, ...changed, userId };
		// Its own hold must not keep it from its units and the last use of its code.
		if (hold !== null) await releaseLocked(tx, hold, at);
		await priceNow(tx, shop, draft);
		await updateDraftContent(tx, id, { ...changed, userId });
		const checkoutId = hold === null ? before.checkoutId : (await holdLocked(tx, shop, draft, hold.expiresAt)).id;
		await updateDraft(tx, id, { checkoutId, by, at });
		await recordActivity(tx, admin, "DRAFT_EDIT", { quote: quoteNumber(before.number), units: unitsOf(draft) });
	});
	await editing.catch(toDiscountError);
}

/**
 * Cancels a draft and returns what it holds. For administrators.
 * @throws ShopError not_found, draft_finished, draft_canceled
 */
export async function cancelDraft(shop: Shop, id: string): Promise<void> {
	const admin = asAdministrator(shop);
	const by = admin.caller.administrator.email;
	const at = shop.clock.now();
	await withoutPaymentPage(shop, { id }, async (tx, { draft, hold }) => {
		if (hold !== null) await releaseLocked(tx, hold, at);
		await updateDraft(tx, id, { state: "canceled", by, at });
		await recordActivity(tx, admin, "DRAFT_CANCEL", { quote: quoteNumber(draft.number) });
	});
}

function validContent(shop: Shop, content: DraftContent): DraftContent {
	const email = cleanText(content.email).toLowerCase() || null;
	const code = normalCode(content.discountCode ?? "");
	const draft = {
		...content,
		email,
		shipping: content.shipping === null ? null : normalShippingForm({ ...content.shipping, email: email ?? "" }),
		discountCode: code === "" ? null : code,
		note: cleanText(content.note, true),
		internalNote: cleanText(content.internalNote, true),
		lines: content.lines.map((line) => ({
			...line,
			priceReason: line.priceCents === null ? "" : cleanText(line.priceReason),
		})),
	};
	const problems = checkDraft(draft, settingOf(shop, "shipping").countries);
	if (code !== "" && !isCode(code)) problems.push({ field: "discountCode", code: "invalid" });
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	return draft;
}

function unitsOf({ lines }: DraftContent): number {
	return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
