import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const ATTEMPT_EVERY_MS = 200;

/**
 * Does `work` while no other process does the same in this folder: two commands that start at once must not install or
 * build over one another. The lock is a Unix socket that the system frees with the process, however that ends.
 */
export async function withLock(name, work) {
	if (process.platform !== "linux") return await work();
	for (let attempt = 0; ; attempt++) {
		const server = await tryLock(`\0softbrace-${name}-${process.cwd()}`.slice(0, 100));
		if (server !== null) {
			try {
				return await work();
			} finally {
				server.close();
			}
		}
		if (attempt === 0) process.stdout.write(`Waiting for another process that is doing the ${name}...\n`);
		await wait(ATTEMPT_EVERY_MS);
	}
}

/** The server that is the lock; null when another process has it. */
function tryLock(name) {
	return new Promise((resolve, reject) => {
		const server = createServer((socket) => socket.destroy());
		server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
		server.listen(name, () => resolve(server));
	});
}
