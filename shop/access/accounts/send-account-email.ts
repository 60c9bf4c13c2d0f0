import { asSystem, type Language, type Shop, transaction } from "#shop/kernel/context.ts";
import type { MessageContent } from "#shop/kernel/outbox/messages.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";

/** An email about an account; a `token` proves access to the mailbox. */
export type AccountEmail = MessageContent<"account_confirmation" | "password_reset" | "password_changed">;

export async function sendAccountEmail(
	shop: Shop,
	to: { email: string; language: Language },
	email: AccountEmail,
): Promise<void> {
	await transaction(asSystem(shop), (tx) =>
		queueMessage(tx, {
			...email,
			orderId: null,
			recipient: to.email,
			language: to.language,
			at: shop.clock.now(),
		}),
	);
}
