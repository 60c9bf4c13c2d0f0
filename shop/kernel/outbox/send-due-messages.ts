import { endsWithin } from "#platform/ends-within.ts";
import { asPart, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { isSuppressed } from "#shop/kernel/email-preferences/email-preferences.ts";
import { topicOf, unsubscribeUrl } from "#shop/kernel/email-preferences/unsubscribe-link.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { type LeasedMessage, leaseDueMessages } from "./due-messages.report.store.ts";
import type { OutboxMessage } from "./messages.rules.ts";
import {
	EMAIL_CONCURRENCY,
	EMAILS_PER_RUN,
	LEASE_MS,
	MAX_ATTEMPTS,
	nextAttemptAt,
	nextDelayedAttemptAt,
	RETRY_DELAYS_MS,
	SLOW_RECIPIENT_MS,
} from "./outbox.rules.ts";
import { bringForward, markFailed, markSent, markUnwanted, returnMessages } from "./outbox.store.ts";

/**
 * Renders a message in its language; null if its kind has no template, as when a later version queued it. `order` is
 * the one that a confirmation is about, as it is now.
 */
export type RenderMessage<Order> = (
	shop: Shop,
	message: OutboxMessage,
	order: Order | undefined,
) => Promise<{ subject: string; text: string; html: string } | null>;

/** The orders that messages are about, by id, in the transaction that takes the messages. */
export type FindOrders<Order> = (tx: ShopTransaction, ids: readonly string[]) => Promise<ReadonlyMap<string, Order>>;

/**
 * Sends all due messages, the oldest first, those to one recipient one after the other in the order in which they were
 * queued. Several processes may run this at once: a lease assigns each message to one of them, and a message survives a
 * crash of its process. The Message-ID derives from the row, so a resend after a crash, or after a connection that broke
 * before the mail server's answer, carries the same Message-ID. Failures are retried up to {@link MAX_ATTEMPTS} attempts;
 * what the mail server does not take for now, for four days.
 * A run ends when the mail server takes nothing, and for the next emails it waits for no slow recipient. An email of a topic
 * from which its recipient has unsubscribed is not sent.
 * @returns the number of emails sent and of attempts failed, and whether there are more to send now
 * @throws DatabaseError if no messages could be leased
 */
export async function sendDueMessages<Order>(
	shop: Shop,
	render: RenderMessage<Order>,
	findOrders: FindOrders<Order>,
): Promise<{ sent: number; failed: number; isMore: boolean }> {
	const system = asSystem(shop);
	const count = { sent: 0, failed: 0, isMore: false };
	/** To each recipient who is being sent to. */
	const open = new Set<Promise<void>>();
	try {
		for (let taken = 0; taken < EMAILS_PER_RUN; ) {
			if (open.size === EMAIL_CONCURRENCY) await Promise.race(open);
			const limit = EMAIL_CONCURRENCY - open.size;
			const messages = await leaseMessages(system, findOrders, limit);
			taken += messages.length;
			const ended: Ended[] = [];
			const record = () => recordEnded(system, ended.splice(0), count);
			let isLate = false;
			const recipients = [...Map.groupBy(messages, ({ message }) => message.recipient).values()].map((toOne) => {
				const sending = asPart(system, "send message", () => sendInOrder(system, toOne, render)).then(async (one) => {
					ended.push(one);
					if (isLate) await record();
					open.delete(sending);
				});
				open.add(sending);
				return sending;
			});
			isLate = !(await endsWithin(Promise.all(recipients), SLOW_RECIPIENT_MS));
			const outcomes = await record();
			count.isMore = messages.length === limit && (isLate || outcomes.some(({ isDelayed }) => !isDelayed));
			if (!count.isMore) break;
		}
	} finally {
		await Promise.all(open);
	}
	return count;
}

/** What became of the messages to one recipient. */
type Ended = { sent: OutboxMessage[]; failed: number; isDelayed: boolean };

async function recordEnded(
	shop: Shop,
	ended: readonly Ended[],
	count: { sent: number; failed: number },
): Promise<readonly Ended[]> {
	const sent = ended.flatMap((one) => one.sent);
	await recordSent(shop, sent);
	count.sent += sent.length;
	count.failed += ended.reduce((sum, { failed }) => sum + failed, 0);
	return ended;
}

/** Emails must not wait until a clock that was ahead, and was set back, gets there again. A job. */
export async function bringForwardMessages(shop: Shop): Promise<void> {
	const at = shop.clock.now();
	const latestAttemptAt = at + Math.max(...RETRY_DELAYS_MS) + LEASE_MS;
	await transaction(asSystem(shop), (tx) => bringForward(tx, { at, latestAttemptAt, latestLeaseAt: at + LEASE_MS }));
}

/** After a crash of the database server an email is sent again, with the same Message-ID. */
const REPEATED = { mayBeLost: true };

type DueMessage<Order> = { message: LeasedMessage; order: Order | undefined };

type Outcome = "sent" | "unwanted" | "delayed" | "failed";

/** Takes the next messages and reads the orders they are about, in one transaction. */
function leaseMessages<Order>(shop: Shop, findOrders: FindOrders<Order>, limit: number): Promise<DueMessage<Order>[]> {
	const at = shop.clock.now();
	const lease = async (tx: ShopTransaction) => {
		const messages = await leaseDueMessages(tx, { at, until: at + LEASE_MS, limit });
		const orders = await findOrders(
			tx,
			messages.map(confirmedOrder).filter((id) => id !== null),
		);
		return messages.map((message) => ({ message, order: orders.get(confirmedOrder(message) ?? "") }));
	};
	return transaction(shop, lease, REPEATED);
}

/** The order that a message shows as it is now; other messages about an order hold what they show. */
function confirmedOrder(message: OutboxMessage): string | null {
	if (message.kind === "new_order") return (message as OutboxMessage<"new_order">).data.newOrderId;
	return message.kind === "order_confirmation" ? message.orderId : null;
}

/** Sends messages to one recipient one after the other. When one is put off, the rest wait with it. */
async function sendInOrder<Order>(
	shop: Shop,
	messages: readonly DueMessage<Order>[],
	render: RenderMessage<Order>,
): Promise<Ended> {
	const sent: OutboxMessage[] = [];
	let failed = 0;
	for (const [index, { message, order }] of messages.entries()) {
		const outcome = await sendMessage(shop, message, order, render);
		if (outcome === "sent") sent.push(message);
		else if (outcome !== "unwanted") failed += 1;
		if (outcome !== "delayed") continue;
		await returnRest(shop, messages.slice(index + 1));
		return { sent, failed, isDelayed: true };
	}
	return { sent, failed, isDelayed: false };
}

async function returnRest(shop: Shop, rest: readonly DueMessage<unknown>[]): Promise<void> {
	if (rest.length === 0) return;
	const messages = rest.map(({ message }) => message);
	await transaction(shop, (tx) => returnMessages(tx, messages)).catch((err: unknown) =>
		shop.log.warn(
			{ err, messages: messages.length },
			"messages that wait for another could not be returned; their lease will end",
		),
	);
}

async function sendMessage<Order>(
	shop: Shop,
	message: LeasedMessage,
	order: Order | undefined,
	render: RenderMessage<Order>,
): Promise<Outcome> {
	try {
		// Attempts that crashed before they could report count as well.
		if (message.attempts > MAX_ATTEMPTS) throw new Error("gave up: no attempt finished");
		const topic = topicOf(message.kind);
		if (topic !== null && (await isSuppressed(shop, message.recipient, topic))) {
			await transaction(shop, (tx) => markUnwanted(tx, message, shop.clock.now()));
			shop.log.info(fieldsOf(message), "message not sent: its recipient has unsubscribed");
			return "unwanted";
		}
		const email = await render({ ...shop, language: message.language }, message, order);
		if (email === null) throw new Error(`no template for messages of kind ${message.kind}`);
		const { senderName: name, senderEmail: address } = settingOf(shop, "shop");
		await shop.mail.send({
			from: { name, address },
			...email,
			messageId: message.id,
			to: message.recipient,
			language: message.language,
			unsubscribeUrl: unsubscribeUrl(shop, message),
		});
		return "sent";
	} catch (error) {
		await reportFailure(shop, message, error).catch((err: unknown) =>
			shop.log.error(
				{ ...fieldsOf(message), err },
				"message failure could not be recorded; retrying after the lease ends",
			),
		);
		return isDelayed(error) ? "delayed" : "failed";
	}
}

/** Marks what was sent, in one statement. */
async function recordSent(shop: Shop, sent: readonly OutboxMessage[]): Promise<void> {
	if (sent.length === 0) return;
	try {
		const ids = sent.map(({ id }) => id);
		await transaction(shop, (tx) => markSent(tx, ids, shop.clock.now()), REPEATED);
		for (const message of sent) shop.log.info(fieldsOf(message), "message sent");
	} catch (err) {
		// The emails have been sent; counting them as failed would only resend them sooner.
		for (const message of sent) {
			shop.log.error(
				{ ...fieldsOf(message), err },
				"sent message could not be marked as sent; it will be sent again after the lease ends",
			);
		}
	}
}

function fieldsOf(message: OutboxMessage) {
	return { message: message.id, kind: message.kind, attempt: message.attempts };
}

async function reportFailure(shop: Shop, message: LeasedMessage, error: unknown): Promise<void> {
	const at = shop.clock.now();
	const delayedSince = isDelayed(error) ? (message.delayedSince ?? at) : null;
	const next = isPermanent(error)
		? null
		: delayedSince === null
			? nextAttemptAt(message.attempts, at)
			: nextDelayedAttemptAt(delayedSince, at);
	const fields = { ...fieldsOf(message), err: error };
	if (next === null) shop.log.error(fields, "message failed for good");
	else shop.log.warn(fields, "message could not be sent; it will be retried");
	// A mail server's error text may contain NUL, which the database rejects.
	const text = (error instanceof Error ? error.message : String(error)).replaceAll("\0", "");
	await transaction(shop, (tx) => markFailed(tx, message, { error: text, at, nextAttemptAt: next, delayedSince }));
}

/** No retry can deliver to an address that does not exist. */
function isPermanent(error: unknown): boolean {
	const code = codeOf(error);
	return code === "recipient_invalid" || code === "recipient_unknown";
}

/** The mail server is away, or puts the email off: nothing is wrong with it. */
function isDelayed(error: unknown): boolean {
	return codeOf(error) === "delivery_delayed";
}

function codeOf(error: unknown): unknown {
	return (error as { code?: unknown } | null)?.code;
}
