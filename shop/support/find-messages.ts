import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import type { SupportStatus } from "./support.rules.ts";
import { SUPPORT_MESSAGES_PER_PAGE, type SupportMessage } from "./support-desk.rules.ts";
import { selectMessages } from "./support-desk.store.ts";

type Cursor = { createdAt: number; id: string };

/** A page of the messages to support, newest first (ASUP-10); `next` is where the following one begins. For administrators. */
export function findMessages(
	shop: Shop,
	asked: { status: SupportStatus | null; after: Cursor | null },
): Promise<{ messages: SupportMessage[]; next: Cursor | null }> {
	return transaction(asAdministrator(shop), async (tx) => {
		const found = await selectMessages(tx, { ...asked, limit: SUPPORT_MESSAGES_PER_PAGE + 1 });
		const messages = found.slice(0, SUPPORT_MESSAGES_PER_PAGE);
		const last = messages.at(-1);
		return {
			messages,
			next: found.length > messages.length && last ? { createdAt: last.createdAt, id: last.id } : null,
		};
	});
}
