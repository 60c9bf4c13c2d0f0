import { spawn } from "node:child_process";
import { countResponses } from "./load.ts";
import type { RunningShop } from "./run-shop-process.ts";

const HEADERS = "Accept-Encoding: br\r\nAccept-Language: en\r\n";
const CONNECTIONS = 16;
const ROUND_MS = 1500;
const ROUNDS = 9;

/**
 * Compares the product page from the page cache with a bare node:http server that sends the same bytes, alternating,
 * each server in its own process. Returns the round with the median ratio.
 */
export async function measurePageCache(
	shop: RunningShop,
): Promise<{ shopPerSecond: number; barePerSecond: number; ratio: number }> {
	const page = await fetch(`${shop.url}/product/2`, { headers: { "accept-encoding": "br", "accept-language": "en" } });
	await page.arrayBuffer();
	const bytes = Number(page.headers.get("content-length"));
	const bare = spawn(process.execPath, ["bench/bare-server.ts", String(bytes)], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const barePort = await new Promise<number>((resolve) =>
		bare.stdout.once("data", (line) => resolve(Number(String(line)))),
	);
	const measure = (port: number, path: string) =>
		countResponses({ port, path, headers: HEADERS, connections: CONNECTIONS, durationMs: ROUND_MS });
	try {
		await measure(barePort, "/");
		await measure(shop.port, "/product/2");
		const rounds = [];
		for (let round = 0; round < ROUNDS; round++) {
			const barePerSecond = await measure(barePort, "/");
			const shopPerSecond = await measure(shop.port, "/product/2");
			rounds.push({ barePerSecond, shopPerSecond, ratio: shopPerSecond / barePerSecond });
		}
		rounds.sort((a, b) => a.ratio - b.ratio);
		const middle = rounds[Math.floor(ROUNDS / 2)];
		if (!middle) throw new Error("no round was measured");
		return middle;
	} finally {
		bare.kill();
	}
}
