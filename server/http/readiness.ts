import type { ShopVersion } from "#platform/version/shop-version.ts";
import { makePage, type Page } from "#server/cache/page.ts";
import { retryAfter } from "./retry-after.ts";

export type Readiness = {
	/** Can this process serve requests? Resolves within `maxWaitMs`, however long the check takes. */
	isReady(): Promise<boolean>;
};

const LIMITS = {
	/** How long a positive result is reused; several proxies check often. */
	freshMs: 1000,
	maxWaitMs: 500,
	/** How long the last positive result is valid while a check hangs: a busy database is no reason to go out of service. */
	staleMs: 10_000,
} as const;

/** Runs one check at a time for all callers, and never lets a caller wait for one that hangs. */
export function createReadiness(
	check: () => Promise<boolean>,
	limits: Partial<Record<keyof typeof LIMITS, number>> = {},
	{ now = () => performance.now() } = {},
): Readiness {
	const { freshMs, maxWaitMs, staleMs } = { ...LIMITS, ...limits };
	let readyAt = Number.NEGATIVE_INFINITY;
	let running: Promise<boolean> | null = null;

	async function runCheck(): Promise<boolean> {
		const startedAt = now();
		try {
			const isReady = await check();
			readyAt = isReady ? startedAt : Number.NEGATIVE_INFINITY;
			return isReady;
		} catch {
			readyAt = Number.NEGATIVE_INFINITY;
			return false;
		} finally {
			running = null;
		}
	}

	return {
		async isReady() {
			if (now() - readyAt < freshMs) return true;
			running ??= runCheck();
			let timer: NodeJS.Timeout | undefined;
			const limit = new Promise<null>((resolve) => {
				// On a busy process, timers fire before the database's response is processed.
				timer = setTimeout(() => setImmediate(resolve, null), maxWaitMs);
			});
			const result = await Promise.race([running, limit]);
			clearTimeout(timer);
			return result ?? now() - readyAt < staleMs;
		},
	};
}

/** The responses to health checks. `always`: headers of every response. */
export async function makeProbes(
	always: readonly string[],
	version: ShopVersion,
): Promise<Record<"alive" | "ready" | "notReady", Page>> {
	const probe = (status: number, text: string, type = "text/plain; charset=utf-8") =>
		makePage({
			status,
			headers: [...always, ...retryAfter(status), "content-type", type, "cache-control", "no-store"],
			body: Buffer.from(text),
			vary: [],
			effort: 0,
			expiresAt: Number.POSITIVE_INFINITY,
		});
	const [alive, ready, notReady] = await Promise.all([
		probe(200, `${JSON.stringify({ status: "ok", ...version })}\n`, "application/json"),
		probe(200, "ready\n"),
		probe(503, "not ready\n"),
	]);
	return { alive, ready, notReady };
}
