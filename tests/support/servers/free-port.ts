import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

const LOWEST = 10_000;
/** Linux assigns ephemeral ports from here up, macOS from further up. */
const SYSTEM_PORTS = 32_768;
const handedOut = new Set<number>();

/**
 * An unused port, for a server that starts later. It is below the range of ephemeral ports: one of those was sometimes
 * taken by a concurrent test before the server had started.
 */
export async function freePort(): Promise<number> {
	while (true) {
		const port = randomInt(LOWEST, SYSTEM_PORTS);
		if (handedOut.has(port) || !(await isFree(port))) continue;
		handedOut.add(port);
		return port;
	}
}

async function isFree(port: number): Promise<boolean> {
	const probe = createServer().listen(port);
	try {
		await once(probe, "listening");
	} catch {
		return false;
	}
	probe.close();
	await once(probe, "close");
	return true;
}
