import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addPaidOrder } from "#platform/database/testing/add-customer.ts";
import type { Email } from "#platform/mail/email.ts";
import { HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { createServerDatabase, databaseKinds, openServerDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";
import { leaseDueMessages } from "./due-messages.report.store.ts";
import { countTroubledEmails } from "./failed-emails.ts";
import { DELAYED_FOR_AT_MOST_MS, EMAIL_CONCURRENCY, LEASE_MS } from "./outbox.rules.ts";
import { queueMessage, withdrawMessages } from "./queue-message.ts";
import { bringForwardMessages } from "./send-due-messages.ts";

describe.each(databaseKinds)("emails that the mail server puts off, on the %s database", async (kind) => {
	const databaseUrl = kind === "server" ? await createServerDatabase() : "";
	const database = kind === "server" ? await openServerDatabase(databaseUrl) : await openTestDatabase(kind);
	const opened = await openTestShop(database);
	const { clock, mails: sent } = opened;
	afterAll(async () => {
		await opened.close();
		await database.close();
	});
	beforeEach(async () => {
		sent.length = 0;
		await transaction(openShop(), (tx) => sql`delete from outbox`.execute(tx));
	});

	/** The shop with a mail server that takes every email, or does what is given. */
	function openShop(send?: (email: Email) => Promise<void>): Shop {
		return send === undefined ? opened.system : { ...opened.system, mail: { ...opened.system.mail, send } };
	}

	const render: Parameters<typeof sendDueMessages>[1] = async () => ({ subject: "s", text: "text", html: "html" });

	async function queue(recipient: string, language: "en" | "es" = "en") {
		const message = { kind: "password_changed", orderId: null, recipient, language, data: { name: "" } } as const;
		await transaction(openShop(), (tx) => queueMessage(tx, { ...message, at: clock.at }));
	}

	async function readOutbox() {
		const { rows } = await transaction(openShop(), (tx) =>
			sql<{ attempts: number; isSent: boolean; isGivenUp: boolean; lastError: string | null }>`
				select attempts, sent_at is not null as is_sent, failed_at is not null as is_given_up, last_error
				from outbox order by created_at
			`.execute(tx),
		);
		return rows;
	}

	const delayed = () => Promise.reject(Object.assign(new Error("not there"), { code: "delivery_delayed" }));
	const later = async (recipient: string) => {
		clock.at += 1000;
		await queue(recipient);
	};
	const addresses = () => sent.map(({ to }) => to);

	test("a mail server that is away is tried again after 1 to 10 minutes for four days, which counts as no attempt", async () => {
		const start = clock.at;
		await queue("ana@example.com");
		const waits: number[] = [];
		while (clock.at < start + DELAYED_FOR_AT_MOST_MS) {
			expect(await sendDueMessages(openShop(delayed), render)).toEqual({ sent: 0, failed: 1 });
			expect(await readOutbox()).toMatchObject([{ attempts: 0, isGivenUp: false, lastError: "not there" }]);
			const before = clock.at;
			while ((await countDue()) === 0) clock.at += MINUTE_MS;
			waits.push((clock.at - before) / MINUTE_MS);
			if (waits.length === 8) clock.at = start + DELAYED_FOR_AT_MOST_MS;
		}
		expect(waits).toEqual([1, 1, 2, 4, 8, 10, 10, 10]);
		expect(await countTroubledEmails(openShop(), HOUR_MS)).toEqual({ failed: 0, stuck: 1 });
		expect(await sendDueMessages(openShop(delayed), render)).toEqual({ sent: 0, failed: 1 });
		expect(await readOutbox()).toMatchObject([{ isGivenUp: true }]);
		expect(await countTroubledEmails(openShop(), HOUR_MS)).toEqual({ failed: 1, stuck: 0 });
	});

	async function countDue(): Promise<number> {
		const { rows } = await transaction(openShop(), (tx) =>
			sql<{
				count: number;
			}>`select count(*)::int as count from outbox where next_attempt_at <= ${new Date(clock.at)}`.execute(tx),
		);
		return rows[0]?.count ?? 0;
	}

	test("a run in which the mail server takes nothing ends after the first emails", async () => {
		for (let index = 0; index < 2 * EMAIL_CONCURRENCY; index++) await queue(`buyer${index}@example.com`);
		const away = { sent: 0, failed: EMAIL_CONCURRENCY };
		expect(await sendDueMessages(openShop(delayed), render)).toEqual(away);
		expect(await sendDueMessages(openShop(delayed), render)).toEqual(away);
		expect(await sendDueMessages(openShop(delayed), render)).toEqual({ sent: 0, failed: 0 });
	});

	test("one recipient whose mail server puts off ends the run for nobody else", async () => {
		for (let index = 0; index < 3 * EMAIL_CONCURRENCY; index++) await later(`buyer${index}@example.com`);
		const oneAway = openShop(async (email) => {
			if (email.to === "buyer0@example.com") return delayed();
			sent.push(email);
		});
		expect(await sendDueMessages(oneAway, render)).toEqual({ sent: 3 * EMAIL_CONCURRENCY - 1, failed: 1 });
		expect(addresses()).toHaveLength(3 * EMAIL_CONCURRENCY - 1);
	});

	test("emails to one recipient leave in the order in which they were queued, also after the mail server was away", async () => {
		await queue("ana@example.com", "es");
		await sendDueMessages(openShop(delayed), render);
		await later("ana@example.com");
		await later("eva@example.com");
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 1, failed: 0 });
		clock.at += MINUTE_MS;
		await later("ana@example.com");
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 3, failed: 0 });
		expect(addresses()).toEqual(["eva@example.com", "ana@example.com", "ana@example.com", "ana@example.com"]);
		expect(sent.map(({ language }) => language)).toEqual(["en", "es", "en", "en"]);
	});

	test("while an email is being sent, no other process sends the next one to the same recipient", async () => {
		await queue("ana@example.com");
		await later("ana@example.com");
		const during: unknown[] = [];
		const slow = openShop(async (email) => {
			during.push(await sendDueMessages(openShop(), render));
			sent.push(email);
		});
		expect(await sendDueMessages(slow, render)).toEqual({ sent: 2, failed: 0 });
		expect(during).toEqual([
			{ sent: 0, failed: 0 },
			{ sent: 0, failed: 0 },
		]);
		expect(sent).toHaveLength(2);
	});

	test("several emails to one recipient leave in one run; those behind one that is put off wait without an attempt", async () => {
		for (let index = 0; index < EMAIL_CONCURRENCY; index++) await later("owner@example.com");
		let taken = 0;
		const stops = openShop(async (email) => {
			if (++taken > 2) return delayed();
			sent.push(email);
		});
		expect(await sendDueMessages(stops, render)).toEqual({ sent: 2, failed: 1 });
		expect((await readOutbox()).map(({ isSent, attempts }) => [isSent, attempts])).toEqual([
			[true, 1],
			[true, 1],
			[false, 0],
			[false, 0],
			[false, 0],
		]);
		await later("ana@example.com");
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 1, failed: 0 });
		clock.at += MINUTE_MS;
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 3, failed: 0 });
		expect(addresses().slice(2)).toEqual(["ana@example.com", ...Array(3).fill("owner@example.com")]);
	});

	test.runIf(kind === "server")("an email that another process is taking right now is not overtaken", async () => {
		await later("ana@example.com");
		await later("ana@example.com");
		await later("eva@example.com");
		const other = new pg.Client({ connectionString: databaseUrl });
		await other.connect();
		await other.query("begin; select id from outbox order by created_at limit 1 for update");
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 1, failed: 0 });
		expect(addresses()).toEqual(["eva@example.com"]);
		await other.query("rollback");
		await other.end();
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 2, failed: 0 });
	});

	test("a recipient whose emails wait holds up nobody else's", async () => {
		await later("owner@example.com");
		await sendDueMessages(openShop(delayed), render);
		for (let index = 0; index < 2 * EMAIL_CONCURRENCY; index++) await later("owner@example.com");
		await later("ana@example.com");
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 1, failed: 0 });
		expect(addresses()).toEqual(["ana@example.com"]);
	});

	test.each([
		["many recipients", "buyer%s@example.com"],
		["one recipient", "owner@example.com"],
	])("taking the next emails reads few rows, however many emails to %s wait", async (_, recipient) => {
		// Of its own: rows that other tests have deleted are still in the indexes.
		const fresh = await openTestDatabase(kind);
		const { system, close } = await openTestShop(fresh);
		const at = clock.at;
		await transaction(system, (tx) =>
			sql`
				insert into outbox (kind, recipient, language, next_attempt_at, created_at)
				select 'password_changed', format(${recipient}, n), 'en', ${new Date(at)},
					${new Date(at)}::timestamptz - (1000 - n) * interval '1 second'
				from generate_series(1, 1000) n
			`.execute(tx),
		);
		const { taken, read } = await transaction(system, async (tx) => {
			const messages = await leaseDueMessages(tx, { at, until: at + LEASE_MS, limit: EMAIL_CONCURRENCY });
			const { rows } = await sql<{ read: number }>`
				select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'outbox'
			`.execute(tx);
			return { taken: messages.length, read: rows[0]?.read };
		});
		await close();
		await fresh.close();
		expect(taken).toBe(EMAIL_CONCURRENCY);
		expect(read).toBeLessThan(10 * EMAIL_CONCURRENCY);
	});

	test("an email that fails for itself does not hold back the next one to the same recipient", async () => {
		await queue("ana@example.com");
		const rejects = () => Promise.reject(Object.assign(new Error("554 no"), { code: "delivery_failed" }));
		expect(await sendDueMessages(openShop(rejects), render)).toEqual({ sent: 0, failed: 1 });
		await later("ana@example.com");
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 1, failed: 0 });
		clock.at += MINUTE_MS;
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 1, failed: 0 });
		expect(await readOutbox()).toMatchObject([{ isSent: true }, { isSent: true }]);
	});

	test("emails do not wait for a clock that was ahead", async () => {
		const real = clock.at;
		await queue("retried@example.com");
		clock.at += 30 * 24 * HOUR_MS;
		await queue("ana@example.com");
		await sendDueMessages(
			openShop(() => Promise.reject(Object.assign(new Error("554"), { code: "delivery_failed" }))),
			render,
		);
		clock.at = real + MINUTE_MS;
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 0, failed: 0 });
		await bringForwardMessages(openShop());
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 2, failed: 0 });
	});

	test("a retry that is due later stays when it is", async () => {
		await queue("ana@example.com");
		const rejects = () => Promise.reject(Object.assign(new Error("554 no"), { code: "delivery_failed" }));
		await sendDueMessages(openShop(rejects), render);
		await bringForwardMessages(openShop());
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 0, failed: 0 });
	});

	test("an email that may have been delivered already is not withdrawn", async () => {
		const change = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(openShop(), work);
		const orderId = await change((tx) => addPaidOrder(tx, { userId: null, number: 77 }));
		const message = { kind: "order_shipped", orderId, onceKey: "order_shipped 77" } as const;
		const data = { orderNumber: "SB-7K2M9QXR", carrier: "UPS", trackingNumber: null, name: "Ana" };
		const envelope = { recipient: "ana@example.com", language: "en", at: clock.at } as const;
		await change((tx) => queueMessage(tx, { ...message, ...envelope, data }));
		await sendDueMessages(openShop(delayed), render);
		expect(await change((tx) => withdrawMessages(tx, { orderId, keyPart: "shipped 77" }))).toBe(true);
		clock.at += MINUTE_MS;
		expect(await sendDueMessages(openShop(), render)).toEqual({ sent: 1, failed: 0 });
	});
});
