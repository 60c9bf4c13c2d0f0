import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLibrary } from "#sandbox/payments/testing/open-library.ts";
import { order, startReceiver, startTestSandbox } from "#sandbox/payments/testing/start-test-sandbox.ts";
import { openStore } from "./open-store.ts";

async function journalFile(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "payment-journal-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return join(folder, "deep", "journal.jsonl");
}

test("everything acknowledged survives a restart: payments, keys, refunds, pending webhooks", async () => {
	const file = await journalFile();
	const receiver = await startReceiver();
	const before = await startTestSandbox({ journalFile: file });
	const stripe = openLibrary(before.url);
	const { secret } = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
	before.misbehave({ webhooks: { pause: true } });
	const session = await stripe.checkout.sessions.create(order({ metadata: { note: "two\u2028lines" } }), {
		idempotencyKey: "k1",
	});
	await before.pay(session.id);
	const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
	await stripe.refunds.create({ payment_intent: String(payment_intent), amount: 100 });
	const known = before.state();

	// No close: the file is read in the state a killed process leaves.
	const after = await startTestSandbox({ journalFile: file });
	expect(after.state()).toEqual(known);
	const reopened = openLibrary(after.url);
	const again = await reopened.checkout.sessions.create(order({ metadata: { note: "two\u2028lines" } }), {
		idempotencyKey: "k1",
	});
	expect([again.id, again.metadata?.note]).toEqual([session.id, "two\u2028lines"]);
	expect((await reopened.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] })).secret).toBe(secret);
	expect(await after.flushWebhooks()).toEqual({ delivered: 4, failed: 0 });
	expect(receiver.types()).toContain("charge.refunded");
});

test("SCOPE-08 neither card number nor expiry nor CVV reaches the journal, the log or any response", async () => {
	const file = await journalFile();
	const sandbox = await startTestSandbox({ journalFile: file });
	const stripe = openLibrary(sandbox.url);
	const { id, url } = await stripe.checkout.sessions.create(order());
	const form = (card_number: string) =>
		new URLSearchParams({ name_on_card: "Ana", card_number, expiration: "11/2031", cvv: "9876" });
	const post = (card: string) => fetch(String(url), { method: "POST", body: form(card), redirect: "manual" });
	const pages: string[] = [];
	for (const card of ["4242 4242 4242 4241", "4000 0000 0000 0002"]) {
		expect((await post(card)).status).toBe(303);
		const page = await (await fetch(String(url))).text();
		expect(page).toContain('role="alert"');
		pages.push(page.replaceAll(/<details class="test-cards".*<\/details>/gs, ""));
	}
	expect((await post("4242424242424242")).status).toBe(303);

	const expand = ["payment_intent.latest_charge"];
	const session = await stripe.checkout.sessions.retrieve(id, { expand });
	const written = [await readFile(file, "utf8"), sandbox.log.lines.join("\n"), JSON.stringify(session), ...pages];
	for (const text of written) {
		expect(text.replaceAll(" ", "")).not.toMatch(/4242424242424242|4000000000000002|4242424242424241|9876|11\/2031/);
		expect(text).not.toMatch(/"exp(Month|Year|_month|_year)":\s*"?\d/);
	}
	expect(written[0]).toContain('"last4":"4242"');
});

test("a last line cut off by a crash is dropped, and the next start continues after it", async () => {
	const file = await journalFile();
	const coupon = (id: string) => ({
		id,
		created: 0,
		amountOff: 1,
		percentOff: null,
		currency: "usd",
		duration: "once",
		name: null,
		maxRedemptions: null,
		timesRedeemed: 0,
		metadata: {},
	});
	const first = await openStore(file, 0);
	first.put("coupons", coupon("A"));
	first.put("coupons", coupon("B"));
	await first.commit();
	await first.close();
	await appendFile(file, '[{"kind":"coupons","id":"C","rec');
	const second = await openStore(file, 0);
	expect([...second.coupons.keys()]).toEqual(["A", "B"]);
	second.put("coupons", coupon("D"));
	second.remove("coupons", "A");
	await second.commit();
	await second.close();
	const third = await openStore(file, 0);
	expect([...third.coupons.keys()]).toEqual(["B", "D"]);
	await third.close();
	const lines = (await readFile(file, "utf8")).trim().split("\n");
	expect(lines).toHaveLength(2);
});

test("a corrupt line in the middle is an error", async () => {
	const file = await journalFile();
	await (await openStore(file, 0)).close();
	await writeFile(file, '[{"kind":\n[]\n');
	await expect(openStore(file, 0)).rejects.toThrow("line 1 is corrupt");
});

test("stored responses older than a day are deleted at startup, as Stripe does", async () => {
	const file = await journalFile();
	const store = await openStore(file, 0);
	for (const [id, at] of [["old", 0] as const, ["new", 3_600_001] as const]) {
		store.put("responses", { id, at, fingerprint: "f", status: 200, body: "{}", requestId: "r" });
	}
	await store.commit();
	await store.close();
	const reopened = await openStore(file, 25 * 3_600_000);
	expect([...reopened.responses.keys()]).toEqual(["new"]);
	await reopened.close();
});

test("a journal of an earlier version, which calls stored responses replies, is replayed", async () => {
	const file = await journalFile();
	await (await openStore(file, 0)).close();
	const record = { id: "key", at: 0, fingerprint: "f", status: 200, body: "{}", requestId: "r" };
	await writeFile(file, `${JSON.stringify([{ kind: "replies", id: "key", record }])}\n`);
	const store = await openStore(file, 0);
	expect([...store.responses.keys()]).toEqual(["key"]);
	await store.close();
});

test("a journal of an earlier version, whose refunds say nothing of failures, has no failed ones", async () => {
	const file = await journalFile();
	const before = await startTestSandbox({ journalFile: file });
	const stripe = openLibrary(before.url);
	const session = await stripe.checkout.sessions.create(order());
	await before.pay(session.id);
	const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
	const made = await stripe.refunds.create({ payment_intent: String(payment_intent), amount: 100 });
	const written = await readFile(file, "utf8");
	const earlier = written.replaceAll(/,"(?:failureReason|failsAt)":null|,"disputed":false/g, "");
	expect(earlier.length).toBeLessThan(written.length);
	await writeFile(file, earlier);
	const reopened = openLibrary((await startTestSandbox({ journalFile: file })).url);
	expect(await reopened.refunds.retrieve(made.id)).toEqual(made);
	expect(made.status).toBe("succeeded");
});
