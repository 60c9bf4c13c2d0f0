import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { quoteNumber } from "./draft.rules.ts";
import { updateDraft } from "./drafts.store.ts";
import { lockDraft, openDraft } from "./lock-draft.ts";
import { quotePath } from "./quote-link.ts";

/**
 * Emails the quote of a draft that is held, with the link on which its customer accepts and pays it (DRFT-07). `version` is
 * the one that the caller saw, so that a repeated request sends one. For administrators.
 * @throws ShopError not_found, draft_finished, draft_canceled, draft_changed; quote_expired for one that is not held;
 *   invalid_input for one without an email address
 */
export async function sendQuote(shop: Shop, id: string, version: number): Promise<void> {
	const admin = asAdministrator(shop);
	const by = admin.caller.administrator.email;
	const at = shop.clock.now();
	await transaction(asSystem(shop), async (tx) => {
		const { draft, hold } = await lockDraft(tx, id);
		openDraft(draft, version);
		if (draft.email === null) throw new ShopError("invalid_input", { details: [{ field: "email", code: "required" }] });
		if (hold === null) throw new ShopError("quote_expired");
		const number = quoteNumber(draft.number);
		await queueMessage(tx, {
			kind: "quote",
			orderId: null,
			onceKey: `quote ${id} ${version}`,
			recipient: draft.email,
			language: draft.language,
			data: {
				quoteNumber: number,
				name: draft.shipping?.firstName ?? "",
				items: hold.lines.map(({ name, quantity }) => ({ name, quantity })),
				amountCents: hold.price.totalCents,
				country: draft.shipping?.country ?? null,
				note: draft.note,
				until: hold.expiresAt,
				path: quotePath(shop, id, at),
			},
			at,
		});
		await updateDraft(tx, id, { sentAt: at, by, at });
		await recordActivity(tx, admin, "DRAFT_SEND", { quote: number, amount_cents: hold.price.totalCents });
	});
}
