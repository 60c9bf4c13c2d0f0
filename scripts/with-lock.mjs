import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const ATTEMPT_EVERY_MS = 200;

/**
 * Runs `work` while no other process does the same in this folder: two commands started at once must not install or
 * build over each other. The lock is a Unix socket, which the kernel frees when the process ends, however it ends.
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
		if (attempt === 0) process.stdout.write(`Waiting for another process to finish the ${name}...\n`);
		await wait(ATTEMPT_EVERY_MS);
	}
}

/** The server that holds the lock; null when another process has it. */
function tryLock(name) {
	return new Promise((resolve, reject) => {
		const server = createServer((socket) => socket.destroy());
		server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
		server.listen(name, () => resolve(server));
	});
}
