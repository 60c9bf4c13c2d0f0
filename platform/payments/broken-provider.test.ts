import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { newOrder, openTestPayments } from "./testing/new-order.ts";
import { spawnSandbox } from "./testing/spawn-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof spawnSandbox>>;
beforeAll(async () => {
	sandbox = await spawnSandbox();
});
beforeEach(async () => {
	await sandbox.misbehave({ api: { mode: "normal" } });
});
afterAll(() => sandbox?.kill());

/** Only a hanging provider gets a short timeout: on a busy machine any other response may take its time. */
const impatient = (mode = "hang") =>
	openTestPayments(sandbox.url, { timeoutMs: mode === "hang" ? 60 : 10_000, retries: 0 });
const patient = () => openTestPayments(sandbox.url);

describe("every provider failure has its code", () => {
	test.each([
		["down", "provider_failed"],
		["unavailable", "provider_failed"],
		["garbage", "provider_failed"],
		["hang", "provider_timeout"],
		["drop", "provider_unreachable"],
	])("%s: %s", async (mode, code) => {
		const order = newOrder();
		const { id } = await patient().createSession(newOrder());
		await sandbox.misbehave({ api: { mode } });
		const failure = { name: "PaymentError", code };
		await expect(impatient(mode).createSession(order)).rejects.toMatchObject(failure);
		await expect(impatient(mode).readSession(id)).rejects.toMatchObject(failure);
		await expect(impatient(mode).expireSession(id)).rejects.toMatchObject(failure);
		await expect(impatient(mode).findSessions(0)[Symbol.asyncIterator]().next()).rejects.toMatchObject(failure);
		await expect(impatient(mode).findRefunds({ createdSince: 0 })).rejects.toMatchObject(failure);
		const refund = { paymentIntentId: "pi_1", amountCents: 1, idempotencyKey: `r-${id}`, reference: id };
		await expect(impatient(mode).refund(refund)).rejects.toMatchObject(failure);
	});

	test("creating a payment page takes no longer than the buyer would wait: provider_timeout", async () => {
		const order = newOrder();
		await sandbox.misbehave({ api: { mode: "hang" } });
		const patientBuyer = openTestPayments(sandbox.url, { timeoutMs: 600_000, pageTimeoutMs: 60 });
		await expect(patientBuyer.createSession(order)).rejects.toMatchObject({ code: "provider_timeout" });
	});

	test("nothing listening: provider_unreachable", async () => {
		const unreachable = openTestPayments(new URL("http://127.0.0.1:1"), { retries: 0 });
		await expect(unreachable.createSession(newOrder())).rejects.toMatchObject({ code: "provider_unreachable" });
	});

	test("a wrong key is not a rejection of the order: provider_failed", async () => {
		const wrongKey = openTestPayments(sandbox.url, { secretKey: "sk_live_1" });
		await expect(wrongKey.createSession(newOrder())).rejects.toMatchObject({ code: "provider_failed" });
	});

	test("the same order in progress elsewhere: provider_busy", async () => {
		const order = newOrder();
		await sandbox.misbehave({ api: { mode: "slow", delayMs: 600_000, calls: 1 } });
		await expect(impatient().createSession(order)).rejects.toMatchObject({ code: "provider_timeout" });
		await expect(impatient("busy").createSession(order)).rejects.toMatchObject({ code: "provider_busy" });
	});
});

