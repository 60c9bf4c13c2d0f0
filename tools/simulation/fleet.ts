import type { Config } from "../../platform/config.ts";
import type { Random } from "./random.ts";
import { type ShopProcess, type Surroundings, startProcess } from "./world/shop-process.ts";
import type { Life } from "./world/simulated-process.ts";

/** The places where processes of the shop run; one that crashes is started again. */
export type Fleet = {
	running(): readonly ShopProcess[];
	/** Starts them one after the other, as a deployment does. */
	start(): void;
	/** Replaces one of them as a deployment does: the old one stops when the new one is up. */
	upgrade(faults: Random): void;
	/** Ends them all and starts them on a restored backup. Only while nothing is under way. */
	move(): Promise<void>;
};

const PLACES = [0, 1];
/** How long the visitors of a process that ended may see failures. */
const CRASH_MS = 5000;

export function createFleet(
	config: Config,
	around: Surroundings,
	world: { faults: Random; disturb(ms: number): void; allowRepeats(name: string): void },
): Fleet {
	const { timeline, journal, database, files } = around;
	const { faults, disturb, allowRepeats } = world;
	const processes: (ShopProcess | null)[] = PLACES.map(() => null);
	/** The name of each place's newest one: only that is started again. */
	const newest: string[] = [];
	let starts = 0;
	const running = () => processes.filter((process) => process !== null);
	const startLater = (at: number, delayMs: number) =>
		timeline.as(null, () =>
			timeline.plan(delayMs, () => {
				processes[at] = null;
				void start(at);
			}),
		);

	async function start(at: number): Promise<void> {
		const name = `process ${at + 1}.${++starts}`;
		newest[at] = name;
		const ended = (life: Life, boundary: string) => {
			journal.tell(`${life.name} crashes at: ${boundary}`);
			journal.count("crashes");
			disturb(CRASH_MS);
			allowRepeats(life.name);
			if (newest[at] === name) startLater(at, faults.between(500, 20_000));
		};
		try {
			const process = await startProcess(name, config, around, ended);
			if (process.life.isGone) return;
			processes[at] = process;
			journal.tell(`${name} is up`);
		} catch (error) {
			journal.note(`${name} did not start: ${(error as Error).message}`);
		}
	}

	return {
		running,
		start: () => {
			for (const at of PLACES) timeline.plan(5000 * at, () => void start(at));
		},
		upgrade(chances) {
			const at = chances.pick(PLACES);
			const old = processes[at];
			if (!old?.isReady() || newest[at] !== old.life.name) return;
			void timeline.as(null, async () => {
				await start(at);
				await old.stop();
				journal.tell(`${old.life.name} has stopped`);
			});
		},
		async move() {
			for (const { life } of running()) {
				allowRepeats(life.name);
				life.end();
			}
			await database.move(files.disk);
			journal.tell("the shop has moved to another machine, with a backup");
			for (const at of PLACES) startLater(at, 1000);
		},
	};
}
