import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import type { Database } from "#platform/database/open.ts";
import { openMail } from "#platform/mail/mail.ts";
import { type MailServerMode, type ReceivedEmail, startMailServer } from "#platform/mail/testing/start-mail-server.ts";
import { HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp, PASSWORD } from "#tests/support/open-test-app.ts";
import { openTestServer } from "#tests/support/open-test-server.ts";

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
	for (const { close } of opened.splice(0).reverse()) await close();
});

/** The built shop at HTTP, with its jobs, its mail client and a mail server on a real port. */
async function openShop(kind: Database["kind"]) {
	const mailServer = await startMailServer();
	opened.push({ close: mailServer.stop });
	const mail = openMail({
		smtpUrl: mailServer.url,
		mailFrom: "SoftBrace <orders@shop.example>",
		dataDir: "/nowhere",
		clock: { now: Date.now },
		log: { warn: () => {} },
		timeouts: { connectMs: 150, responseMs: 1000, emailMs: 5000 },
	});
	opened.push(mail);
	const database = await openTestDatabase(kind);
	opened.push(database);
	const shop = await openTestApp(database, { mail });
	opened.push(shop);
	await shop.app.prepare();
	const { app, clock, pay, sandbox, system } = shop;
	const { config } = shop.shop;
	const server = await openTestServer({ app: () => app, publicUrl: config.publicUrl, clock, log: system.log });
	const post = async (path: string, body: unknown) => {
		clock.at += 1000;
		const response = await server.ask(path, { headers: { "sec-fetch-site": "same-origin" }, body });
		expect([path, response.status, response.body]).toEqual([path, expect.toBeOneOf([200, 201]), expect.anything()]);
		return JSON.parse(response.body) as { id: string };
	};
	const run = async (name: string) => {
		await app.jobs.find((job) => job.name === name)?.run();
	};
	return {
		...shop,
		mailServer,
		run,
		/** Moves the clock to the next minute, in which the job runs. */
		async nextMinute() {
			clock.at += MINUTE_MS - (clock.at % MINUTE_MS);
			await run("send messages");
		},
		/** Whether pages and data are there. */
		async isReachable() {
			const statuses = [await server.ask("/product/2"), await server.ask("/api/products")].map(({ status }) => status);
			return statuses.every((status) => status === 200);
		},
		async buy(email: string) {
			const shipping = sampleShipping({ email });
			const { id } = await post("/api/create-checkout-session", { line_items: [{ id: 1, quantity: 1 }], shipping });
			expect(await pay(id)).toBe(200);
			await sandbox.flushWebhooks();
		},
		signUp: (email: string) => post("/api/auth/sign-up/email", { name: "Eva", email, password: PASSWORD }),
		write: (email: string) =>
			post("/api/support-messages", { name: "Ana", email, inquiry_type: "order", message: "Where is my order?" }),
		async readOutbox() {
			const { rows } = await transaction(system, (tx) =>
				sql<{ id: string; kind: string; recipient: string; isSent: boolean; isGivenUp: boolean }>`
					select id, kind, recipient, sent_at is not null as is_sent, failed_at is not null as is_given_up
					from outbox order by created_at, id
				`.execute(tx),
			);
			return rows;
		},
	};
}

/** The row that an email is of, by its Message-ID. */
function rowOf({ data }: ReceivedEmail): string {
	return /^Message-ID: <([^@]+)@softbrace\.example>/m.exec(data)?.[1] ?? "";
}

function recipientOf({ to }: ReceivedEmail): string {
	return to.map((line) => line.slice("RCPT TO:<".length, line.indexOf(">"))).join();
}

/** What the mail server does from a minute of the hour on; null: its port is closed. */
const HOUR: readonly { from: number; mode: MailServerMode | null }[] = [
	{ from: 0, mode: null },
	{ from: 20, mode: "hangs" },
	{ from: 25, mode: "busy" },
	{ from: 45, mode: "delays" },
	{ from: 60, mode: "accepts" },
];

