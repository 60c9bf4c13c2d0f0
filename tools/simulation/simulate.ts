import { databaseOn } from "../../platform/database/open.ts";
import type { Actor, Town } from "./actors/town.ts";
import { lastBuyer } from "./actors/visitors.ts";
import { createFleet } from "./fleet.ts";
import { ACKNOWLEDGED, ALWAYS, IN_THE_END, type Watched } from "./invariants.ts";
import { createJournal } from "./journal.ts";
import { stepOfNextCheck } from "./next-check.ts";
import { digest, findRedemptions, observerShop } from "./observer.ts";
import { createRandom, type Random } from "./random.ts";
import { SCENARIOS } from "./scenarios.ts";
import { createTimeline } from "./timeline.ts";
import { createTroubles } from "./troubles.ts";
import { codeOf, NoAnswer } from "./world/browser.ts";
import { createFileStore } from "./world/file-store.ts";
import { createMailServer } from "./world/mail-server.ts";
import { openProvider } from "./world/provider.ts";
import { keepMigrated, openSharedDatabase } from "./world/shared-database.ts";
import { type Surroundings, simulatedConfig, WEBHOOK_PATH } from "./world/shop-process.ts";
import type { takeOver } from "./world/take-over.ts";

export type Run = {
	seed: string;
	days: number;
	/** Of `scenarios.ts`. */
	scenario: string;
	/** Those of the plan who do not come, and what does not go wrong, by number. */
	without?: ReadonlySet<number> | undefined;
	/** Stops just before this step. */
	until?: number | undefined;
	/** Checks what must always hold so often from this step on, and not before. */
	look?: { from: number; every: number } | undefined;
	print?: ((line: string) => void) | null;
};

/** `since` is the last step after which everything held. */
export type Violation = { step: number; since: number; invariant: string; found: readonly string[] };

