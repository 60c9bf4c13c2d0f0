import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";

const SETTINGS: readonly string[] = [
	"wal_sync_method=fsync",
	"shared_buffers=16MB",
	// As on a server: prefer an index over sorting all rows.
	"random_page_cost=1.1",
];

/** Start parameters without `-F`, so that PostgreSQL syncs at each commit in a way the hook below can intercept. */
export const SYNCING_START_PARAMS: readonly string[] = [
	...PGlite.defaultStartParams.filter((param) => param !== "-F"),
	...SETTINGS.flatMap((setting) => ["-c", setting]),
];

/** With `-F`: PostgreSQL syncs nothing, nor does it fill a new file of its log with zeros. */
export const UNSYNCED_START_PARAMS: readonly string[] = [
	...PGlite.defaultStartParams,
	...[...SETTINGS, "wal_init_zero=off"].flatMap((setting) => ["-c", setting]),
];

/** EIO in the numbering of the WebAssembly system calls. */
const INPUT_OUTPUT_ERROR = 29;

type FileSystem = {
	lookupPath(path: string): { node: { mount: { type: { stream_ops: StreamOperations } } } };
};
type StreamOperations = { fsync?: (stream: { nfd: number }) => number };

/**
 * PGlite's file system reports success for a sync without doing one, so a power failure would lose acknowledged commits.
 * This installs a real sync.
 * @throws Error when the file system differs from the checked version
 */
export function syncCommits(database: PGlite, sync: (descriptor: number) => void = fsyncSync): void {
	const files = database.Module.FS as unknown as FileSystem;
	const operations = files.lookupPath(PGlite.paths.PGDATA).node.mount.type.stream_ops;
	if (typeof operations !== "object") throw new Error("this PGlite version cannot be patched to sync its commits");
	operations.fsync = (stream) => {
		try {
			sync(stream.nfd);
			return 0;
		} catch {
			// PostgreSQL must learn of the failure: it stops rather than acknowledge a commit that may be lost.
			return INPUT_OUTPUT_ERROR;
		}
	};
}
