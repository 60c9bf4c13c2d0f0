import type { Journal } from "../journal.ts";
import type { Random } from "../random.ts";
import type { Timeline } from "../timeline.ts";
import type { ShopResponse } from "./network.ts";
import type { ShopProcess } from "./shop-process.ts";
import { delayMs, take } from "./simulated-process.ts";

/** No answer: the request or its answer was lost, the connection was cut, or it took too long. */
export class NoAnswer extends Error {
	override name = "NoAnswer";
}

/** The way from browsers to the shop's processes. */
export type Front = {
	timeline: Timeline;
	random: Random;
	journal: Journal;
	processes(): readonly ShopProcess[];
	trouble: { loseRequests: number; loseAnswers: number; cut: number };
	/** Called with each answer that arrives. */
	check(who: string, what: string, answer: ShopResponse): void;
};

export type Browser = {
	who: string;
	get(path: string): Promise<ShopResponse>;
	send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<ShopResponse>;
	/** The same browser's next tab: it shares the cookies. */
	hasCookie(name: string): boolean;
};

const TIMEOUT_MS = 30_000;

/** A browser: cookies, an address. */
export function openBrowser(front: Front, who: string, from: string): Browser {
	const { timeline, random, journal } = front;
	const cookies = new Map<string, string>();

	async function call(
		method: string,
		path: string,
		body?: unknown,
		more: Record<string, string> = {},
	): Promise<ShopResponse> {
		const headers: Record<string, string> = { "accept-language": "en", "sec-fetch-site": "same-origin", ...more };
		if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const text = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
		if (text !== undefined) {
			headers["content-type"] ??= "application/json";
			headers["content-length"] = String(Buffer.byteLength(text));
		}
		const what = `${method} ${path.split("?")[0]}`;
		const answer = await overNetwork(front, { method, path, headers, body: text, from }).catch((error: unknown) => {
			journal.tell(`${who}: ${what} gets no answer (${(error as Error).message})`);
			throw error;
		});
		for (const cookie of answer.headers.getSetCookie()) {
			const [pair = ""] = cookie.split(";");
			const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
			if (value === "" || /max-age=0/i.test(cookie)) cookies.delete(name);
			else cookies.set(name, value);
		}
		const code = answer.status >= 400 ? ` ${codeOf(answer)}` : "";
		journal.tell(`${who}: ${what} gets ${answer.status}${code}`);
		journal.count("requests");
		front.check(who, what, answer);
		return answer;
	}

	async function overNetwork(
		{ trouble, processes }: Front,
		sent: Parameters<ShopProcess["call"]>[0],
	): Promise<ShopResponse> {
		await take(timeline, delayMs(random));
		if (fails(trouble.loseRequests)) {
			await take(timeline, TIMEOUT_MS);
			throw new NoAnswer("the request was lost");
		}
		const ready = processes().filter((process) => process.isReady());
		if (ready.length === 0) throw new NoAnswer("no process is up");
		const connected = random.pick(ready).call(sent);
		if (fails(trouble.cut)) timeline.plan(random.between(0, 60), () => connected.cut());
		let timer: { isCancelled: boolean } | undefined;
		const tooLong = new Promise<never>((_, reject) => {
			timer = timeline.plan(TIMEOUT_MS, () => {
				connected.cut();
				reject(new NoAnswer("it took too long"));
			});
		});
		try {
			const answer = await Promise.race([connected.answer, tooLong]);
			if (fails(trouble.loseAnswers)) throw new NoAnswer("the answer was lost");
			await take(timeline, delayMs(random));
			return answer;
		} catch (error) {
			throw error instanceof NoAnswer ? error : new NoAnswer("the connection was cut");
		} finally {
			if (timer) timer.isCancelled = true;
		}
	}

	function fails(probability: number): boolean {
		const happens = random.chance(probability);
		if (happens) journal.count("faults");
		return happens;
	}

	return {
		who,
		get: (path) => call("GET", path),
		send: (method, path, body, headers) => call(method, path, body, headers),
		hasCookie: (name) => [...cookies.keys()].some((known) => known.includes(name)),
	};
}

/** What the shop's API answers; null where it is not JSON. */
export function jsonOf<T = Record<string, unknown>>(answer: ShopResponse): T {
	try {
		return JSON.parse(answer.body) as T;
	} catch {
		return null as T;
	}
}

export function codeOf(answer: ShopResponse): string {
	const body = jsonOf<{ code?: unknown; error?: unknown } | null>(answer);
	return String(body?.code ?? body?.error ?? "");
}
