import { asSystem, type Shop, transaction } from "#shop/context.ts";
import type { OutboxMessage } from "./messages.rules.ts";
import { EMAIL_CONCURRENCY, EMAILS_PER_RUN, LEASE_MS, MAX_ATTEMPTS, nextAttemptAt } from "./outbox.rules.ts";
import { leaseDueMessages, markFailed, markSent } from "./outbox.store.ts";

/** Renders a message in its language; null if its kind has no template, as when a later version queued it. */
export type RenderMessage = (
	shop: Shop,
	message: OutboxMessage,
) => Promise<{ subject: string; text: string; html: string } | null>;

/**
 * Sends all due messages. Several processes may run this at once: a lease assigns each message to one of them, and a
 * message survives a crash of its process. The Message-ID derives from the row, so a resend after a crash carries the
 * same Message-ID. Failures are retried up to {@link MAX_ATTEMPTS} attempts.
 * @returns the number of emails sent and of attempts failed
 * @throws DatabaseError if no messages could be leased
 */
export async function sendDueMessages(shop: Shop, render: RenderMessage): Promise<{ sent: number; failed: number }> {
	const system = asSystem(shop);
	const count = { sent: 0, failed: 0 };
	for (let taken = 0; taken < EMAILS_PER_RUN; taken += EMAIL_CONCURRENCY) {
		const at = shop.clock.now();
		const lease = { at, until: at + LEASE_MS, limit: EMAIL_CONCURRENCY };
		const messages = await transaction(system, (tx) => leaseDueMessages(tx, lease));
		const outcomes = await Promise.all(messages.map((message) => sendMessage(system, message, render)));
		for (const outcome of outcomes) count[outcome] += 1;
		if (messages.length < EMAIL_CONCURRENCY) break;
	}
	return count;
}

async function sendMessage(shop: Shop, message: OutboxMessage, render: RenderMessage): Promise<"sent" | "failed"> {
	const fields = { message: message.id, kind: message.kind, attempt: message.attempts };
	try {
		// Attempts that crashed before they could report count as well.
		if (message.attempts > MAX_ATTEMPTS) throw new Error("gave up: no attempt finished");
		const email = await render({ ...shop, language: message.language }, message);
		if (email === null) throw new Error(`no template for messages of kind ${message.kind}`);
		await shop.mail.send({ ...email, messageId: message.id, to: message.recipient, language: message.language });
	} catch (error) {
		await reportFailure(shop, message, error).catch((err: unknown) =>
			shop.log.error({ ...fields, err }, "message failure could not be recorded; retrying after the lease ends"),
		);
		return "failed";
	}
	try {
		await transaction(shop, (tx) => markSent(tx, message.id, shop.clock.now()));
		shop.log.info(fields, "message sent");
	} catch (err) {
		// The email has been sent; counting it as failed would only resend it sooner.
		shop.log.error(
			{ ...fields, err },
			"sent message could not be marked as sent; it will be sent again after the lease ends",
		);
	}
	return "sent";
}

async function reportFailure(shop: Shop, message: OutboxMessage, error: unknown): Promise<void> {
	const at = shop.clock.now();
	const next = isPermanent(error) ? null : nextAttemptAt(message.attempts, at);
	const fields = { message: message.id, kind: message.kind, attempt: message.attempts, err: error };
	if (next === null) shop.log.error(fields, "message failed for good");
	else shop.log.warn(fields, "message could not be sent; it will be retried");
	// A mail server's error text may contain NUL, which the database rejects.
	const text = (error instanceof Error ? error.message : String(error)).replaceAll("\0", "");
	await transaction(shop, (tx) => markFailed(tx, message, { error: text, at, nextAttemptAt: next }));
}

/** No retry can deliver to an invalid email address. */
function isPermanent(error: unknown): boolean {
	return (error as { code?: unknown } | null)?.code === "recipient_invalid";
}
