import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Outcome, Task } from "./run-worker.ts";

/** A process with a Vitest of its own in the copied sources; ended with all it started when it takes too long. */
export type Worker = {
	/** Null when the tests took longer than this. */
	run(task: Task, withinMs: number): Promise<Outcome | null>;
	/** Ends what runs at this moment, as if it had taken too long. */
	end(): void;
	close(): Promise<void>;
};

/** Opens one; `number` keeps its files apart from the other workers'. */
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
			const running = child ?? (await start());
			return await new Promise((resolve) => {
				const answer = (outcome: Outcome | null) => {
					clearTimeout(timer);
					running.removeAllListeners("message").removeAllListeners("exit");
					resolve(outcome);
				};
				const timer = setTimeout(() => {
					end();
					answer(null);
				}, withinMs);
				running.once("message", (outcome) => answer(outcome as Outcome));
				running.once("exit", () => {
					child = null;
					answer(null);
				});
				running.send(task);
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
