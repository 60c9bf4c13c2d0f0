import type { Random } from "../random.ts";
import type { Owner, Timeline } from "../timeline.ts";

/** What can go wrong at one boundary of a process. */
type Trouble = {
	/** The process ends at its n-th boundary from now, of those whose name begins so or of any. */
	crashIn: number | null;
	crashAt: string | null;
	/** The connection to the database is lost at the n-th boundary from now; a commit may have happened. */
	loseConnectionIn: number | null;
	/** Called when that happens. */
	onLoss(): void;
	/** The database accepts no connection until then. */
	databaseAwayUntil: number;
	/** The database's disk takes no more rows until then, or not all of them: so many of them find no room. */
	diskFullUntil: number;
	diskFull: number;
};

/** One process of the shop, as far as it can end: everything it waits for passes one of its boundaries. */
export type Life = Owner & {
	trouble: Trouble;
	/** Rejects when the process ends. */
	ended: Promise<never>;
	end(): void;
	/** Passes a boundary: never returns if the process ends there. @throws Error when its connection is lost there */
	pass(boundary: string): Promise<void>;
	/** The same for a result that arrives: one that is gone does not get it. */
	receive<T>(arriving: Promise<T>): Promise<T>;
};

const NEVER = new Promise<never>(() => {});

export function createLife(name: string, timeline: Timeline, onEnd: (life: Life, boundary: string) => void): Life {
	const { promise: ended, reject } = Promise.withResolvers<never>();
	ended.catch(() => {});
	const life: Life = {
		name,
		isGone: false,
		ended,
		trouble: {
			crashIn: null,
			crashAt: null,
			loseConnectionIn: null,
			onLoss() {},
			databaseAwayUntil: 0,
			diskFullUntil: 0,
			diskFull: 1,
		},
		end() {
			if (life.isGone) return;
			life.isGone = true;
			reject(new Error(`${name} ended`));
		},
		async pass(boundary) {
			if (life.isGone) return await NEVER;
			const { trouble } = life;
			if (trouble.crashIn !== null && boundary.startsWith(trouble.crashAt ?? "")) trouble.crashIn -= 1;
			if (trouble.crashIn === 0) {
				life.end();
				onEnd(life, boundary);
				return await NEVER;
			}
			if (!DATABASE.test(boundary)) return;
			if (timeline.now() < trouble.databaseAwayUntil) throw lostConnection("ECONNREFUSED");
			if (trouble.loseConnectionIn !== null && --trouble.loseConnectionIn <= 0) {
				trouble.loseConnectionIn = null;
				trouble.onLoss();
				throw lostConnection("ECONNRESET");
			}
		},
		async receive(arriving) {
			try {
				const result = await arriving;
				return life.isGone ? await NEVER : result;
			} catch (error) {
				if (life.isGone) return await NEVER;
				throw error;
			}
		},
	};
	return life;
}

const DATABASE = /^(begin|statement|committed)/;

function lostConnection(code: string): Error {
	return Object.assign(new Error("Connection terminated unexpectedly"), { code });
}

/** Simulated time that something takes. */
export function take(timeline: Timeline, ms: number): Promise<void> {
	return new Promise((resolve) => void timeline.plan(ms, resolve));
}

/** How long a message is under way: mostly short, rarely very long. */
export function delayMs(random: Random): number {
	const usual = random.between(1, 40);
	return random.chance(0.02) ? usual * random.between(10, 200) : usual;
}
