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
 * The files of a folder by path, read and compressed once: only files present at startup are served, which rules out
 * path traversal. File types that are not listed are ignored.
 */
export async function loadStaticFiles(folder: string, always: readonly string[]): Promise<ReadonlyMap<string, Page>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
	const files = entries
		.filter((entry) => entry.isFile() && TYPES[extname(entry.name)] !== undefined)
		.map((entry) => join(entry.parentPath, entry.name));
	const pages = await Promise.all(
		files.map(async (file): Promise<[string, Page]> => {
			const path = `/${file.slice(folder.length + 1)}`;
			return [path, await makeFilePage(await readFile(file), path, always)];
		}),
	);
	return new Map(pages);
}

function makeFilePage(body: Buffer, path: string, always: readonly string[]): Promise<Page> {
	const extension = extname(path);
	// Built files have a content hash in their names.
	const caching = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
	return makePage({
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
		body,
		vary: [],
		effort: COMPRESSED.has(extension) ? COMPRESSION_EFFORT : 0,
		expiresAt: Number.POSITIVE_INFINITY,
	});
}
