import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startSteadyLoad } from "./steady-load.ts";

/** A shop that responds only once it is open. */
async function openSlowShop() {
	const waiting: ServerResponse[] = [];
	const paths: string[] = [];
	let isOpen = false;
	const server = createServer((incoming, outgoing) => {
		paths.push(incoming.url ?? "");
		if (isOpen) outgoing.end("{}");
		else waiting.push(outgoing);
	});
	await once(server.listen(0), "listening");
	onTestFinished(() => void server.close());
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}`,
		paths,
		waiting,
		respond() {
			for (const one of waiting.splice(0)) one.end("{}");
		},
		open() {
			isOpen = true;
			this.respond();
		},
	};
}

test("no more visitors arrive while too many wait for a response", async () => {
	const shop = await openSlowShop();
	const load = startSteadyLoad(shop.url, shop.url, 1000, "all", { maxWaiting: 3 });
	for (let round = 1; round <= 4; round++) {
		await expect.poll(() => shop.waiting.length, { interval: 20 }).toBe(3);
		expect(shop.paths).toHaveLength(3 * round);
		shop.respond();
	}
	shop.open();
	await load.end();
});

test("extra visits are among the others, as often as they ask for", async () => {
	const shop = await openSlowShop();
	shop.open();
	const own = { kind: "own", count: 2, send: (visit: number) => fetch(`${shop.url}/own/${visit}`) };
	const load = startSteadyLoad(shop.url, shop.url, 1000, "all", { extra: [own] });
	const kindsOf = () => load.outcomes("all").map(({ kind }) => kind);
	await expect.poll(() => kindsOf().filter((kind) => kind === "purchase").length).toBeGreaterThan(0);
	await load.end();
	// Eighteen ordinary visitors come first, and after these two, two who buy.
	expect(shop.paths.filter((path) => path.startsWith("/own")).slice(0, 2)).toEqual(["/own/18", "/own/19"]);
	expect(load.outcomes("all").find(({ kind }) => kind === "own")).toMatchObject({ status: 200 });
});
