import { setTimeout as waitFor } from "node:timers/promises";

/** The tag of every response that a CDN may keep, in its purge header and in the call that purges it. */
export const CDN_TAG = "shop-pages";

export type CdnPurge = {
	/** Call it when public pages have changed. Returns at once. */
	pagesChanged(): void;
	/** Resolves when nothing is left to purge. */
	idle(): Promise<void>;
};

export type CdnPurgeOptions = {
	url: string;
	/** A header that authorizes the call, as a name and a value. */
	header: readonly [name: string, value: string] | null;
	log: { warn(fields: object, text: string): void; error(fields: object, text: string): void };
	wait?: (ms: number) => Promise<unknown>;
};

const TIMEOUT_MS = 5000;
const RETRY_AFTER_MS = [200, 1000, 3000, 10_000];
/** Once more after a while: a page that was sent before the change may reach the CDN after the first purge. */
const REPEAT_AFTER_MS = 1000;

/**
 * Makes a CDN forget all public pages, one call at a time: changes that happen meanwhile share the next one. The call is
 * understood by Cloudflare (body and token), Fastly and Varnish (Surrogate-Key) and others that purge by tag.
 */
export function createCdnPurge({ url, header, log, wait = waitUnnoticed }: CdnPurgeOptions): CdnPurge {
	let isChanged = false;
	let running: Promise<void> | null = null;
	/** Ends the time until the repetition: another change is purged at once. */
	let wake = () => {};

	async function purgeOnce(): Promise<void> {
		const headers = { "content-type": "application/json", "surrogate-key": CDN_TAG, "cache-tag": CDN_TAG };
		const response = await fetch(url, {
			method: "POST",
			headers: header === null ? headers : { ...headers, [header[0]]: header[1] },
			body: JSON.stringify({ tags: [CDN_TAG] }),
			redirect: "error",
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		await response.body?.cancel();
		if (!response.ok) throw new Error(`the CDN responded with ${response.status}`);
	}

	async function purge(): Promise<void> {
		for (const [attempt, delayMs] of [...RETRY_AFTER_MS, null].entries()) {
			try {
				return await purgeOnce();
			} catch (error) {
				if (delayMs === null) {
					log.error({ err: error }, "the CDN was not purged: it may show old pages until they expire");
					return;
				}
				log.warn({ err: error, attempt: attempt + 1 }, "purging the CDN failed; retrying");
				await wait(delayMs);
			}
		}
	}

	async function run(): Promise<void> {
		while (isChanged) {
			isChanged = false;
			await purge();
			const { promise: changed, resolve } = Promise.withResolvers<void>();
			wake = resolve;
			await Promise.race([wait(REPEAT_AFTER_MS), changed]);
			if (!isChanged) await purge();
		}
		running = null;
	}

	return {
		pagesChanged() {
			isChanged = true;
			wake();
			running ??= run();
		},
		idle: async () => {
			await running;
		},
	};
}

/** A pending purge does not keep a stopping process alive. */
function waitUnnoticed(ms: number): Promise<unknown> {
	return waitFor(ms, undefined, { ref: false });
}
