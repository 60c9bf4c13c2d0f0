import { asSystem, type Language, type Shop, transaction } from "#shop/context.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";

/** Emails about an account; `token` proves access to the mailbox where present. */
export type AccountEmail = {
	kind: "account_confirmation" | "password_reset" | "password_changed";
	to: { email: string; name: string };
	token: string | null;
	language: Language;
};

export async function sendAccountEmail(shop: Shop, mail: AccountEmail): Promise<void> {
	const { kind, to, token, language } = mail;
	await transaction(asSystem(shop), (tx) =>
		queueMessage(tx, {
			kind,
			orderId: null,
			recipient: to.email,
			language,
			data: { name: to.name, ...(token === null ? {} : { token }) },
			at: shop.clock.now(),
		}),
	);
}
