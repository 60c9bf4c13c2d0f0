import { createHash } from "node:crypto";
import { mkdirSync, realpathSync } from "node:fs";
import { createServer } from "node:net";

/**
 * Locks a folder for this process. Two processes on one embedded database lose rows without any error, so the second
 * must not even open it. The lock is an abstract Unix socket: the kernel frees it when the process ends, however it ends.
 * @returns a function that releases the lock
 * @throws Error naming the folder when another process holds the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const path = realpathSync(folder);
	const name = `\0softbrace-${createHash("sha256").update(path).digest("hex").slice(0, 40)}`;
	const server = createServer((socket) => socket.destroy());
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			reject(
				error.code === "EADDRINUSE"
					? new Error(
							`Another process is using the database in ${path}. Stop it first, or give this one its own DATA_DIR.`,
						)
					: error,
			);
		});
		server.listen(name, resolve);
	});
	server.unref();
	return () => new Promise((resolve) => server.close(() => resolve()));
}
