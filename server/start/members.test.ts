import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { openMembers } from "./members.ts";

const SECOND_MS = 1000;

/** Members whose processes and time the test controls; `settle` lets what has been said be heard. */
function openControlled() {
	const workers: (EventEmitter & { sent: unknown[]; signals: string[] })[] = [];
	const pauses: { ms: number; end(): void }[] = [];
	const lines: string[] = [];
	const watched: unknown[] = [];
	let at = 0;
	const log = {
		error: (_: object, text: string) => lines.push(text),
		info: (_: object, text: string) => lines.push(text),
	};
	const members = openMembers(log as never, {
		fork: () => {
			const signals: string[] = [];
			const sent: unknown[] = [];
			const worker = Object.assign(new EventEmitter(), {
				id: workers.length + 1,
				sent,
				signals,
				send: (message: unknown) => sent.push(message),
				process: { kill: (signal: string) => signals.push(signal) },
			});
			workers.push(worker);
			return worker as unknown as Worker;
		},
		now: () => at,
		wait: (ms) => new Promise<void>((end) => pauses.push({ ms, end })),
		watch: (worker) => watched.push(worker),
	});
	const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
	const newest = () => {
		const worker = workers.at(-1);
		if (worker === undefined) throw new Error("no process was started");
		return worker;
	};
	return {
		members,
		workers,
		pauses,
		lines,
		watched,
		settle,
		pass: (ms: number) => {
			at += ms;
		},
		async serve() {
			newest().emit("message", "ready");
			await settle();
		},
		async end(worker = newest()) {
			worker.emit("exit", 1, null);
			await settle();
		},
		/** Lets the latest pause pass. */
		async resume() {
			pauses.at(-1)?.end();
			await settle();
		},
	};
}

async function openServing() {
	const controlled = openControlled();
	const started = controlled.members.start();
	await controlled.serve();
	expect(await started).toBeNull();
	return controlled;
}

test("a process that ends soon after its start is replaced after a pause that doubles up to half a minute", async () => {
	const { pauses, workers, end, resume, serve, pass } = await openServing();
	for (let attempts = 0; attempts < 10; attempts++) {
		const before = workers.length;
		await end();
		expect(workers, "nothing starts before the pause is over").toHaveLength(before);
		await resume();
		expect(workers).toHaveLength(before + 1);
		pass(59 * SECOND_MS);
	}
	expect(pauses.map(({ ms }) => ms)).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
	await serve();
	pass(2 * SECOND_MS);
	await end();
	expect(pauses.at(-1)?.ms, "it ran for more than a minute").toBe(0);
	await resume();
	await end();
	expect(pauses.at(-1)?.ms, "and the pauses begin again").toBe(250);
});

test("a first start that fails is not repeated, and its exit code is the supervisor's", async () => {
	const { members, pauses, end, workers } = openControlled();
	const started = members.start();
	await end();
	expect(await started).toBe(1);
	expect([workers.length, pauses.length]).toEqual([1, 0]);
});

test("when the shop stops during a pause, nothing starts any more", async () => {
	const { members, workers, end, resume } = await openServing();
	await end();
	await members.end("SIGTERM");
	await resume();
	await members.replaceAll();
	expect(workers).toHaveLength(1);
});

test("one process runs the jobs: another one when it ends or is replaced, and no other one", async () => {
	const { members, workers, serve, end, settle } = await openServing();
	const second = members.start();
	await serve();
	await second;
	const told = () => workers.map(({ sent }) => sent.length);
	expect(workers[0]?.sent, "the first one ever announces the shop").toEqual([{ announces: true }]);
	expect(told()).toEqual([1, 0]);
	await end(workers[0]);
	expect(workers[1]?.sent).toEqual([{ announces: false }]);
	const replaced = members.replaceAll();
	await settle();
	await serve();
	await replaced;
	expect(workers[1]?.signals).toEqual(["SIGTERM"]);
	expect(told(), "the new process has the jobs before the old one drains").toEqual([1, 1, 1]);
});

test("a new version that does not start leaves the old processes serving, and is not tried again", async () => {
	const { members, workers, lines, pauses, end, settle } = await openServing();
	const replaced = members.replaceAll();
	await settle();
	expect(workers).toHaveLength(2);
	await end();
	await replaced;
	expect(workers[0]?.signals).toEqual([]);
	expect(lines).toContain("a new server process did not start; the old ones continue");
	expect([workers.length, pauses.length]).toEqual([2, 0]);
});

test("a second wish to replace all waits for the first, and then replaces the new ones", async () => {
	const { members, workers, watched, serve, settle } = await openServing();
	const wishes = [members.replaceAll(), members.replaceAll()];
	await settle();
	expect(workers).toHaveLength(2);
	await serve();
	await wishes[0];
	await settle();
	expect(workers).toHaveLength(3);
	await serve();
	await wishes[1];
	expect(workers.map(({ signals }) => signals)).toEqual([["SIGTERM"], ["SIGTERM"], []]);
	expect(watched).toEqual(workers);
});

test("a process that took another one's place is replaced itself when it ends", async () => {
	const { members, workers, pauses, serve, settle, end, resume } = await openServing();
	const replaced = members.replaceAll();
	await settle();
	await serve();
	await replaced;
	await end(workers[1]);
	expect(pauses).toHaveLength(1);
	await resume();
	expect(workers).toHaveLength(3);
});

test("a shop that stops while a successor starts ends both, each once", async () => {
	const { members, workers, serve, settle, end } = await openServing();
	const replaced = members.replaceAll();
	await settle();
	const over = members.end("SIGTERM");
	await serve();
	await replaced;
	for (const worker of workers) await end(worker);
	await over;
	expect(workers.map(({ signals }) => signals)).toEqual([["SIGTERM"], ["SIGTERM"]]);
});

test("the end waits for every process, those that drain too", async () => {
	const { members, workers, serve, settle, end } = await openServing();
	const replaced = members.replaceAll();
	await settle();
	await serve();
	await replaced;
	let isOver = false;
	const over = members.end("SIGINT").then(() => {
		isOver = true;
	});
	await end(workers[1]);
	expect(isOver).toBe(false);
	await end(workers[0]);
	await over;
	expect(workers.map(({ signals }) => signals)).toEqual([["SIGTERM", "SIGINT"], ["SIGINT"]]);
});
