import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createCdnPurge } from "./purge-cdn.ts";

type Call = { method: string | undefined; headers: IncomingHttpHeaders; body: string };

/** A CDN that answers with these statuses, then with 200; waiting ends when the test says so, or at once. */
async function openCdn(statuses: readonly number[] = [], wait: (ms: number) => Promise<unknown> = async () => {}) {
	const calls: Call[] = [];
	const left = [...statuses];
	const server = createServer(async (incoming, outgoing) => {
		calls.push({ method: incoming.method, headers: incoming.headers, body: await text(incoming) });
		outgoing.writeHead(left.shift() ?? 200);
		outgoing.end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	const logged: string[] = [];
	const waits: number[] = [];
	const purge = createCdnPurge({
		url: `http://127.0.0.1:${port}/purge`,
		header: ["Fastly-Key", "secret"],
		log: { warn: (_, text) => void logged.push(text), error: (_, text) => void logged.push(text) },
		wait: (ms) => {
			waits.push(ms);
			return wait(ms);
		},
	});
	return { calls, logged, waits, purge };
}

test("a change purges the tag of all public pages, and once more a second later", async () => {
	const { calls, waits, logged, purge } = await openCdn();
	purge.pagesChanged();
	await purge.idle();
	const call = {
		method: "POST",
		headers: { "surrogate-key": "shop-pages", "cache-tag": "shop-pages", "fastly-key": "secret" },
		body: '{"tags":["shop-pages"]}',
	};
	expect(calls).toMatchObject([call, call]);
	expect([waits, logged]).toEqual([[1000], []]);
});

test("a failed purge is tried again, a limited number of times, and logged without the key", async () => {
	const { calls, waits, logged, purge } = await openCdn([500, 302, 429, 503, 401]);
	purge.pagesChanged();
	await purge.idle();
	expect(waits).toEqual([200, 1000, 3000, 10_000, 1000]);
	expect(calls).toHaveLength(6);
	expect(logged).toEqual([
		...Array<string>(4).fill("purging the CDN failed; retrying"),
		"the CDN was not purged: it may show old pages until they expire",
	]);
});

test("a change before the repetition is purged at once; many share one call", async () => {
	const waiting = Promise.withResolvers<void>();
	const second = Promise.withResolvers<void>();
	let repetitions = 0;
	const { calls, purge } = await openCdn([], () => {
		repetitions += 1;
		if (repetitions === 1) waiting.resolve();
		return repetitions === 1 ? second.promise : Promise.resolve();
	});
	purge.pagesChanged();
	await waiting.promise;
	for (let change = 0; change < 20; change++) purge.pagesChanged();
	await purge.idle();
	expect(calls).toHaveLength(3);
});
