import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { makePage, type Page } from "./page.ts";

const TYPES: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".webp": "image/webp",
	".avif": "image/avif",
	".mp4": "video/mp4",
	".webm": "video/webm",
	".ico": "image/x-icon",
	".woff2": "font/woff2",
	".json": "application/json",
	".webmanifest": "application/manifest+json",
	".txt": "text/plain; charset=utf-8",
	".xml": "application/xml",
};
const COMPRESSED: ReadonlySet<string> = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".xml"]);
const COMPRESSION_EFFORT = 9;

export type StaticFiles = {
	/** Is there such a file, in memory or not? */
	has(path: string): boolean;
	/** A file that is in memory. */
	get(path: string): Page | undefined;
	/** A file, read if necessary; undefined if there is none. */
	load(path: string): Promise<Page | undefined>;
};

/** The build names these files by their content, and replaces them all. */
const BUILT = "/assets/";

/**
 * The files of a folder by path, each read once, at its first request: only files present at startup are served, which
 * rules out path traversal. Built files stay in memory from the start on, which keeps a running shop whole while the next
 * one is built; until they are asked for, as the smallest form, because most are the admin's. File types that are not
 * listed are ignored. The build stores the compressed forms beside a file (scripts/compress-files.mjs); where they are
 * missing, they are made here.
 */
export async function openStaticFiles(folder: string, always: readonly string[]): Promise<StaticFiles> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
	const files = entries
		.filter((entry) => entry.isFile() && TYPES[extname(entry.name)] !== undefined)
		.map((entry) => join(entry.parentPath, entry.name));
	const known = new Map(files.map((file) => [`/${file.slice(folder.length + 1)}`, file]));
	const pages = new Map<string, Page>();
	const remembered = new Map<string, Buffer>();
	const load = async (path: string): Promise<Page | undefined> => {
		const file = known.get(path);
		if (file === undefined) return undefined;
		const page = pages.get(path) ?? (await makeFilePage(file, path, always, remembered.get(path)));
		if (page) pages.set(path, page);
		remembered.delete(path);
		return page;
	};
	const keep = async (path: string): Promise<void> => {
		const brotli = await readIfThere(`${known.get(path)}.br`);
		if (brotli) remembered.set(path, brotli);
		else await load(path);
	};
	await Promise.all([...known.keys()].filter((path) => path.startsWith(BUILT)).map(keep));
	return { has: (path) => known.has(path), get: (path) => pages.get(path), load };
}

const decompress = promisify(brotliDecompress);

/** @param kept what is left of a file that the next build removed */
async function makeFilePage(
	file: string,
	path: string,
	always: readonly string[],
	remembered: Buffer | undefined,
): Promise<Page | undefined> {
	const body = (await readIfThere(file)) ?? (remembered && (await decompress(remembered)));
	if (body === undefined) return undefined;
	const extension = extname(path);
	const isCompressed = COMPRESSED.has(extension);
	// Built files have a content hash in their names.
	const caching = path.startsWith(BUILT) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
	return await makePage({
		status: 200,
		headers: [
			...(EMAILED.test(path) ? forEveryOrigin(always) : always),
			...Object.entries({
				"content-type": TYPES[extension] ?? "application/octet-stream",
				"cache-control": caching,
				// An image opened on its own is a document too.
				"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
			}).flat(),
		],
		body,
		vary: [],
		effort: isCompressed ? COMPRESSION_EFFORT : 0,
		compressed: isCompressed
			? { brotli: remembered ?? (await readIfThere(`${file}.br`)), gzip: await readIfThere(`${file}.gz`) }
			: {},
		expiresAt: Number.POSITIVE_INFINITY,
		isRanged: !isCompressed,
	});
}

/** The images of emails, which webmail shows on a page of its own. */
const EMAILED = /^\/(?:images\/email|icons)\//;

function forEveryOrigin(headers: readonly string[]): string[] {
	return headers.map((text, index) => (headers[index - 1] === "cross-origin-resource-policy" ? "cross-origin" : text));
}

function readIfThere(file: string): Promise<Buffer | undefined> {
	return readFile(file).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT") throw error;
		return undefined;
	});
}
