const API_MODES = ["normal", "slow", "down", "unavailable", "garbage", "hang", "drop"] as const;
type ApiMode = (typeof API_MODES)[number];

/** How the stand-in misbehaves. `drop` does the work and then cuts the connection before answering. */
export type Misbehaviour = {
	api: {
		mode: ApiMode;
		/** For `slow`. */
		delayMs: number;
		/** Only the next so many calls; without it until told otherwise. */
		calls?: number;
		/** Only calls whose path begins so (default `/v1/`); payment pages begin with `/pay/`. */
		path?: string;
	};
	webhooks: {
		/** Probability that an attempt never arrives. */
		lose: number;
		/** Every attempt is sent so many times, least and most. */
		copies: [number, number];
		/** Events leave in random order, within `windowMs`. */
		shuffle: boolean;
		windowMs: number;
		delayMs: number;
		pause: boolean;
	};
	/** Start of the random numbers, so that runs repeat. */
	seed: number;
};

export type Behaviour = {
	read(): Misbehaviour;
	/** Takes over the parts that are given; a part that is given starts from its defaults. Throws a RangeError that says what is wrong. */
	change(wanted: unknown): Misbehaviour;
	/** What is to happen to this call; uses up one of `calls`. */
	take(path: string): { mode: ApiMode; delayMs: number };
	/** 0 up to 1. */
	random(): number;
};

export function createBehaviour(): Behaviour {
	let current: Misbehaviour = { api: NORMAL_API, webhooks: NORMAL_WEBHOOKS, seed: 1 };
	let random = seededRandom(current.seed);
	return {
		read: () => structuredClone(current),
		change(wanted) {
			const { api, webhooks, seed } = objectOf(wanted, "behaviour");
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

const NORMAL_API: Misbehaviour["api"] = { mode: "normal", delayMs: 0 };
const NORMAL_WEBHOOKS: Misbehaviour["webhooks"] = {
	lose: 0,
	copies: [1, 1],
	shuffle: false,
	windowMs: 2000,
	delayMs: 0,
	pause: false,
};

/** mulberry32: small, well spread, the same on every machine. */
function seededRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

function checkApi(wanted: Record<string, unknown>): Misbehaviour["api"] {
	const mode = API_MODES.find((known) => known === (wanted.mode ?? "normal"));
	if (!mode) throw new RangeError(`api.mode must be one of ${API_MODES.join(", ")}`);
	if (wanted.path !== undefined && typeof wanted.path !== "string") throw new RangeError("api.path must be a text");
	return {
		mode,
		delayMs: numberOf(wanted.delayMs ?? 0, "api.delayMs", 0, 600_000),
		...(wanted.calls !== undefined && { calls: numberOf(wanted.calls, "api.calls", 1, 1_000_000) }),
		...(typeof wanted.path === "string" && { path: wanted.path }),
	};
}

function checkWebhooks(wanted: Record<string, unknown>): Misbehaviour["webhooks"] {
	const copies = wanted.copies ?? NORMAL_WEBHOOKS.copies;
	if (!Array.isArray(copies) || copies.length !== 2) throw new RangeError("webhooks.copies must be [least, most]");
	const least = numberOf(copies[0], "webhooks.copies[0]", 1, 100);
	return {
		lose: numberOf(wanted.lose ?? 0, "webhooks.lose", 0, 1),
		copies: [least, numberOf(copies[1], "webhooks.copies[1]", least, 100)],
		shuffle: wanted.shuffle === true,
		windowMs: numberOf(wanted.windowMs ?? NORMAL_WEBHOOKS.windowMs, "webhooks.windowMs", 0, 600_000),
		delayMs: numberOf(wanted.delayMs ?? 0, "webhooks.delayMs", 0, 600_000),
		pause: wanted.pause === true,
	};
}

function objectOf(value: unknown, name: string): Record<string, unknown> {
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		throw new RangeError(`${name} must be an object`);
	}
	return { ...value };
}

function numberOf(value: unknown, name: string, least: number, most: number): number {
	if (typeof value === "number" && value >= least && value <= most) return value;
	throw new RangeError(`${name} must be a number from ${least} to ${most}`);
}
