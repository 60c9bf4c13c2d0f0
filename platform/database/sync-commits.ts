import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";

/** The version whose insides this module was checked with; a test holds the installed one against it. */
export const CHECKED_PGLITE_VERSION = "0.5.16";

/** Start parameters without `-F`, so that PostgreSQL asks for a sync at each commit, in a way the hook below hears. */
export const SYNCING_START_PARAMS: readonly string[] = [
	...PGlite.defaultStartParams.filter((param) => param !== "-F"),
	...["-c", "wal_sync_method=fsync"],
	...["-c", "shared_buffers=16MB"],
	// As on a server: rows are read from an index rather than sorted out of all.
	...["-c", "random_page_cost=1.1"],
];

/** EIO, as the program's own system calls number it. */
const INPUT_OUTPUT_ERROR = 29;

type FileSystem = {
	lookupPath(path: string): { node: { mount: { type: { stream_ops: StreamOperations } } } };
};
type StreamOperations = { fsync?: (stream: { nfd: number }) => number };

/**
 * The file system that PGlite runs on answers a sync without doing one: a power cut would lose commits that were
 * acknowledged. This puts a real one in its place.
 * @throws Error when the file system does not look as it did in the checked version
 */
export function syncCommits(database: PGlite, sync: (descriptor: number) => void = fsyncSync): void {
	const files = database.Module.FS as unknown as FileSystem;
	const operations = files.lookupPath(PGlite.paths.PGDATA).node.mount.type.stream_ops;
	if (typeof operations !== "object") throw new Error("the embedded database cannot be made to sync its commits");
	operations.fsync = (stream) => {
		try {
			sync(stream.nfd);
			return 0;
		} catch {
			// PostgreSQL has to hear of it: it stops rather than acknowledge what may be lost.
			return INPUT_OUTPUT_ERROR;
		}
	};
}