describe.each(oneDatabase)("a mail server that is away for an hour, on the %s database", (kind) => {
	test("twelve emails arrive once, in order, within ten minutes of its return, and the shop sells all the time", async () => {
		const shop = await openShop(kind);
		const { mailServer, isReachable } = shop;
		const events: Readonly<Record<number, () => Promise<unknown>>> = {
			1: () => shop.buy("ana@example.com"),
			5: () => shop.write("ana@example.com"),
			12: () => shop.signUp("eva@example.com"),
			22: () => shop.buy("ana@example.com"),
			33: () => shop.buy("leo@example.com"),
			47: () => shop.write("leo@example.com"),
			52: () => shop.signUp("eva@example.com"),
			58: () => shop.buy("ana@example.com"),
		};
		for (let minute = 0; minute < 60; minute++) {
			const change = HOUR.find(({ from }) => from === minute);
			if (change?.mode === null) await mailServer.stop();
			else if (change !== undefined) {
				mailServer.mode = change.mode;
				await mailServer.stop();
				await mailServer.restart();
			}
			await events[minute]?.();
			await shop.nextMinute();
			if (minute % 5 === 3) expect([minute, await isReachable()]).toEqual([minute, true]);
		}
		const queued = await shop.readOutbox();
		expect(countOf(queued)).toEqual({
			// The second sign-up with an address has a link of its own.
			account_confirmation: 2,
			new_order: 4,
			order_confirmation: 4,
			support_notification: 2,
		});
		expect(queued.filter(({ isSent, isGivenUp }) => isSent || isGivenUp)).toEqual([]);
		expect(mailServer.received).toEqual([]);

		mailServer.mode = "accepts";
		for (let minute = 0; minute <= 10; minute++) await shop.nextMinute();
		const settled = await shop.readOutbox();
		expect(settled.map(({ id, isSent }) => [id, isSent])).toEqual(queued.map(({ id }) => [id, true]));
		expect(mailServer.received.map(rowOf).sort()).toEqual(queued.map(({ id }) => id).sort());
		for (const recipient of new Set(queued.map((row) => row.recipient))) {
			const arrived = mailServer.received.filter((email) => recipientOf(email) === recipient).map(rowOf);
			const inOrder = queued.filter((row) => row.recipient === recipient).map(({ id }) => id);
			expect(arrived, recipient).toEqual(inOrder);
		}
		const orders = await transaction(shop.system, (tx) => tx.selectFrom("orders").select("email").execute());
		expect(orders.map(({ email }) => email).sort()).toEqual([
			"ana@example.com",
			"ana@example.com",
			"ana@example.com",
			"leo@example.com",
		]);
		expect(await findViolations(shop.system)).toEqual([]);

		for (let hour = 0; hour < 24; hour++) {
			shop.clock.at += HOUR_MS;
			await shop.run("send messages");
		}
		expect(mailServer.received).toHaveLength(queued.length);
	});

	test("a recipient whose mailbox is unknown is given up alone, and the owner gets an alarm", async () => {
		const shop = await openShop(kind);
		const { mailServer } = shop;
		mailServer.rejected.set("gone@example.com", "550 5.1.1 no such mailbox");
		for (let minute = 0; minute < 60; minute++) {
			if (minute === 3) await shop.buy("gone@example.com");
			if (minute % 20 === 10) await shop.buy("ana@example.com");
			await shop.nextMinute();
		}
		const rows = await shop.readOutbox();
		expect(rows.filter(({ isSent }) => !isSent)).toEqual([
			{
				id: expect.anything(),
				kind: "order_confirmation",
				recipient: "gone@example.com",
				isSent: false,
				isGivenUp: true,
			},
		]);
		expect(countOf(rows)).toEqual({ order_confirmation: 4, new_order: 4 });
		await shop.run("send alarms");
		await shop.nextMinute();
		const texts = mailServer.received.map(({ data }) => data.replaceAll("=\r\n", ""));
		expect(texts).toContainEqual(expect.stringContaining("The store has given up on this many emails: 1."));
	});

	test("an email whose connection breaks before the answer is sent again under the same Message-ID, once", async () => {
		const shop = await openShop(kind);
		const { mailServer } = shop;
		await shop.write("ana@example.com");
		mailServer.mode = "breaks";
		await shop.nextMinute();
		mailServer.mode = "accepts";
		for (let minute = 0; minute < 30; minute++) await shop.nextMinute();
		const { unanswered, received } = mailServer;
		expect(unanswered.length).toBeGreaterThan(0);
		expect(received.map(rowOf).sort()).toEqual(unanswered.map(rowOf).sort());
		expect((await shop.readOutbox()).every(({ isSent }) => isSent)).toBe(true);
	});
});

function countOf(rows: readonly { kind: string }[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
	return counts;
}
