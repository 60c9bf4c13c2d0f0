import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";
import {
	EMAIL_CONCURRENCY,
	EMAILS_PER_RUN,
	LEASE_MS,
	MAX_ATTEMPTS,
	RETRY_DELAYS_MS,
	SLOW_RECIPIENT_MS,
} from "./outbox.rules.ts";
import { queueMessage } from "./queue-message.ts";

type Sent = { messageId: string; to: string; subject: string; language: string };

const START = Date.UTC(2025, 6, 13, 5);

describe.each(databaseKinds)("outbox on the %s database", (kind) => {
	let database: Shop["database"];
	let now: number;
	let sent: Sent[];

	beforeAll(async () => {
		database = await openTestDatabase(kind);
	});
	afterAll(() => database.close());
	beforeEach(async () => {
		now = START;
		sent = [];
		await transaction(openShop(), (tx) => sql`delete from outbox`.execute(tx));
	});

	/** A shop whose mail server accepts every email after one turn of the event loop, unless `send` is given. */
	function openShop(parts: { send?: (email: Sent) => Promise<void>; database?: Shop["database"] } = {}): Shop {
		const silent = () => {};
		const send =
			parts.send ??
			(async (email: Sent) => {
				await new Promise(setImmediate);
				sent.push(email);
			});
		return {
			database: parts.database ?? database,
			mail: { send, mailbox: null, close: async () => {} },
			clock: { now: () => now },
			config: { mailFrom: "SoftBrace <orders@softbrace.example>" },
			savedSettings: new Map(),
			log: { info: silent, warn: silent, error: silent },
			caller: { role: "system", userId: null },
			language: "en",
		} as unknown as Shop;
	}

	const render: Parameters<typeof sendDueMessages>[1] = async (shop, { recipient }) => ({
		subject: `for ${recipient} in ${shop.language}`,
		text: "text",
		html: "<p>html</p>",
	});

	async function queue(recipient: string, message: { language?: "en" | "es"; at?: number } = {}) {
		await transaction(openShop(), (tx) =>
			queueMessage(tx, {
				kind: "password_changed",
				orderId: null,
				recipient,
				language: message.language ?? "en",
				data: { name: "" },
				at: message.at ?? now,
			}),
		);
	}

	async function readOutbox() {
		const { rows } = await transaction(openShop(), (tx) =>
			sql<{
				id: string;
				recipient: string;
				attempts: number;
				isSent: boolean;
				isGivenUp: boolean;
				lastError: string | null;
			}>`
				select id, recipient, attempts, sent_at is not null as is_sent, failed_at is not null as is_given_up, last_error
				from outbox order by recipient
			`.execute(tx),
		);
		return rows;
	}

	test("sends due messages once, in the customer's language, under the row's own id", async () => {
		await queue("ana@example.com", { language: "es" });
		await queue("later@example.com", { at: now + 1 });
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 1, failed: 0 });
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 0, failed: 0 });

		const [ana, later] = await readOutbox();
		expect(sent).toEqual([
			{
				from: { name: "SoftBrace", address: "orders@softbrace.example" },
				messageId: ana?.id,
				to: "ana@example.com",
				subject: "for ana@example.com in es",
				text: "text",
				html: "<p>html</p>",
				language: "es",
				unsubscribeUrl: null,
			},
		]);
		expect(ana).toMatchObject({ isSent: true, attempts: 1 });
		expect(later).toMatchObject({ isSent: false, attempts: 0 });
	});

	test("runs with system rights for any caller", async () => {
		await queue("ana@example.com");
		const shop = { ...openShop(), caller: { role: "visitor", userId: null } } as const;
		expect(await sendDueMessages(shop, render)).toEqual({ sent: 1, failed: 0 });
	});

	test("two concurrent runs send each email once", async () => {
		const recipients = Array.from({ length: EMAIL_CONCURRENCY * 6 + 3 }, (_, index) => `buyer${index}@example.com`);
		for (const recipient of recipients) await queue(recipient);
		const runs = await Promise.all([
			sendDueMessages(openShop(), render),
			sendDueMessages(openShop(), render),
			sendDueMessages(openShop(), render),
		]);
		expect(runs.reduce((total, run) => total + run.sent, 0)).toBe(recipients.length);
		expect(sent.map(({ to }) => to).sort()).toEqual([...recipients].sort());
	});

	test("one run is bounded, however much is due", async () => {
		await transaction(openShop(), (tx) =>
			sql`
				insert into outbox (kind, recipient, language, next_attempt_at, created_at)
				select 'greeting', 'buyer' || n || '@example.com', 'en', ${new Date(now)}, ${new Date(now)}
				from generate_series(1, ${EMAILS_PER_RUN + 1}::int) n
			`.execute(tx),
		);
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: EMAILS_PER_RUN, failed: 0 });
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 1, failed: 0 });
	});

	test("a slow recipient holds up only itself, and what was sent meanwhile is recorded", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const answer = Promise.withResolvers<void>();
		await queue("slow@example.com");
		const others = Array.from({ length: EMAIL_CONCURRENCY * 3 }, (_, index) => `buyer${index}@example.com`);
		for (const recipient of others) await queue(recipient);
		const shop = openShop({
			send: async (email) => {
				if (email.to === "slow@example.com") await answer.promise;
				sent.push(email);
			},
		});
		const run = sendDueMessages(shop, render);
		await expect.poll(() => sent).toHaveLength(others.length);
		await expect.poll(async () => (await readOutbox()).filter(({ isSent }) => isSent)).toHaveLength(others.length);
		expect(sent.map(({ to }) => to).sort()).toEqual([...others].sort());
		answer.resolve();
		expect(await run).toEqual({ sent: others.length + 1, failed: 0 });
		expect((await readOutbox()).every(({ isSent }) => isSent)).toBe(true);
	});

	test("a run takes no more at once than the mail server has connections", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const answer = Promise.withResolvers<void>();
		for (let index = 0; index < EMAIL_CONCURRENCY * 2; index++) await queue(`buyer${index}@example.com`);
		let waiting = 0;
		const run = sendDueMessages(
			openShop({
				send: async () => {
					waiting += 1;
					await answer.promise;
				},
			}),
			render,
		);
		await vi.waitFor(() => expect(waiting).toBe(EMAIL_CONCURRENCY), { timeout: 20_000 });
		await vi.advanceTimersByTimeAsync(10 * SLOW_RECIPIENT_MS);
		expect(waiting).toBe(EMAIL_CONCURRENCY);
		answer.resolve();
		expect(await run).toEqual({ sent: EMAIL_CONCURRENCY * 2, failed: 0 });
	});

	test("a crash between sending and recording causes one more email with the same Message-ID", async () => {
		await queue("ana@example.com");
		let isDead = false;
		const dying: Shop["database"] = {
			...database,
			transaction: (caller, work) =>
				isDead ? Promise.reject(new Error("the process is gone")) : database.transaction(caller, work),
		};
		await sendDueMessages(
			openShop({
				database: dying,
				send: async (email) => {
					sent.push(email);
					isDead = true;
				},
			}),
			render,
		);
		expect(sent).toHaveLength(1);

		now += LEASE_MS - 1;
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 0, failed: 0 });
		now += 1;
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 1, failed: 0 });
		now += 10 * LEASE_MS;
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 0, failed: 0 });
		expect(sent).toHaveLength(2);
		expect(sent[0]?.messageId).toBe(sent[1]?.messageId);
	});

	test("failures back off and finally count as failed", async () => {
		await queue("ana@example.com");
		const broken = openShop({ send: () => Promise.reject(new Error("451 try later\0")) });
		for (const [index, delayMs] of RETRY_DELAYS_MS.entries()) {
			expect(await sendDueMessages(broken, render)).toEqual({ sent: 0, failed: 1 });
			expect(await readOutbox()).toMatchObject([{ attempts: index + 1, isGivenUp: false, lastError: "451 try later" }]);
			now += delayMs - 1;
			expect(await sendDueMessages(broken, render)).toEqual({ sent: 0, failed: 0 });
			now += 1;
		}
		expect(await sendDueMessages(broken, render)).toEqual({ sent: 0, failed: 1 });
		expect(await readOutbox()).toMatchObject([{ attempts: MAX_ATTEMPTS, isGivenUp: true, isSent: false }]);
		now += 365 * 24 * 3_600_000;
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 0, failed: 0 });
	});

	test("a mail server that recovers gets the email", async () => {
		await queue("ana@example.com");
		await sendDueMessages(openShop({ send: () => Promise.reject(new Error("not there")) }), render);
		now += RETRY_DELAYS_MS[0]!;
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 1, failed: 0 });
		expect(await readOutbox()).toMatchObject([{ isSent: true, isGivenUp: false, lastError: null, attempts: 2 }]);
	});

	test("a message that can never be sent does not block others", async () => {
		await queue("a-refused@example.com");
		await queue("b-throws@example.com");
		await queue("c-unknown@example.com");
		await queue("d-fine@example.com");
		const shop = openShop({
			send: async (email) => {
				if (email.to.startsWith("a-")) throw Object.assign(new Error("no address"), { code: "recipient_invalid" });
				sent.push(email);
			},
		});
		const outcome = await sendDueMessages(shop, async (_shop, message) => {
			if (message.recipient.startsWith("b-")) throw new Error("no order");
			return message.recipient.startsWith("c-") ? null : await render(_shop, message, undefined);
		});
		expect(outcome).toEqual({ sent: 1, failed: 3 });
		expect(sent.map(({ to }) => to)).toEqual(["d-fine@example.com"]);
		expect(await readOutbox()).toMatchObject([
			{ isGivenUp: true, lastError: "no address" },
			{ isGivenUp: false, lastError: "no order" },
			{ isGivenUp: false, lastError: "no template for messages of kind password_changed" },
			{ isSent: true },
		]);
	});

	test("a message that crashes its process every time counts as failed as well", async () => {
		await queue("ana@example.com");
		await transaction(openShop(), (tx) => sql`update outbox set attempts = ${MAX_ATTEMPTS}`.execute(tx));
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 0, failed: 1 });
		expect(sent).toEqual([]);
		expect(await readOutbox()).toMatchObject([{ isGivenUp: true }]);
	});

	test("a process that stalls past its lease does not overwrite another one's result", async () => {
		await queue("ana@example.com");
		const slow = openShop({
			send: async () => {
				now += LEASE_MS;
				await sendDueMessages(openShop(), render);
				throw new Error("timed out");
			},
		});
		expect(await sendDueMessages(slow, render)).toEqual({ sent: 0, failed: 1 });
		expect(await readOutbox()).toMatchObject([{ isSent: true, isGivenUp: false, lastError: null }]);
	});

	test("a rollback leaves no message", async () => {
		const failing = transaction(openShop(), async (tx) => {
			await queueMessage(tx, {
				kind: "order_confirmation",
				orderId: null,
				recipient: "ana@example.com",
				language: "en",
				data: { sessionId: "cs_test_a1b2" },
				at: now,
			});
			throw new Error("the order could not be written");
		});
		await expect(failing).rejects.toThrow("the order could not be written");
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 0, failed: 0 });
		expect(sent).toEqual([]);
	});
});
