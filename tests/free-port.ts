import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

const LOWEST = 10_000;
/** Linux hands out ports from here up by itself, macOS from further up. */
const SYSTEM_PORTS = 32_768;
const handedOut = new Set<number>();

/**
 * A port that nobody listens at, for a server that starts later. It lies below the ports that the system gives to
 * connections by itself: one of those was taken now and then by a neighbouring test before the server had started.
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
