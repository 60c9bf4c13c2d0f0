import type { Language, ShopTransaction } from "#shop/context.ts";
import { insertMessage } from "./outbox.store.ts";

/**
 * Owes somebody an e-mail, in the transaction that is the reason for it: it is sent after the commit and never without
 * it. One per order and kind, or one per `onceKey` where that is given; asking again changes nothing. Instants in epoch ms.
 */
export function queueMessage(
	tx: ShopTransaction,
	message: {
		kind: string;
		orderId: string | null;
		onceKey?: string;
		recipient: string;
		language: Language;
		data: Readonly<Record<string, unknown>>;
		at: number;
	},
): Promise<void> {
	return insertMessage(tx, message);
}
