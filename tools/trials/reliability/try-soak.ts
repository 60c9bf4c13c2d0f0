import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "../../../tests/support/servers/free-port.ts";
import { type PostgresNode, startPrimary } from "../scaling/postgres-node.ts";
import { type Shops, startShops } from "../scaling/start-shops.ts";
import { fillStock, readLedgers, readProvider } from "../scaling/try-shops.ts";
import { describeSoak, type SoakResult } from "./describe-soak.ts";
import { judgeSoak, type SoakEnd, type SoakSample, STRETCHES } from "./judge-soak.ts";
import { readCollected, readSample, type WatchedShop } from "./sample-shop.ts";
import { openSoakVisits } from "./soak-visits.ts";
import { type Outcome, startSteadyLoad } from "./steady-load.ts";

const PRODUCTS = [1, 2, 4, 6];
const PASSWORD = "the password of one trial";
const TOKEN = "a-token-of-one-trial";
/** The trial has about so many samples, at an interval between these bounds. */
const SAMPLES = 120;
const MIN_INTERVAL_MS = 500;
const MAX_INTERVAL_MS = 10_000;
/** Emails and webhooks on their way when the load ends are done in a few seconds. */
const MAX_DRAIN_MS = 60_000;

export type SoakOptions = { minutes: number; perSecond: number };

/**
 * A steady load of visitors, buyers and the owner on one shop on PostgreSQL, whose metrics are read at a fixed interval
 * and judged at the end. Everything that it starts ends with it, also when `signal` aborts it.
 */
