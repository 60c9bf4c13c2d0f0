import type { Storage } from "../../../platform/storage/storage.ts";
import type { Timeline } from "../timeline.ts";
import type { Life } from "./simulated-process.ts";

/** The uploaded files of all processes, on a disk that may be full. */
export type FileStore = {
	connect(life: Life): Storage;
	/** What is on the disk, for who looks at it from outside. */
	disk: Pick<Storage, "read" | "save">;
	trouble: { fullUntil: number };
};

export function createFileStore(timeline: Timeline): FileStore {
	const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; at: number }>();
	const trouble = { fullUntil: 0 };
	return {
		trouble,
		disk: {
			read: async (path) => files.get(path)?.bytes ?? null,
			save: async (path, bytes) => void files.set(path, { bytes: new Uint8Array(bytes), at: timeline.now() }),
		},
		connect: (life) => ({
			async save(path, bytes) {
				await life.pass("write a file");
				if (timeline.now() < trouble.fullUntil) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
				files.set(path, { bytes: new Uint8Array(bytes), at: timeline.now() });
				await life.pass("file written");
			},
			async read(path) {
				await life.pass("read a file");
				return files.get(path)?.bytes ?? null;
			},
			async remove(path) {
				await life.pass("remove a file");
				files.delete(path);
			},
			listBefore: async (folder, before) =>
				[...files].filter(([path, { at }]) => path.startsWith(`${folder}/`) && at < before).map(([path]) => path),
		}),
	};
}
