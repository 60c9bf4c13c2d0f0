import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timersPromises from "node:timers/promises";
import zlib from "node:zlib";
import type { Random } from "../random.ts";
import { createTimeline, type Timeline } from "../timeline.ts";

/** What stands for the machine's time and chance; replaced for each run. */
export type Machine = { timeline: Timeline; random: Random };

const EPOCH = Date.UTC(2025, 0, 1);

/**
 * Takes time and chance away from everything in this process, packages included: the clock, timers, random numbers and ids
 * come from the machine that `use` sets, and what other threads compute arrives in the order in which it was asked for.
 * Call it before any module of the shop is loaded; it cannot be undone.
 */
export function takeOver(random: Random): { use(machine: Machine): void } {
	let machine: Machine = { timeline: createTimeline(EPOCH), random };
	takeTime(() => machine.timeline);
	takeChance(() => machine.random);
	takeThreads(() => machine.timeline);
	syncBuiltinESMExports();
	return {
		use(next) {
			machine = next;
		},
	};
}

class Timer {
	readonly #start: () => { isCancelled: boolean };
	#planned: { isCancelled: boolean };

	constructor(start: () => { isCancelled: boolean }) {
		this.#start = start;
		this.#planned = start();
	}
	cancel(): void {
		this.#planned.isCancelled = true;
	}
	ref(): this {
		return this;
	}
	unref(): this {
		return this;
	}
	hasRef(): boolean {
		return true;
	}
	refresh(): this {
		this.cancel();
		this.#planned = this.#start();
		return this;
	}
	[Symbol.dispose](): void {
		this.cancel();
	}
}

type Work = (...given: unknown[]) => void;

function takeTime(timeline: () => Timeline): void {
	const RealDate = Date;
	class SimulatedDate extends RealDate {
		constructor(...given: unknown[]) {
			if (given.length === 0) super(timeline().now());
			else super(...(given as [number]));
		}
		static override now(): number {
			return timeline().now();
		}
		static override [Symbol.hasInstance](value: unknown): boolean {
			return Function.prototype[Symbol.hasInstance].call(RealDate, value);
		}
	}
	const startedAt = timeline().now();
	const later = (work: Work, ms = 0, ...given: unknown[]) =>
		new Timer(() => timeline().plan(Math.max(1, ms), () => work(...given)));
	const again = (work: Work, ms = 0, ...given: unknown[]) => {
		const timer: Timer = new Timer(() =>
			timeline().plan(Math.max(1, ms), () => {
				timer.refresh();
				work(...given);
			}),
		);
		return timer;
	};
	const soon = (work: Work, ...given: unknown[]) => new Timer(() => timeline().plan(0, () => work(...given)));
	const cancel = (timer: unknown) => {
		if (timer instanceof Timer) timer.cancel();
	};
	Object.assign(globalThis, {
		Date: SimulatedDate,
		setTimeout: later,
		setInterval: again,
		setImmediate: soon,
		clearTimeout: cancel,
		clearInterval: cancel,
		clearImmediate: cancel,
	});
	Object.defineProperty(performance, "now", { value: () => timeline().now() - startedAt });
	Object.defineProperty(performance, "timeOrigin", { value: startedAt });
	const wait = (ms: number, value: unknown, { signal }: { signal?: AbortSignal } = {}) =>
		new Promise((resolve, reject) => {
			const abort = () => {
				timer.cancel();
				reject(signal?.reason);
			};
			const timer = later(() => {
				signal?.removeEventListener("abort", abort);
				resolve(value);
			}, ms);
			if (signal?.aborted) abort();
			else signal?.addEventListener("abort", abort, { once: true });
		});
	Object.assign(timersPromises, { setTimeout: wait, setImmediate: (value: unknown) => wait(0, value) });
	Object.assign(AbortSignal, {
		timeout: (ms: number) => {
			const controller = new AbortController();
			later(() => controller.abort(new DOMException("The operation timed out", "TimeoutError")), ms);
			return controller.signal;
		},
	});
}

function takeChance(random: () => Random): void {
	const fill = <T extends ArrayBufferView>(view: T): T => {
		random().fill(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
		return view;
	};
	const uuid = () => {
		const bytes = fill(Buffer.alloc(16));
		bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
		bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
		return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
	};
	Math.random = () => random().next();
	Object.assign(crypto, {
		randomBytes: answered((size: number) => fill(Buffer.alloc(size))),
		randomFillSync: fill,
		randomUUID: uuid,
		randomInt: (min: number, max?: number) =>
			max === undefined ? random().between(0, min - 1) : random().between(min, max - 1),
	});
	for (const web of [globalThis.crypto, crypto.webcrypto]) {
		Object.defineProperty(web, "getRandomValues", { value: fill });
		Object.defineProperty(web, "randomUUID", { value: uuid });
	}
}

/** What Node computes in other threads. */
function takeThreads(timeline: () => Timeline): void {
	const { subtle } = globalThis.crypto;
	for (const name of [
		"digest",
		"sign",
		"verify",
		"encrypt",
		"decrypt",
		"importKey",
		"deriveBits",
		"deriveKey",
	] as const) {
		const real = (subtle[name] as (...given: unknown[]) => Promise<unknown>).bind(subtle);
		Object.defineProperty(subtle, name, { value: (...given: unknown[]) => timeline().elsewhere(real(...given)) });
	}
	// The cost of a password's hash is deliberate, and tells nothing here.
	const cheapHash = (_: string, given: { message: string; nonce: Buffer; tagLength: number }) =>
		crypto.createHash("sha256").update(given.nonce).update(given.message).digest().subarray(0, given.tagLength);
	Object.assign(crypto, { argon2Sync: cheapHash, argon2: answered(cheapHash) });
	for (const name of ["brotliCompress", "gzip", "deflate", "zstdCompress", "brotliDecompress", "gunzip"] as const) {
		Object.assign(zlib, { [name]: answered(zlib[`${name}Sync`] as (...given: never[]) => unknown) });
	}
}

/** The same with a callback as its last argument, if one is given. */
function answered<G extends unknown[]>(work: (...given: G) => unknown) {
	return (...given: [...G, unknown?]) => {
		const callback = given.at(-1);
		if (typeof callback !== "function") return work(...(given as unknown as G));
		process.nextTick(() => {
			let result: unknown;
			try {
				result = work(...(given.slice(0, -1) as G));
			} catch (error) {
				callback(error);
				return;
			}
			callback(null, result);
		});
	};
}