export async function trySoak(
	{ minutes, perSecond }: SoakOptions,
	log: (line: string) => void,
	signal: AbortSignal,
): Promise<SoakResult> {
	const server = await startPrimary();
	let shops: Shops | null = null;
	try {
		const inspectorPort = await freePort();
		shops = await startShops(server.shopUrl, 1, {
			ADMIN_PASSWORD: PASSWORD,
			METRICS_TOKEN: TOKEN,
			// To collect its garbage from outside: what is left then is in use.
			NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --inspect=127.0.0.1:${inspectorPort}`.trim(),
		});
		const [url = ""] = shops.urls;
		await fillStock(server.shopUrl, PRODUCTS, 1_000_000);
		const extra = await openSoakVisits(url, PASSWORD);
		const [totalMs, load] = [minutes * 60_000, startSteadyLoad(url, shops.sandboxUrl, perSecond, "all", { extra })];
		log("The shop is ready, and the visitors arrive.");
		const intervalMs = Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, totalMs / SAMPLES));
		const due = Math.floor(totalMs / intervalMs);
		const samples = await takeSamples({ url, token: TOKEN, inspectorPort }, { intervalMs, due, log, signal }).finally(
			() => load.end(),
		);
		const outcomes = load.outcomes("all");
		const end = { ...countAttempts(outcomes), ...(await drain(server, shops.sandboxUrl, load.sold)) };
		return { intervalMs, verdict: judgeSoak(samples, due, end), end, outcomes, samples };
	} finally {
		await shops?.close();
		await server.close();
	}
}

async function takeSamples(
	shop: WatchedShop,
	parts: { intervalMs: number; due: number; log(line: string): void; signal: AbortSignal },
): Promise<SoakSample[]> {
	const { intervalMs, due, log, signal } = parts;
	const samples: SoakSample[] = [];
	const startedAt = performance.now();
	const collectEvery = Math.max(1, Math.floor(due / (STRETCHES * 1.5)));
	for (let turn = 1; turn <= due; turn++) {
		await wait(Math.max(0, startedAt + turn * intervalMs - performance.now()), undefined, { signal });
		const atMs = performance.now() - startedAt;
		try {
			const sample = await readSample(shop);
			const isCollecting = turn % collectEvery === 0;
			const collected = isCollecting ? await readCollected(shop) : { objectBytes: null, codeBytes: null };
			samples.push({ ...sample, ...collected, atMs });
			if (turn % (collectEvery * 2) === 0) log(describeSample(samples.at(-1)));
		} catch (error) {
			log(`no sample after ${Math.round(atMs / 1000)} s: ${(error as Error).message}`);
		}
	}
	return samples;
}

function describeSample(sample: SoakSample | undefined): string {
	if (sample === undefined) return "";
	const mb = (bytes: number | null) => `${((bytes ?? Number.NaN) / 1024 / 1024).toFixed(1)} MB`;
	const memory = `${mb(sample.residentBytes)} resident, ${mb(sample.objectBytes)} objects, ${mb(sample.codeBytes)} code`;
	return `after ${Math.round(sample.atMs / 1000)} s: ${memory}, ${sample.openFiles} open files, ${sample.handles} handles`;
}

function countAttempts(outcomes: readonly Outcome[]): Pick<SoakEnd, "requests" | "purchases"> {
	const attempts = (some: readonly Outcome[]) => {
		const wrong = some.filter(({ status }) => status < 200 || status >= 400);
		const failed = wrong.map(({ kind, status }) => `${kind} ${status === 0 ? "without a response" : status}`);
		return { done: some.length - failed.length, failed };
	};
	return {
		requests: attempts(outcomes.filter(({ kind }) => kind !== "purchase")),
		purchases: attempts(outcomes.filter(({ kind }) => kind === "purchase")),
	};
}

/** Waits until the shop has finished what the load left, and compares its database with the payment provider. */
async function drain(
	server: PostgresNode,
	sandboxUrl: string,
	sold: readonly string[],
): Promise<Omit<SoakEnd, "requests" | "purchases">> {
	const until = performance.now() + MAX_DRAIN_MS;
	for (;;) {
		const sessions = await readProvider(sandboxUrl);
		const paid = sessions.filter((session) => session.payment_status === "paid").map(({ id }) => id);
		const { orders, violations } = await readLedgers(server.shopUrl);
		const known = new Set(orders);
		const lost = [...new Set([...sold, ...paid])].filter((id) => !known.has(id));
		const [outbox] = await server.ask<{ waiting: number; failed: number }>(`
			select count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
				count(*) filter (where failed_at is not null)::int as failed from outbox`);
		const { waiting = 0, failed = 0 } = outbox ?? {};
		const isDone = lost.length === 0 && waiting === 0;
		if (isDone || performance.now() > until) {
			return { outboxWaiting: waiting, outboxFailed: failed, lost, violations };
		}
		await wait(250);
	}
}

function parseOptions(): SoakOptions & { json: boolean } {
	const { values } = parseArgs({
		options: {
			minutes: { type: "string", default: "60" },
			rate: { type: "string", default: "20" },
			json: { type: "boolean", default: false },
		},
	});
	const [minutes, perSecond] = [Number(values.minutes), Number(values.rate)];
	if (!(minutes >= 0.1 && minutes <= 1440)) throw new Error("--minutes is a number from 0.1 to 1440");
	if (!(perSecond >= 1 && perSecond <= 200)) throw new Error("--rate is a number of visitors per second from 1 to 200");
	return { minutes, perSecond, json: values.json };
}

if (import.meta.main) {
	const aborting = new AbortController();
	for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => aborting.abort());
	try {
		const { json, ...options } = parseOptions();
		const print = (text: string) => void process.stdout.write(`${text}\n`);
		const log = (line: string) => void process.stderr.write(`${line}\n`);
		log(`${options.minutes} minutes, ${options.perSecond} visitors per second.`);
		const result = await trySoak(options, log, aborting.signal);
		const { outcomes: _, ...figures } = result;
		print(json ? JSON.stringify({ ...options, ...figures }, null, "\t") : describeSoak(result).join("\n"));
		process.exit(result.verdict.findings.length === 0 ? 0 : 1);
	} catch (error) {
		process.stderr.write(`${aborting.signal.aborted ? "Aborted." : (error as Error).message}\n`);
		process.exit(1);
	}
}
