// Compresses the built files once, so that no start has to. Also runs on Node.js 20.19.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** What server/cache/static-files.ts compresses when the build did not. */
const COMPRESSED = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".xml"]);
const SMALL_BYTES = 100 * 1024;

/** Writes FILE.br and FILE.gz beside every file of a folder that is worth it. */
export async function compressFiles(folder) {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)));
	await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file) {
	const body = readFileSync(file);
	// The last levels take seconds for a large file, which only the admin loads.
	const quality = body.length <= SMALL_BYTES ? 11 : 10;
	const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
	writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, { params }));
	writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}