describe("lost responses", () => {
	test("after the work was done: the retry gets the same page, never a second one", async () => {
		const order = newOrder({ discountCents: 100 });
		await sandbox.misbehave({ api: { mode: "drop", calls: 2 } });
		const session = await patient().createSession(order);
		const created = (await sandbox.sessions()).filter(({ reference }) => reference === order.reference);
		expect(created.map(({ id }) => id)).toEqual([session.id]);
	});

	test("for good: the same order later finds the page, even after the provider was killed", async () => {
		const folder = await mkdtemp(join(tmpdir(), "payments-"));
		const journal = join(folder, "journal.jsonl");
		onTestFinished(() => rm(folder, { recursive: true, force: true }));
		const first = await spawnSandbox(journal);
		onTestFinished(() => first.kill());
		const order = newOrder({ discountCents: 100 });
		await first.misbehave({ api: { mode: "drop", path: "/v1/checkout" } });
		const lost = openTestPayments(first.url, { retries: 0 }).createSession(order);
		await expect(lost).rejects.toMatchObject({ code: "provider_unreachable" });
		const [created] = await first.sessions();
		await first.misbehave({ api: { mode: "drop", path: "/sandbox/sessions" } });
		await expect(first.pay(created?.id ?? "")).rejects.toThrow();
		await first.kill("SIGKILL");

		const second = await spawnSandbox(journal);
		onTestFinished(() => second.kill());
		const session = await openTestPayments(second.url).createSession(order);
		expect(session).toMatchObject({
			id: created?.id,
			status: "complete",
			paymentStatus: "paid",
			amountTotalCents: 1087,
		});
		expect((await second.sessions()).map(({ charges }) => charges)).toEqual([1]);
	});
});

describe("responses that cannot be trusted", () => {
	/** A provider that sends the responses the test defines, and records the requests. */
	async function startFakeProvider(respond: (path: string) => { status?: number; body: unknown }) {
		const requests: string[] = [];
		const server = createServer((request, response) => {
			request.resume();
			requests.push(`${request.method} ${request.url?.split("?")[0]}`);
			const { status = 200, body } = respond(request.url ?? "");
			response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => {
			server.closeAllConnections();
			server.close();
		});
		const { port } = server.address() as AddressInfo;
		return { requests, payments: openTestPayments(new URL(`http://127.0.0.1:${port}`), { retries: 0 }) };
	}

	const session = (amount_total: number, status: string) => ({
		id: "cs_test_12345678",
		object: "checkout.session",
		status,
		payment_status: "unpaid",
		amount_total,
		currency: "usd",
		expires_at: 1,
	});

	test("a total that differs from the shop's closes the page and fails", async () => {
		const { requests, payments } = await startFakeProvider((path) => ({
			body: session(1186, path.endsWith("/expire") ? "expired" : "open"),
		}));
		await expect(payments.createSession(newOrder())).rejects.toMatchObject({ code: "provider_failed" });
		expect(requests).toEqual(["POST /v1/checkout/sessions", "POST /v1/checkout/sessions/cs_test_12345678/expire"]);
	});

	test("an impossible session id is sent nowhere", async () => {
		const { requests, payments } = await startFakeProvider(() => ({ body: session(1187, "open") }));
		for (const id of ["", "../refunds", "cs_test_%2e%2e/expire"]) {
			await expect(payments.readSession(id)).rejects.toMatchObject({ code: "session_not_found" });
			await expect(payments.expireSession(id)).rejects.toMatchObject({ code: "session_not_found" });
		}
		expect(requests).toEqual([]);
	});

	test("a different currency counts as a different total", async () => {
		const { payments } = await startFakeProvider(() => ({ body: { ...session(1187, "open"), currency: "mxn" } }));
		await expect(payments.createSession(newOrder())).rejects.toMatchObject({ code: "provider_failed" });
	});

	test.each([{}, { object: "list", data: [] }, session(11.5, "open"), session(1187, "sleeping"), [], { id: "cs_1" }])(
		"a response of another shape: provider_failed %#",
		async (body) => {
			const { payments } = await startFakeProvider(() => ({ body }));
			await expect(payments.readSession("cs_test_12345678")).rejects.toMatchObject({
				name: "PaymentError",
				code: "provider_failed",
			});
		},
	);

	test.each([
		[429, "provider_busy"],
		[409, "provider_busy"],
		[400, "provider_rejected"],
		[402, "provider_rejected"],
		[403, "provider_failed"],
		[502, "provider_failed"],
	])("status %i: %s", async (status, code) => {
		const { payments } = await startFakeProvider(() => ({
			status,
			body: { error: { type: "x", message: "The reason" } },
		}));
		const rejected = payments.createSession(newOrder());
		await expect(rejected).rejects.toMatchObject({ code, message: "The reason" });
	});
});
