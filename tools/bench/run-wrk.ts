import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** Responses per second of one URL, requested by wrk over keep-alive connections. @throws Error when one failed */
export async function runWrk(
	url: string,
	{ connections, seconds, headers = {} }: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<number> {
	const load = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`];
	const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
	const wrk = spawn("wrk", [...load, ...named, url], { stdio: ["ignore", "pipe", "inherit"] });
	const output = await text(wrk.stdout);
	const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
	if (perSecond === undefined || /Socket errors/.test(output)) throw new Error(`wrk failed on ${url}: ${output}`);
	return Number(perSecond);
}
