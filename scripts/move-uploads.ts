import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { parseConfig } from "#platform/config.ts";
import { loadEnvironment } from "#platform/secrets/load-environment.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { openStorage } from "#platform/world.ts";
import { UPLOAD_FOLDER, VARIANT_FOLDER } from "#shop/site/images/image.rules.ts";

const TYPES: Readonly<Record<string, string>> = {
	webp: "image/webp",
	png: "image/png",
	jpg: "image/jpeg",
	jpeg: "image/jpeg",
	avif: "image/avif",
};

/**
 * Copies all uploads and their smaller copies from one storage to another and reads each copy again. What is there already is left alone, so it
 * can be repeated after one that was interrupted, and while the shop is open. The source stays unchanged.
 * @throws Error when the target has another file of a name, or when a copy differs from its original
 */
export async function moveUploads(from: Storage, to: Storage): Promise<{ copied: number; present: number }> {
	const result = { copied: 0, present: 0 };
	const listed = [UPLOAD_FOLDER, VARIANT_FOLDER].map((folder) => from.listBefore(folder, Number.POSITIVE_INFINITY));
	for (const path of (await Promise.all(listed)).flat()) {
		const original = await from.read(path);
		// Deleted meanwhile, or the draft of an upload that is being written.
		if (original === null || path.endsWith(".part")) continue;
		const present = await to.read(path);
		if (present === null) {
			await to.save(path, original, TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream");
			result.copied += 1;
		} else result.present += 1;
		const copy = present ?? (await to.read(path));
		if (copy === null || !Buffer.from(original).equals(copy)) {
			throw new Error(`${path} differs from its original. Nothing was deleted; look at the new place.`);
		}
	}
	return result;
}

if (import.meta.main) {
	try {
		const [file] = process.argv.slice(2);
		if (file === undefined || !existsSync(file)) {
			throw new Error("Where to? Write the new S3_ variables, or DATA_DIR, to a file: npm run move-uploads -- FILE");
		}
		const from = parseConfig(loadEnvironment());
		const to = parseConfig(parseEnv(readFileSync(file, "utf8")));
		const place = ({ s3, dataDir }: typeof from) => (s3 === null ? `${dataDir}/uploads` : `the bucket ${s3.bucket}`);
		const { copied, present } = await moveUploads(openStorage(from), openStorage(to));
		process.stdout.write(
			`${copied} uploads were copied from ${place(from)} to ${place(to)}, ${present} were there already.\n`,
		);
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	}
}
