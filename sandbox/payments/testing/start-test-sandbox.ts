import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { type SandboxOptions, startPaymentSandbox } from "#sandbox/payments/start-payment-sandbox.ts";

export const NOW = Date.UTC(2025, 6, 14, 12);

/** A sandbox whose clock and timers the test controls, closed when the test ends. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
	const clock = testClock();
	const log = { lines: [] as string[], info: record, warn: record, error: record };
	function record(fields: object, message: string) {
		log.lines.push(`${message} ${JSON.stringify(fields)}`);
	}
	const sandbox = await startPaymentSandbox({ port: 0, host: "127.0.0.1", clock, timers: clock, log, ...options });
	onTestFinished(() => sandbox.close());
	return { ...sandbox, clock, log, ...clientOf(sandbox.url) };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** Waits, without a timeout, until other parts of the process have taken effect. */
export async function until(isTrue: () => boolean): Promise<void> {
	for (let turns = 0; !isTrue(); turns++) {
		if (turns > 200_000) throw new Error("the condition never became true");
		await new Promise((resolve) => setImmediate(resolve));
	}
}

/** A webhook endpoint that records requests and responds with the given status. */
export async function startReceiver(statusFor: (count: number) => number = () => 200) {
	const received: { body: string; headers: IncomingHttpHeaders }[] = [];
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
		response.writeHead(statusFor(received.length)).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
	return { url, received, types: () => received.map(({ body }) => JSON.parse(body).type as string) };
}

/** The smallest order that the sandbox accepts: one pack for $4.99. */
export function order(overrides: Record<string, unknown> = {}) {
	return {
		mode: "payment" as const,
		line_items: [
			{ quantity: 1, price_data: { currency: "usd", unit_amount: 499, product_data: { name: "5-Pair Pack" } } },
		],
		customer_email: "buyer@example.com",
		client_reference_id: "checkout-1",
		success_url: "https://shop.example/success?session_id={CHECKOUT_SESSION_ID}",
		cancel_url: "https://shop.example/checkout",
		...overrides,
	};
}

function testClock() {
	let now = NOW;
	let timers: { work: () => void; at: number }[] = [];
	return {
		now: () => now,
		setTimeout(work: () => void, ms: number) {
			const timer = { work, at: now + ms };
			timers.push(timer);
			return timer;
		},
		clearTimeout(handle: unknown) {
			timers = timers.filter((timer) => timer !== handle);
		},
		advance(ms: number) {
			const end = now + ms;
			for (let next = dueBy(end); next; next = dueBy(end)) {
				const due = next;
				timers = timers.filter((timer) => timer !== due);
				now = Math.max(now, due.at);
				due.work();
			}
			now = end;
		},
		/** Delays of the timers, except the expiration sweep's. */
		waits: () => timers.map(({ at }) => at - now).filter((ms) => ms !== 1000),
	};
	function dueBy(end: number) {
		return timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
	}
}

type JsonResponse = { status: number; headers: Headers; json: ReturnType<typeof JSON.parse> };

function clientOf(url: string) {
	async function call(method: string, path: string, body?: unknown): Promise<JsonResponse> {
		const init =
			body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
		const response = await fetch(url + path, { method, ...init });
		return { status: response.status, headers: response.headers, json: await response.json() };
	}
	return {
		call,
		pay: (id: string, how: object = {}) => call("POST", `/sandbox/sessions/${id}/pay`, how),
	};
}
