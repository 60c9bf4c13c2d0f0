const API_MODES = ["normal", "slow", "down", "unavailable", "garbage", "hang", "drop"] as const;
type ApiMode = (typeof API_MODES)[number];

/** How the sandbox misbehaves. `drop` does the work and then cuts the connection before responding. */
export type Misbehavior = {
	api: {
		mode: ApiMode;
		/** For `slow`. */
		delayMs: number;
		/** Limits it to the next calls; without it, until changed. */
		calls?: number;
		/** Limits it to calls whose path starts with this (default `/v1/`); payment pages start with `/pay/`. */
		path?: string;
	};
	webhooks: {
		/** Probability that an attempt never arrives. */
		lose: number;
		/** Each attempt is sent this many times: minimum and maximum. */
		copies: [number, number];
		/** Sends events in random order, within `windowMs`. */
		shuffle: boolean;
		windowMs: number;
		delayMs: number;
		pause: boolean;
	};
	/** Seed of the random numbers, so that runs are reproducible. */
	seed: number;
};

export type Behavior = {
	read(): Misbehavior;
	/** Replaces the given sections; a given section starts from its defaults. Throws a RangeError that names the error. */
	change(input: unknown): Misbehavior;
	/** The mode for this call; uses up one of `calls`. */
	take(path: string): { mode: ApiMode; delayMs: number };
	/** From 0 to 1, exclusive. */
	random(): number;
};

export function createBehavior(): Behavior {
	let current: Misbehavior = { api: NORMAL_API, webhooks: NORMAL_WEBHOOKS, seed: 1 };
	let random = seededRandom(current.seed);
	return {
		read: () => structuredClone(current),
		change(input) {
			const { api, webhooks, seed } = objectOf(input, "behavior");
			current = {
				api: api === undefined ? current.api : checkApi(objectOf(api, "api")),
				webhooks: webhooks === undefined ? current.webhooks : checkWebhooks(objectOf(webhooks, "webhooks")),
				seed: seed === undefined ? current.seed : numberOf(seed, "seed", 0, 2 ** 32 - 1),
			};
			if (seed !== undefined) random = seededRandom(current.seed);
			return structuredClone(current);
		},
		take(path) {
			const { api } = current;
			if (api.mode === "normal" || !path.startsWith(api.path ?? "/v1/")) return NORMAL_API;
			if (api.calls !== undefined) {
				current = { ...current, api: api.calls > 1 ? { ...api, calls: api.calls - 1 } : NORMAL_API };
			}
			return api;
		},
		random: () => random(),
	};
}

const NORMAL_API: Misbehavior["api"] = { mode: "normal", delayMs: 0 };
const NORMAL_WEBHOOKS: Misbehavior["webhooks"] = {
	lose: 0,
	copies: [1, 1],
	shuffle: false,
	windowMs: 2000,
	delayMs: 0,
	pause: false,
};

/** mulberry32: small, well distributed, the same on every machine. */
function seededRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

function checkApi(input: Record<string, unknown>): Misbehavior["api"] {
	const mode = API_MODES.find((known) => known === (input.mode ?? "normal"));
	if (!mode) throw new RangeError(`api.mode must be one of ${API_MODES.join(", ")}`);
	if (input.path !== undefined && typeof input.path !== "string") throw new RangeError("api.path must be a string");
	return {
		mode,
		delayMs: numberOf(input.delayMs ?? 0, "api.delayMs", 0, 600_000),
		...(input.calls !== undefined && { calls: numberOf(input.calls, "api.calls", 1, 1_000_000) }),
		...(typeof input.path === "string" && { path: input.path }),
	};
}

function checkWebhooks(input: Record<string, unknown>): Misbehavior["webhooks"] {
	const copies = input.copies ?? NORMAL_WEBHOOKS.copies;
	if (!Array.isArray(copies) || copies.length !== 2) throw new RangeError("webhooks.copies must be [min, max]");
	const min = numberOf(copies[0], "webhooks.copies[0]", 1, 100);
	return {
		lose: numberOf(input.lose ?? 0, "webhooks.lose", 0, 1),
		copies: [min, numberOf(copies[1], "webhooks.copies[1]", min, 100)],
		shuffle: input.shuffle === true,
		windowMs: numberOf(input.windowMs ?? NORMAL_WEBHOOKS.windowMs, "webhooks.windowMs", 0, 600_000),
		delayMs: numberOf(input.delayMs ?? 0, "webhooks.delayMs", 0, 600_000),
		pause: input.pause === true,
	};
}

function objectOf(value: unknown, name: string): Record<string, unknown> {
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		throw new RangeError(`${name} must be an object`);
	}
	return { ...value };
}

function numberOf(value: unknown, name: string, min: number, max: number): number {
	if (typeof value === "number" && value >= min && value <= max) return value;
	throw new RangeError(`${name} must be a number from ${min} to ${max}`);
}
