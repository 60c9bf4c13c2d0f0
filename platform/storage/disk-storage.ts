import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkFolder, checkPath, type Storage } from "./storage.ts";

/** Files below `dataDir`/uploads. A file is written to a temporary name, synced, then renamed into place. */
export function openDiskStorage(dataDir: string): Storage {
	const root = join(dataDir, "uploads");
	const fileOf = (path: string) => join(root, checkPath(path));
	return {
		async save(path, bytes) {
			const file = fileOf(path);
			await mkdir(dirname(file), { recursive: true });
			const draft = `${file}.${randomUUID()}.part`;
			try {
				const handle = await open(draft, "wx", 0o640);
				try {
					await handle.writeFile(bytes);
					await handle.sync();
				} finally {
					await handle.close();
				}
				await rename(draft, file);
			} catch (error) {
				await rm(draft, { force: true });
				throw error;
			}
		},
		async read(path) {
			try {
				return await readFile(fileOf(path));
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
				throw error;
			}
		},
		async remove(path) {
			await rm(fileOf(path), { force: true });
		},
		async listBefore(folder, before) {
			const paths: string[] = [];
			const files = await opendir(join(root, checkFolder(folder))).catch((error: NodeJS.ErrnoException) => {
				if (error.code === "ENOENT") return [];
				throw error;
			});
			for await (const { name } of files) {
				const path = `${folder}/${name}`;
				// Drafts of an interrupted write have a longer name, which is still a valid path.
				const info = await stat(join(root, path)).catch(() => null);
				if (info?.isFile() && info.mtimeMs < before) paths.push(path);
			}
			return paths;
		},
	};
}
