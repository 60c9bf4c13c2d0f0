import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Page } from "./page-cache.ts";

const TYPES: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".webp": "image/webp",
	".avif": "image/avif",
	".ico": "image/x-icon",
	".woff2": "font/woff2",
	".json": "application/json",
	".webmanifest": "application/manifest+json",
	".txt": "text/plain; charset=utf-8",
};
const COMPRESSED: ReadonlySet<string> = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

/**
 * The files of a folder by their paths, read once: only what was there at the start is served, so no path can lead out.
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, Page> {
	const files = new Map<string, Page>();
	if (!existsSync(folder)) return files;
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile()) continue;
		const file = join(entry.parentPath, entry.name);
		const type = TYPES[extname(file)];
		if (type === undefined) continue;
		const path = `/${file.slice(folder.length + 1)}`;
		files.set(path, readStaticFile(readFileSync(file), path, type));
	}
	return files;
}

function readStaticFile(body: Buffer, path: string, type: string): Page {
	const isCompressed = COMPRESSED.has(extname(path));
	// Built files carry a hash of their contents in their names.
	const caching = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
	return {
		status: 200,
		headers: [
			["content-type", type],
			["cache-control", caching],
			["content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
		],
		etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
		body,
		gzip: isCompressed ? gzipSync(body) : body,
		brotli: isCompressed ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : body,
		expiresAt: Number.POSITIVE_INFINITY,
	};
}
