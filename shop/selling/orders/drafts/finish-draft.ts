import type { ShopTransaction } from "#shop/kernel/context.ts";
import { drawNumber, lockDraftRow, updateDraft } from "./drafts.store.ts";

/**
 * Makes a draft the order that was placed for it, whose invoice gets the next number, in the transaction that completes its
 * checkout. A payment that arrives after the draft was canceled makes it an order, too.
 */
export async function finishDraft(
	tx: ShopTransaction,
	draftId: string,
	{ orderId, by, at }: { orderId: string; by: string; at: number },
): Promise<void> {
	const draft = await lockDraftRow(tx, draftId);
	if (draft === undefined || draft.state === "placed") return;
	const invoiceNumber = await drawNumber(tx, "invoice");
	await updateDraft(tx, draftId, { state: "placed", orderId, invoiceNumber, by, at });
}
