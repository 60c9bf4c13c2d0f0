import { asSystem, type Shop, transaction } from "#shop/context.ts";
import {
	EMAILS_AT_ONCE,
	EMAILS_PER_RUN,
	LEASE_MS,
	MAX_ATTEMPTS,
	nextAttemptAt,
	type OutboxMessage,
} from "./outbox.rules.ts";
import { leaseDueMessages, markFailed, markSent } from "./outbox.store.ts";

/** Writes the letter of a message in its language; null when there is no template for it. */
export type RenderMessage = (
	shop: Shop,
	message: OutboxMessage,
) => Promise<{ subject: string; text: string; html: string } | null>;

/**
 * Sends every message that is due (reliability 4.4). Any number of processes may do so at once: a message is taken
 * under a lease, so each is sent by one of them, and none is lost when a process dies. The letter's Message-ID comes
 * from the row, so a letter that a killed process had already sent is the same letter when it comes again.
 * What fails is tried again later and given up after {@link MAX_ATTEMPTS} tries.
 * @returns how many letters were sent, and how many tries failed
 * @throws DatabaseError when no messages could be taken
 */
export async function sendDueMessages(shop: Shop, render: RenderMessage): Promise<{ sent: number; failed: number }> {
	const system = asSystem(shop);
	const count = { sent: 0, failed: 0 };
	for (let taken = 0; taken < EMAILS_PER_RUN; taken += EMAILS_AT_ONCE) {
		const at = shop.clock.now();
		const lease = { at, until: at + LEASE_MS, limit: EMAILS_AT_ONCE };
		const messages = await transaction(system, (tx) => leaseDueMessages(tx, lease));
		const outcomes = await Promise.all(messages.map((message) => sendMessage(system, message, render)));
		for (const outcome of outcomes) count[outcome] += 1;
		if (messages.length < EMAILS_AT_ONCE) break;
	}
	return count;
}

async function sendMessage(shop: Shop, message: OutboxMessage, render: RenderMessage): Promise<"sent" | "failed"> {
	const fields = { message: message.id, kind: message.kind, attempt: message.attempts };
	try {
		// Tries that no process lived to report count as well.
		if (message.attempts > MAX_ATTEMPTS) throw new Error("given up: no attempt came to an end");
		const email = await render({ ...shop, language: message.language }, message);
		if (email === null) throw new Error(`no template for messages of kind ${message.kind}`);
		await shop.mail.send({ ...email, messageId: message.id, to: message.recipient, language: message.language });
	} catch (error) {
		await reportFailure(shop, message, error).catch((err: unknown) =>
			shop.log.error({ ...fields, err }, "failure of a message could not be noted; it is tried again after its lease"),
		);
		return "failed";
	}
	try {
		await transaction(shop, (tx) => markSent(tx, message.id, shop.clock.now()));
		shop.log.info(fields, "message sent");
	} catch (err) {
		// It left the house. Counting it as failed would only send it again sooner.
		shop.log.error({ ...fields, err }, "sent message could not be marked; it is sent once more after its lease");
	}
	return "sent";
}

async function reportFailure(shop: Shop, message: OutboxMessage, error: unknown): Promise<void> {
	const at = shop.clock.now();
	const next = isHopeless(error) ? null : nextAttemptAt(message.attempts, at);
	const fields = { message: message.id, kind: message.kind, attempt: message.attempts, err: error };
	if (next === null) shop.log.error(fields, "message given up");
	else shop.log.warn(fields, "message could not be sent; it is tried again");
	// A mail server may answer anything; the database stores no NUL.
	const words = (error instanceof Error ? error.message : String(error)).replaceAll("\0", "");
	await transaction(shop, (tx) => markFailed(tx, message, { error: words, at, nextAttemptAt: next }));
}

/** No later attempt can deliver to something that is no address. */
function isHopeless(error: unknown): boolean {
	return (error as { code?: unknown } | null)?.code === "recipient_invalid";
}
