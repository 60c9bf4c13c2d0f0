import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { href } from "react-router";
import * as z from "zod";
import type { Shop } from "#shop/kernel/context.ts";
import { listPublicPages } from "./list-public-pages.ts";

/** What search engines know: the mark of each announced page, by its address. */
const FILE = "indexnow.json";
/** As many addresses as one call may have. */
const MAX_ADDRESSES = 10_000;
const TIMEOUT_MS = 10_000;
const told = z.record(z.string(), z.string());

/**
 * Notifies search engines by IndexNow of the public pages that were published, changed or taken off since the last call. What
 * they did not accept is announced again.
 * @throws Error when they did not accept it
 */
export async function announcePages(shop: Shop): Promise<void> {
	const { indexNow, publicUrl, dataDir } = shop.config;
	if (indexNow === null) return;
	const file = join(dataDir, FILE);
	const [before, now] = await Promise.all([readTold(file), listPublicPages(shop)]);
	const changed = [...new Set([...now.keys(), ...before.keys()])].filter((url) => now.get(url) !== before.get(url));
	const urlList = changed.slice(0, MAX_ADDRESSES);
	if (urlList.length === 0) return;
	const response = await fetch(indexNow.url, {
		method: "POST",
		headers: { "content-type": "application/json; charset=utf-8" },
		body: JSON.stringify({
			host: new URL(publicUrl).host,
			key: indexNow.key,
			keyLocation: `${publicUrl}${href("/indexnow-key.txt")}`,
			urlList,
		}),
		redirect: "error",
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`IndexNow responded with ${response.status}`);
	for (const url of urlList) {
		const mark = now.get(url);
		if (mark === undefined) before.delete(url);
		else before.set(url, mark);
	}
	await mkdir(dataDir, { recursive: true });
	await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(before)));
	await rename(`${file}.new`, file);
}

/** Empty when there is no such file, or none that can be read. */
async function readTold(file: string): Promise<Map<string, string>> {
	try {
		return new Map(Object.entries(told.parse(JSON.parse(await readFile(file, "utf8")))));
	} catch {
		return new Map();
	}
}