export type Result = {
	seed: string;
	hash: string;
	steps: number;
	/** Of shop time. */
	days: number;
	counts: Readonly<Record<string, number>>;
	violation: Violation | null;
	/** How many there were in the plan, those left out included, until it was broken off. */
	arrived: number;
	/** What happened last, in plain words. */
	last: readonly string[];
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const STARTS_AT = Date.UTC(2025, 8, 1, 13);

/** Simulates the shop for some days from one seed. */
export async function simulate(machine: ReturnType<typeof takeOver>, run: Run): Promise<Result> {
	const random = createRandom(run.seed);
	const timeline = createTimeline(STARTS_AT);
	// A new database is the same for every seed, whether it was migrated just now or on another day.
	machine.use({ timeline: createTimeline(STARTS_AT), random: createRandom("database") });
	await keepMigrated();
	machine.use({ timeline, random: random.branch("machine") });
	const journal = createJournal(timeline, run.print ?? null);
	const database = await openSharedDatabase(timeline, random.branch("database"));
	const mail = createMailServer(timeline, random.branch("mail"), journal);
	const files = createFileStore(timeline);
	const config = simulatedConfig(STARTS_AT);
	const scenario = SCENARIOS[run.scenario];
	if (scenario === undefined) throw new Error(`there is no scenario ${run.scenario}`);
	const planned = scenario
		.arrivals(random.branch("arrivals"), run.days)
		.map((arrival, number) => ({ ...arrival, number }));
	const arrivals = planned.filter(({ number }) => !run.without?.has(number));
	const { lastsMs = HOUR_MS } = scenario;
	const arrivalsEnd = STARTS_AT + (lastsMs === "days" ? run.days * DAY_MS : lastsMs);
	let lastAct = STARTS_AT;
	let nextAct = Promise.withResolvers<void>();
	const someoneActs = () => {
		lastAct = timeline.now();
		nextAct.resolve();
		nextAct = Promise.withResolvers();
	};
	let isMoving = false;
	let disturbedUntil = 0;
	let checkedAt = 0;
	let violation: Violation | null = null;
	const violated = (invariant: string, found: readonly string[] = []) => {
		violation ??= { step: timeline.steps(), since: checkedAt, invariant, found };
	};

	const quietMs = () => {
		const now = timeline.now();
		if (now - lastAct < QUIET_AFTER_MS) return 0;
		if (now >= arrivalsEnd) return SETTLING_REST_MS;
		const next = arrivals.find(({ at }) => STARTS_AT + at > now);
		return Math.min(scenario.restsMs ?? MAX_REST_MS, (next ? STARTS_AT + next.at : arrivalsEnd) - now);
	};
	const ways = random.branch("balancer");
	const provider = await openProvider(
		{ timeline, random: random.branch("provider"), journal, quietMs },
		async (headers, body) => {
			someoneActs();
			const ready = fleet.running().filter((process) => process.isReady());
			if (ready.length === 0) return 0;
			const process = ways.pick(ready);
			const { length } = Buffer.from(body);
			const sent = { ...headers, "content-length": String(length) };
			const { answer } = process.call({ method: "POST", path: WEBHOOK_PATH, headers: sent, body });
			const { status } = await answer;
			const { type } = JSON.parse(body) as { type: string };
			// A dispute may come before its order; it is sent again.
			const isEarly = status === 404 && type.startsWith("charge.dispute.");
			if (!isEarly && status >= (timeline.now() > disturbedUntil ? 400 : 504))
				violated(`the webhook ${type} got ${status}`);
			journal.tell(`the provider's ${type} gets ${status} of ${process.life.name}`);
			return status;
		},
	);
	const around: Surroundings = {
		timeline,
		journal,
		database,
		provider,
		mail,
		files,
		quietMs,
		nextAct: () => nextAct.promise,
	};
	const mayRepeat = new Map<string, number>();
	const allowRepeats = (name: string) => {
		for (const { messageId, by, at } of mail.delivered) {
			if (by === name && at > timeline.now() - MINUTE_MS) mayRepeat.set(messageId, (mayRepeat.get(messageId) ?? 0) + 1);
		}
	};
	const disturb = (ms: number) => {
		disturbedUntil = Math.max(disturbedUntil, timeline.now() + ms);
	};
	const fleet = createFleet(config, around, { faults: random.branch("faults"), disturb, allowRepeats });

	const town: Town = {
		front: {
			timeline,
			random: random.branch("buyers"),
			journal,
			processes: fleet.running,
			trouble: { loseRequests: 0, loseAnswers: 0, cut: 0 },
			check(who, what, answer) {
				someoneActs();
				// A row that exists already is the database's word, and for a person to read never.
				if (DATABASE_CODES.has(codeOf(answer))) violated(`${who}: ${what} got ${codeOf(answer)}`);
				if (answer.status >= 500 && !EXPECTED_FAILURES.has(answer.status) && timeline.now() > disturbedUntil) {
					violated(`${who}: ${what} got ${answer.status}`, [answer.body.slice(0, 200)]);
				}
			},
		},
		habits: scenario.habits,
		provider,
		mail,
		acknowledged: [],
		members: new Map(),
		shown: new Map(),
		reviews: new Set(),
		isDisturbed: () => timeline.now() <= disturbedUntil,
		violated,
		newAddress: () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`,
	};
	let addresses = 0;
	const troubles = createTroubles({
		timeline,
		journal,
		front: town.front,
		provider,
		mail,
		files,
		lives: () => fleet.running().map(({ life }) => life),
		upgrade: fleet.upgrade,
		move() {
			isMoving = true;
		},
		disturb,
		allowRepeats,
	});

	const observer = databaseOn(database.observer);
	const watched: Watched = {
		shop: observerShop({ config, database: observer, timeline }),
		provider,
		mail,
		acknowledged: town.acknowledged,
		mayRepeat: (id) => mayRepeat.get(id) ?? 0,
	};
	const check = async (invariants: typeof ALWAYS): Promise<void> => {
		for (const { name, find } of invariants) {
			if (violation !== null) return;
			const found = await find(watched);
			if (found.length > 0) violated(name, found);
		}
	};

	// Each has chances of their own, so that the others do the same when one does not come.
	const act = (actor: Actor, random: Random) => {
		someoneActs();
		void timeline.as(null, () =>
			actor({ ...town, front: { ...town.front, random } }).catch((error: unknown) => {
				if (!(error instanceof NoAnswer)) violated(`an actor failed: ${(error as Error).stack}`);
			}),
		);
	};
	const unhandled = (error: unknown) => violated("a rejection that nobody handles", [String((error as Error)?.stack)]);
	process.on("unhandledRejection", unhandled);

	fleet.start();
	const visits = random.branch("visits");
	for (const { at, number, ...what } of arrivals) {
		const own = visits.branch(String(number));
		timeline.plan(at, () => ("actor" in what ? act(what.actor, own) : troubles.begin(what.trouble, own)));
	}

	const acknowledgement = ALWAYS.filter(({ name }) => name === ACKNOWLEDGED);
	let committed = -1;
	let acknowledged = 0;
	const runUntil = async (end: number): Promise<void> => {
		let isDone = false;
		timeline.plan(end - timeline.now(), () => {
			isDone = true;
		});
		while (!isDone && violation === null && !isStopped()) {
			const next = stepOfNextCheck(checkedAt, run.look);
			// No transaction is open between two steps.
			if (isMoving) await fleet.move();
			isMoving = false;
			const hasAcknowledged = () => town.acknowledged.length > acknowledged;
			await timeline.run(
				() => isMoving || isDone || violation !== null || isStopped() || hasAcknowledged() || timeline.steps() >= next,
			);
			// What is acknowledged before it is stored may be there a moment later.
			if (hasAcknowledged()) await check(acknowledgement);
			acknowledged = town.acknowledged.length;
			if (timeline.steps() < next) continue;
			if (committed !== database.commits()) await check(ALWAYS);
			committed = database.commits();
			checkedAt = timeline.steps();
		}
	};
	const isStopped = () => run.until !== undefined && timeline.steps() >= run.until;

	await runUntil(arrivalsEnd);
	if (violation === null && !isStopped()) {
		troubles.endAll();
		journal.tell("faults stop; everything open has an hour and a half to settle");
		for (const number of [1, 2, 3, 4])
			timeline.plan(20 * MINUTE_MS, () => act(lastBuyer, visits.branch(`last ${number}`)));
		await runUntil(arrivalsEnd + 1.5 * HOUR_MS);
	}
	if (violation === null && !isStopped()) await check(IN_THE_END);
	for (const { life } of fleet.running()) life.end();
	for (const _ of await findRedemptions(observer)) journal.count("redemptions");
	journal.note(await digest(observer));
	await database.close();
	process.off("unhandledRejection", unhandled);
	return {
		seed: run.seed,
		hash: journal.hash(),
		steps: timeline.steps(),
		days: (timeline.now() - STARTS_AT) / DAY_MS,
		counts: journal.counts(),
		violation,
		arrived: planned.filter(({ at }) => STARTS_AT + at <= timeline.now()).length,
		last: journal.last(),
	};
}

const DATABASE_CODES: ReadonlySet<string> = new Set(["23505", "duplicate", "23514", "23503"]);
const QUIET_AFTER_MS = 90_000;
const MAX_REST_MS = 6 * HOUR_MS;
const SETTLING_REST_MS = 15 * MINUTE_MS;
/** 502 and 503 are documented: the provider or the database is away, or there is too much to do. */
const EXPECTED_FAILURES: ReadonlySet<number> = new Set([502, 503]);
