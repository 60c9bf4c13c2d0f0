import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { href } from "react-router";
import * as z from "zod";
import type { Shop } from "#shop/kernel/context.ts";
import { listPublicPages } from "./list-public-pages.ts";

const FILE = "indexnow.json";
/** As many addresses as one call may have. */
const MAX_ADDRESSES = 10_000;
const TIMEOUT_MS = 10_000;
/** The pause after a call that failed; each further one doubles it. */
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 24 * 60 * 60 * 1000;
/** `marks` of the pages that search engines know, by address; after a failure no call with that key before `pausedUntil`. */
const stateShape = z.object({
	key: z.string(),
	marks: z.record(z.string(), z.string()),
	/** Epoch ms. */
	pausedUntil: z.number(),
	pauseMs: z.number(),
});
type State = z.infer<typeof stateShape>;
const NO_PAUSE = { pausedUntil: 0, pauseMs: 0 };

/**
 * Notifies search engines by IndexNow of the public pages that were published, changed or taken off since the last call, or
 * since the first one, which only notes what there is. What they did not accept is announced again, after pauses of up to a
 * day: a key that they reject would be rejected every minute (D-319).
 * @throws Error when they did not accept it
 */
export async function announcePages(shop: Shop): Promise<void> {
	const { indexNow, publicUrl, dataDir } = shop.config;
	if (indexNow === null) return;
	const file = join(dataDir, FILE);
	const saved = await readState(file);
	const { key } = indexNow;
	const pause = saved?.key === key ? saved : NO_PAUSE;
	if (shop.clock.now() < pause.pausedUntil) return;
	const now = await listPublicPages(shop);
	if (saved === null) return save(file, { key, marks: Object.fromEntries(now), ...NO_PAUSE });
	const before = new Map(Object.entries(saved.marks));
	const changed = [...new Set([...now.keys(), ...before.keys()])].filter((url) => now.get(url) !== before.get(url));
	const urlList = changed.slice(0, MAX_ADDRESSES);
	if (urlList.length === 0) return;
	try {
		const response = await fetch(indexNow.url, {
			method: "POST",
			headers: { "content-type": "application/json; charset=utf-8" },
			body: JSON.stringify({
				host: new URL(publicUrl).host,
				key,
				keyLocation: `${publicUrl}${href("/indexnow-key.txt")}`,
				urlList,
			}),
			redirect: "error",
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		await response.body?.cancel();
		if (!response.ok) throw new Error(`IndexNow responded with ${response.status}`);
	} catch (error) {
		const pauseMs = Math.min(MAX_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause.pauseMs * 2));
		await save(file, { key, marks: saved.marks, pauseMs, pausedUntil: shop.clock.now() + pauseMs });
		throw error;
	}
	for (const url of urlList) {
		const mark = now.get(url);
		if (mark === undefined) before.delete(url);
		else before.set(url, mark);
	}
	await save(file, { key, marks: Object.fromEntries(before), ...NO_PAUSE });
}

async function save(file: string, state: State): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	await writeFile(`${file}.new`, JSON.stringify(state));
	await rename(`${file}.new`, file);
}

/** Null when there is no such file, or none that can be read. */
async function readState(file: string): Promise<State | null> {
	try {
		return stateShape.parse(JSON.parse(await readFile(file, "utf8")));
	} catch {
		return null;
	}
}
