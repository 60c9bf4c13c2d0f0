import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Outcome, Task } from "./run-worker.ts";

/** A process with its own Vitest in the copied sources; killed with all its children when it takes too long. */
export type Worker = {
	/** Null when the tests take longer than `withinMs`. */
	run(task: Task, withinMs: number): Promise<Outcome | null>;
	/** Ends what runs at this moment, as if it had taken too long. */
	end(): void;
	close(): Promise<void>;
};

/** Opens a worker; `number` separates its files from the other workers'. */
export function openWorker(folder: string, number: number): Worker {
	let child: ChildProcess | null = null;

	async function start(): Promise<ChildProcess> {
		const TMPDIR = join(folder, `.tmp-${number}`);
		mkdirSync(TMPDIR, { recursive: true, mode: 0o755 });
		const started = fork(join(import.meta.dirname, "run-worker.ts"), {
			cwd: folder,
			detached: true,
			stdio: ["ignore", "ignore", "inherit", "ipc"],
			env: { ...process.env, NODE_ENV: "test", TMPDIR, MUTATION_STATE: join(folder, `.mutant-${number}.json`) },
		});
		child = started;
		await new Promise((resolve, reject) => {
			started.once("message", resolve);
			started.once("exit", (code) => reject(new Error(`a worker ended with ${code}`)));
		});
		return started;
	}

	function end(): void {
		if (child?.pid !== undefined) process.kill(-child.pid, "SIGKILL");
		child = null;
	}

	return {
		async run(task, withinMs) {
			const worker = child ?? (await start());
			return await new Promise((resolve) => {
				const settle = (outcome: Outcome | null) => {
					clearTimeout(timer);
					worker.removeAllListeners("message").removeAllListeners("exit");
					resolve(outcome);
				};
				const timer = setTimeout(() => {
					end();
					settle(null);
				}, withinMs);
				worker.once("message", (outcome) => settle(outcome as Outcome));
				worker.once("exit", () => {
					child = null;
					settle(null);
				});
				worker.send(task);
			});
		},
		end,
		async close() {
			const closing = child;
			if (closing === null) return;
			const ended = new Promise((resolve) => closing.once("exit", resolve));
			closing.disconnect();
			const timer = setTimeout(end, 20_000);
			await ended;
			clearTimeout(timer);
		},
	};
}
