import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../tests/support/servers/free-port.ts";
import { endProcess } from "../../../tests/support/servers/shop-process.ts";
import {
	ERROR_LOG,
	HEALTH_INTERVAL_MS,
	type ProxyKind,
	startProxy,
} from "../../../tests/support/servers/start-proxy.ts";
import type { Balancer } from "./balance-load.ts";

/** Errors of nginx after which it sent the request to the other shop: it did not arrive, or changes nothing. */
const REPEATED = /Connection refused|while reading response header from upstream, .* request: "(GET|HEAD) /;

/**
 * Distributes requests over shops by a real proxy with its file of ops/. Caddy asks `/readyz`; nginx does not, and notices
 * a stopped shop by its failed connections.
 */
export async function balanceByProxy(kind: ProxyKind, ports: readonly number[]): Promise<Balancer> {
	const folder = mkdtempSync(join(tmpdir(), "shop-proxy-"));
	const http = await freePort();
	const { process: proxy } = startProxy(kind, { http, https: null, shops: ports }, folder);
	const url = `http://localhost:${http}`;
	while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
		if (proxy.exitCode !== null) throw new Error(`${kind} ended with ${proxy.exitCode}`);
		await wait(20);
	}
	return {
		url,
		get cut() {
			const file = join(folder, ERROR_LOG);
			const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
			return lines.filter((line) => line.includes("[error]") && !REPEATED.test(line));
		},
		untilNoticed: async () => {
			if (kind === "caddy") await wait(2 * HEALTH_INTERVAL_MS);
		},
		async close() {
			await endProcess(proxy, "SIGTERM");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
