import { resolve } from "node:path";
import type { Config } from "#platform/config.ts";
import type { Probes } from "./probes.ts";

const GB = 1024 ** 3;
/** A backup, a migration and a day of log need this much. */
export const LOW_BYTES = GB;
/** Orders may fail soon. */
const FULL_BYTES = 200 * 1024 ** 2;

/** Free space where the shop writes: the data folder, which has the uploads unless they are in a bucket, and backups. */
export async function checkDisk(
	{ dataDir, backup }: Pick<Config, "dataDir" | "backup">,
	{ freeBytes }: Pick<Probes, "freeBytes">,
) {
	const folders = [
		...new Set([dataDir, ...(backup.to.startsWith("s3:") ? [] : [backup.to])].map((path) => resolve(path))),
	];
	const spaces = await Promise.all(folders.map(async (folder) => ({ folder, free: await freeBytes(folder) })));
	const low = spaces.filter(({ free }) => free < LOW_BYTES);
	if (low.length === 0) {
		const least = Math.min(...spaces.map(({ free }) => free));
		return [{ code: "disk_ok", what: sizeOf(least) } as const];
	}
	return low.map(({ folder, free }) => {
		const code = free < FULL_BYTES ? ("disk_full" as const) : ("disk_low" as const);
		return { code, what: folder, limit: sizeOf(free) };
	});
}

function sizeOf(bytes: number): string {
	return bytes < GB ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${(bytes / GB).toFixed(1)} GB`;
}
