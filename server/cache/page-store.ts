import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { type Page, restorePage } from "./page.ts";

/** Public pages in files, which outlive the process that rendered them. */
export type PageStore = {
	/** Stores a page in the background; `revision` is that of the public pages it was rendered from. */
	keep(key: string, page: Page, revision: number): void;
	/** The stored page, unless it is more than a day old. */
	find(key: string): Promise<{ page: Page; revision: number } | null>;
};

const FOLDER = "public-pages";
/** What was taken from the shop a day ago, such as a review, is in no file any more. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** An unchanged page is written again so often, so that it stays younger than that. */
const WRITE_AGAIN_MS = 60 * 60 * 1000;
const MAX_FILES = 300;
const MAX_BYTES = 512 * 1024;

const headSchema = z.object({
	key: z.string(),
	revision: z.number(),
	storedAt: z.number(),
	status: z.int(),
	headers: z.array(z.string()),
	personalWith: z.array(z.enum(["cart", "session", "checkout"])),
});

/**
 * The pages of one build with one configuration, in a folder of `dataDir` named after `renderedBy`; those of others are
 * deleted. Only pages without a query are stored, 300 of 512 kB at most. A disk that cannot be written costs nothing but
 * the pages.
 */
export async function openPageStore(
	dataDir: string,
	renderedBy: readonly unknown[],
	clock: { now(): number },
): Promise<PageStore> {
	const all = join(dataDir, FOLDER);
	const name = hash(JSON.stringify(renderedBy));
	const folder = join(all, name);
	await removeOutdated(all, name, clock.now()).catch(() => {});
	const stored = new Map<string, { etag: string; revision: number; at: number }>();
	const fileOf = (key: string) => join(folder, hash(key));

	async function write(key: string, page: Page, revision: number): Promise<void> {
		const { status, notModified: headers, personalWith } = page;
		const head = JSON.stringify({ key, revision, storedAt: clock.now(), status, headers, personalWith });
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const draft = `${fileOf(key)}.${process.pid}.part`;
		try {
			await writeFile(draft, Buffer.concat([Buffer.from(`${head}\n`), page.identity.message.body]), { mode: 0o600 });
			await rename(draft, fileOf(key));
		} catch {
			stored.delete(key);
			await rm(draft, { force: true }).catch(() => {});
		}
	}

	return {
		keep(key, page, revision) {
			const last = stored.get(key);
			const now = clock.now();
			const isKept = last?.etag === page.etag && last.revision === revision && now - last.at < WRITE_AGAIN_MS;
			const isNew = last === undefined && stored.size >= MAX_FILES;
			if (isKept || isNew || key.includes("?") || page.identity.message.body.length > MAX_BYTES) return;
			stored.set(key, { etag: page.etag, revision, at: now });
			write(key, page, revision).catch(() => stored.delete(key));
		},
		async find(key) {
			try {
				const file = await readFile(fileOf(key));
				const end = file.indexOf("\n");
				const head = headSchema.parse(JSON.parse(file.toString("utf8", 0, end)));
				if (head.key !== key || clock.now() - head.storedAt > MAX_AGE_MS) return null;
				const { status, headers: notModified, personalWith, revision } = head;
				const body = file.subarray(end + 1);
				return { page: await restorePage({ status, notModified, personalWith, body }), revision };
			} catch {
				// Never stored, or not whole: it is rendered when the database is back.
				return null;
			}
		},
	};
}

/** Other builds' pages, and what is too old to be served. */
async function removeOutdated(all: string, name: string, now: number): Promise<void> {
	for (const other of await readdir(all)) {
		if (other !== name) await rm(join(all, other), { recursive: true, force: true });
	}
	for (const file of await readdir(join(all, name))) {
		const { mtimeMs } = await stat(join(all, name, file));
		if (mtimeMs < now - MAX_AGE_MS) await rm(join(all, name, file), { force: true });
	}
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("base64url").slice(0, 32);
}
