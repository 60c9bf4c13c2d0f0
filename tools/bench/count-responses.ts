import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** What of autocannon's report is used. */
type Report = { requests: { average: number }; errors: number; non2xx: number };

/**
 * Responses per second of one URL over keep-alive connections, requested by autocannon in a process of its own.
 * @throws Error when a request failed
 */
export async function countResponses(
	url: string,
	{ connections, seconds, headers = {} }: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<number> {
	const load = ["--json", "--no-progress", "-c", String(connections), "-d", String(seconds)];
	const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
	const autocannon = spawn("autocannon", [...load, ...named, url], { stdio: ["ignore", "pipe", "ignore"] });
	const report = JSON.parse(await text(autocannon.stdout)) as Report;
	if (report.errors > 0 || report.non2xx > 0) {
		throw new Error(`${url}: ${report.errors} requests failed, ${report.non2xx} were answered by an error`);
	}
	return report.requests.average;
}
