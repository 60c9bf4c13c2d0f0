import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { makePage, type Page } from "./page.ts";

const TYPES: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".webp": "image/webp",
	".avif": "image/avif",
	".ico": "image/x-icon",
	".woff2": "font/woff2",
	".json": "application/json",
	".webmanifest": "application/manifest+json",
	".txt": "text/plain; charset=utf-8",
	".xml": "application/xml",
};
const COMPRESSED: ReadonlySet<string> = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".xml"]);
const COMPRESSION_EFFORT = 9;

/**
 * The files of a folder by path, read once: only files present at startup are served, which rules out path traversal and
 * keeps a running shop whole while the next one is built. File types that are not listed are ignored. The build stores the
 * compressed forms beside a file (scripts/compress-files.mjs); where they are missing, they are made here.
 */
export async function loadStaticFiles(folder: string, always: readonly string[]): Promise<ReadonlyMap<string, Page>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
	const files = entries
		.filter((entry) => entry.isFile() && TYPES[extname(entry.name)] !== undefined)
		.map((entry) => join(entry.parentPath, entry.name));
	const pages = await Promise.all(
		files.map(async (file): Promise<[string, Page]> => {
			const path = `/${file.slice(folder.length + 1)}`;
			return [path, await makeFilePage(file, path, always)];
		}),
	);
	return new Map(pages);
}

async function makeFilePage(file: string, path: string, always: readonly string[]): Promise<Page> {
	const extension = extname(path);
	const isCompressed = COMPRESSED.has(extension);
	// Built files have a content hash in their names.
	const caching = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
	return await makePage({
		status: 200,
		headers: [
			...always,
			...Object.entries({
				"content-type": TYPES[extension] ?? "application/octet-stream",
				"cache-control": caching,
				// An image opened on its own is a document too.
				"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
			}).flat(),
		],
		body: await readFile(file),
		vary: [],
		effort: isCompressed ? COMPRESSION_EFFORT : 0,
		compressed: isCompressed ? await readCompressed(file) : null,
		expiresAt: Number.POSITIVE_INFINITY,
	});
}

async function readCompressed(file: string): Promise<{ brotli: Buffer; gzip: Buffer } | null> {
	try {
		const [brotli, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
		return { brotli, gzip };
	} catch {
		return null;
	}
}
