import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sampleCheckout } from "../../../tests/selling/checkout/sample-checkout.ts";
import { balanceByProxy } from "./balance-by-proxy.ts";
import { balanceLoad } from "./balance-load.ts";
import { type PostgresNode, startPrimary } from "./postgres-node.ts";
import { type Shops, startShops } from "./start-shops.ts";
import { fillStock, readLedgers } from "./try-shops.ts";

const BUYERS = 16;
const PRODUCTS = [1, 2, 4, 6];
const PAGES = ["/", "/product/2", "/api/products", "/cart"];
/** Requests between two restarts, so that each happens under load. */
const REQUESTS_BETWEEN = 60;

/** Proxies between the load and the shops; the built-in one needs nothing installed. */
export const PROXIES = ["built-in", "nginx", "caddy"] as const;

/** What a proxy shows when no shop answers. */
const PROXY_PAGE = readFileSync("ops/restarting.html", "utf8");

export type RestartsResult = {
	restarts: number;
	requests: number;
	/** Requests that failed for a customer. */
	failed: string[];
	/** Connections that a shop cut after a request was sent to it, whether or not the proxy sent it again. */
	cut: string[];
	violations: string[];
};

/** Restarts two shops behind a proxy in turn, while customers browse and buy. No request may fail. */
export async function tryRestarts(
	restarts: number,
	log: (line: string) => void,
	proxyKind: (typeof PROXIES)[number] = "built-in",
): Promise<RestartsResult> {
	const server: PostgresNode = await startPrimary();
	let shops: Shops | null = null;
	try {
		shops = await startShops(server.shopUrl, 2);
		await fillStock(server.shopUrl, PRODUCTS, 100_000);
		const ports = shops.urls.map((url) => Number(new URL(url).port));
		const proxy = await (proxyKind === "built-in" ? balanceLoad(ports) : balanceByProxy(proxyKind, ports));
		const load = startLoad(proxy.url, shops.urls[0] ?? "");
		for (let restart = 0; restart < restarts; restart++) {
			const before = load.count();
			while (load.count() < before + REQUESTS_BETWEEN) await wait(20);
			await shops.restart(restart % 2, "SIGTERM");
			await proxy.untilNoticed();
			log(`restart ${restart + 1}: ${load.count()} requests, ${load.failed.length} failed, ${proxy.cut.length} cut`);
		}
		await load.end();
		const cut = [...proxy.cut];
		await proxy.close();
		const { violations } = await readLedgers(server.shopUrl);
		return { restarts, requests: load.count(), failed: load.failed, cut, violations };
	} finally {
		await shops?.close();
		await server.close();
	}
}

export type KillsResult = {
	/** From the process's start after kill -9 until `/readyz` returned 200, in ms, under full load. */
	readyAfterMs: number[];
	/** The slowest `/healthz` since then, in ms. */
	slowestHealthzMs: number;
};

/** Kills the embedded shop under load and restarts it; the buyers never pause. */
export async function tryKills(kills: number, log: (line: string) => void): Promise<KillsResult> {
	const shops = await startShops(null, 1);
	const [url = ""] = shops.urls;
	const load = startLoad(url, url);
	const result: KillsResult = { readyAfterMs: [], slowestHealthzMs: 0 };
	let isOver = false;
	const probing = (async () => {
		while (!isOver) {
			const startedAt = performance.now();
			const isOk = await fetch(`${url}/healthz`, { headers: { connection: "close" } }).then(
				(response) => response.ok,
				() => false,
			);
			const tookMs = Math.round(performance.now() - startedAt);
			if (isOk) result.slowestHealthzMs = Math.max(result.slowestHealthzMs, tookMs);
			await wait(100);
		}
	})();
	try {
		for (let kill = 0; kill < kills; kill++) {
			const before = load.responses();
			while (load.responses() < before + REQUESTS_BETWEEN) await wait(20);
			const killedAt = performance.now();
			await shops.restart(0, "SIGKILL");
			result.readyAfterMs.push(Math.round(performance.now() - killedAt));
			log(`kill ${kill + 1}: ready after ${result.readyAfterMs.at(-1)} ms`);
		}
		return result;
	} finally {
		isOver = true;
		await probing;
		await load.end();
		await shops.close();
	}
}

/** Customers who browse pages and open checkouts, one request at a time, until the load is ended. */
function startLoad(url: string, origin: string) {
	const failed: string[] = [];
	let requests = 0;
	let responseCount = 0;
	let isOver = false;
	const send = async (path: string, body?: object) => {
		requests += 1;
		const init: RequestInit = body
			? { method: "POST", headers: { "content-type": "application/json", origin }, body: JSON.stringify(body) }
			: {};
		try {
			const outcome = await fetch(url + path, init);
			const text = await outcome.text();
			// A clear 503 of the shop before anything was reserved counts as a response; any other 5xx is a failure.
			const isRejected = outcome.status === 503 && outcome.headers.has("retry-after") && text !== PROXY_PAGE;
			if (outcome.status >= 500 && !isRejected) failed.push(`${outcome.status} ${path}: ${text.slice(0, 200)}`);
			responseCount += 1;
		} catch (error) {
			failed.push(`${(error as { cause?: { code?: string } }).cause?.code ?? error} ${path}`);
			await wait(20);
		}
	};
	const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
		for (let step = 0; !isOver; step++) {
			await send(PAGES[step % PAGES.length] ?? "/");
			const pack = PRODUCTS[(buyer + step) % PRODUCTS.length] ?? 1;
			await send("/api/create-checkout-session", sampleCheckout(pack, `restart${buyer}-${step}`));
		}
	});
	return {
		failed,
		count: () => requests,
		responses: () => responseCount,
		async end() {
			isOver = true;
			await Promise.all(buyers);
		},
	};
}

if (import.meta.main) {
	const { values } = parseArgs({
		options: {
			restarts: { type: "string", default: "20" },
			kills: { type: "string", default: "5" },
			proxy: { type: "string", default: "built-in" },
		},
	});
	const proxy = PROXIES.find((kind) => kind === values.proxy);
	if (proxy === undefined) throw new Error(`--proxy is one of ${PROXIES.join(", ")}`);
	const log = (line: string) => void process.stdout.write(`${line}\n`);
	const restarts = Math.max(0, Math.min(200, Math.trunc(Number(values.restarts)) || 0));
	const kills = Math.max(0, Math.min(200, Math.trunc(Number(values.kills)) || 0));
	const rolling = restarts > 0 ? await tryRestarts(restarts, log, proxy) : null;
	const killed = kills > 0 ? await tryKills(kills, log) : null;
	log(JSON.stringify({ rolling, killed }, null, "\t"));
	// A real proxy sends again what it may; what it may not is among the failed.
	const cut = proxy === "built-in" ? (rolling?.cut ?? []) : [];
	const problems = [...(rolling?.failed ?? []), ...cut, ...(rolling?.violations ?? [])];
	const isSlow = killed?.readyAfterMs.some((tookMs) => tookMs > 10_000) ?? false;
	const isRight = problems.length === 0 && !isSlow;
	log(isRight ? "No request failed during the restarts; every kill was recovered within ten seconds." : "FAILED");
	process.exit(isRight ? 0 : 1);
}
