import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** What of autocannon's report is used. */
type Report = { requests: { total: number }; duration: number; errors: number; non2xx: number };

type Load = { connections: number; seconds: number; headers?: Record<string, string> };

/** Responses per second of one URL over keep-alive connections. @throws Error when a request failed */
export async function countResponses(url: string, load: Load): Promise<number> {
	const { total, seconds } = await sendLoad(url, load);
	return total / seconds;
}

/**
 * Asks for one URL over keep-alive connections by autocannon in a process of its own, which lasts up to a second longer.
 * @returns the responses, and how long it took
 * @throws Error when a request failed
 */
export async function sendLoad(
	url: string,
	{ connections, seconds, headers = {} }: Load,
): Promise<{ total: number; seconds: number }> {
	const load = ["--json", "--no-progress", "-c", String(connections), "-d", String(seconds)];
	const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
	const autocannon = spawn("autocannon", [...load, ...named, url], { stdio: ["ignore", "pipe", "ignore"] });
	const report = JSON.parse(await text(autocannon.stdout)) as Report;
	if (report.errors > 0 || report.non2xx > 0) {
		throw new Error(`${url}: ${report.errors} requests failed, ${report.non2xx} were answered by an error`);
	}
	return { total: report.requests.total, seconds: report.duration };
}
