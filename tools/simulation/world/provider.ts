import { createServer } from "node:http";
import { openPaymentSandbox, type PaymentSandbox } from "../../../sandbox/payments/start-payment-sandbox.ts";
import type { Journal } from "../journal.ts";
import type { Random } from "../random.ts";
import type { Planned, Timeline } from "../timeline.ts";
import { connect } from "./network.ts";
import { delayMs, type Life, take } from "./simulated-process.ts";

export const PROVIDER_URL = "http://localhost:3001";

/** The payment provider's stand-in in this process, reached over the simulated network. */
export type Provider = Pick<PaymentSandbox, "misbehave" | "state"> & {
	/** What the shop's library sends its requests with. */
	fetchFor(life: Life): typeof fetch;
	/** A buyer's or a banker's call: the JSON of the answer. */
	call(path: string, body?: object): Promise<{ status: number; json: Record<string, unknown> }>;
	/** A call that someone makes in the provider's dashboard. */
	dashboard(path: string, fields: Record<string, string>): Promise<number>;
	trouble: { awayUntil: number; loseAnswers: number; loseWebhooks: number; doubleWebhooks: number };
};

export async function openProvider(
	world: { timeline: Timeline; random: Random; journal: Journal; quietMs(): number },
	receive: (headers: Record<string, string>, body: string) => Promise<number>,
): Promise<Provider> {
	const { timeline, random, journal } = world;
	const trouble = { awayUntil: 0, loseAnswers: 0, loseWebhooks: 0, doubleWebhooks: 0 };
	const chance = (probability: number) => {
		const happens = random.chance(probability);
		if (happens) journal.count("faults");
		return happens;
	};
	const sandbox = await openPaymentSandbox({
		url: PROVIDER_URL,
		clock: { now: timeline.now },
		log: { info() {}, warn() {}, error: ({ err }: { err?: unknown }, text) => journal.tell(`${text}: ${String(err)}`) },
		timers: {
			// It looks for expired pages every second; while nobody is there, less often is soon enough.
			setTimeout: (work, ms) =>
				timeline.as(null, () =>
					timeline.plan(Math.max(ms, Math.min(world.quietMs(), 30_000), world.quietMs() / 100), work),
				),
			clearTimeout: (planned) => {
				if (planned) (planned as Planned).isCancelled = true;
			},
		},
		randomText: (length) => Array.from({ length }, () => random.pick([...ALPHABET])).join(""),
		async postWebhook(_, headers, payload) {
			// Every other one for good: something in front of the shop has taken it.
			if (chance(trouble.loseWebhooks)) return random.chance(0.5);
			const copies = chance(trouble.doubleWebhooks) ? 2 : 1;
			const answers = await Promise.all(
				Array.from({ length: copies }, async () => {
					await take(timeline, delayMs(random));
					return await receive(headers, payload).catch(() => 0);
				}),
			);
			return !chance(trouble.loseAnswers) && answers.some((status) => status >= 200 && status < 300);
		},
	});
	const server = createServer((request, response) => timeline.as(null, () => sandbox.handle(request, response)));
	const send = (path: string, init: { method: string; headers: Record<string, string>; body?: string }) =>
		timeline.as(
			null,
			() => connect(server, { path, ...init, headers: { ...init.headers, host: "localhost:3001" } }).answer,
		);

	return {
		...sandbox,
		trouble,
		fetchFor: (life) => async (input, init) => {
			const url = new URL(String(input instanceof Request ? input.url : input));
			await life.pass("call the provider");
			await take(timeline, delayMs(random));
			if (timeline.now() < trouble.awayUntil) throw new TypeError("fetch failed: the provider is away");
			const headers = Object.fromEntries(new Headers(init?.headers as HeadersInit).entries());
			delete headers["content-length"];
			const body = typeof init?.body === "string" ? init.body : undefined;
			const answer = await send(url.pathname + url.search, {
				method: init?.method ?? "GET",
				headers,
				...(body !== undefined && { body }),
			});
			journal.note(`${life.name} ${init?.method ?? "GET"} ${url.pathname} ${answer.status}`);
			if (chance(trouble.loseAnswers)) throw new TypeError("fetch failed: the provider's answer was lost");
			await take(timeline, delayMs(random));
			await life.pass("the provider answers");
			return new Response(answer.body, { status: answer.status, headers: answer.headers });
		},
		async dashboard(path, fields) {
			const headers = {
				authorization: "Bearer sk_test_sandbox",
				"content-type": "application/x-www-form-urlencoded",
			};
			return (await send(path, { method: "POST", headers, body: new URLSearchParams(fields).toString() })).status;
		},
		async call(path, body) {
			const json = { "content-type": "application/json" };
			const answer = await send(path, { method: "POST", headers: json, body: JSON.stringify(body ?? {}) });
			return { status: answer.status, json: JSON.parse(answer.body) };
		},
	};
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
