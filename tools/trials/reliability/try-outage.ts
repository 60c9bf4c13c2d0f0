import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sampleCheckout } from "../../../tests/selling/checkout/sample-checkout.ts";
import { startPrimary } from "../scaling/postgres-node.ts";
import { startShops } from "../scaling/start-shops.ts";
import { fillStock, readLedgers, readProvider } from "../scaling/try-shops.ts";
import { describeOutcomes, type Outcome, startSteadyLoad } from "./steady-load.ts";

const PRODUCTS = [1, 2, 4, 6];
/** Buyers who are on the payment page when the database fails, and pay meanwhile. */
const PAYING = 5;
/** No request may take longer to report a failure; a buyer tries again while the shop is busy. */
const SLOWEST_MS = 15_000;

export type OutageResult = {
	/** From the moment at which the database accepts connections again, in ms. */
	readyAfterMs: number;
	before: readonly Outcome[];
	during: readonly Outcome[];
	after: readonly Outcome[];
	problems: string[];
};

/** Kills the database server of a shop under a steady load, restarts it later, and compares the ledgers at the end. */
export async function tryOutage(options: { seconds: number; perSecond: number }): Promise<OutageResult> {
	const server = await startPrimary();
	const shops = await startShops(server.shopUrl, 1).catch(async (error) => {
		await server.close();
		throw error;
	});
	try {
		const [url = ""] = shops.urls;
		await fillStock(server.shopUrl, PRODUCTS, 100_000);
		const paying = await Promise.all(Array.from({ length: PAYING }, (_, buyer) => openCheckout(url, buyer)));
		const load = startSteadyLoad(url, shops.sandboxUrl, options.perSecond, "before");
		while (!["purchase", "rendered page"].every((kind) => load.outcomes("before").some((one) => one.kind === kind))) {
			await wait(50);
		}
		// Every cached page was shown once.
		while (load.outcomes("before").length < 40) await wait(50);
		load.enter("during");
		await server.crash();
		for (const id of paying) await pay(shops.sandboxUrl, id);
		await wait(options.seconds * 1000);
		await server.restart();
		const availableAt = performance.now();
		while (!(await fetch(`${url}/readyz`)).ok) await wait(20);
		const readyAfterMs = Math.round(performance.now() - availableAt);
		load.enter("after");
		while (load.outcomes("after").filter(({ kind }) => kind === "purchase").length < 4) await wait(50);
		await load.end();

		const sessions = await readProvider(shops.sandboxUrl);
		const paid = sessions.filter((session) => session.payment_status === "paid").map(({ id }) => id);
		let ledgers = await readLedgers(server.shopUrl);
		// A webhook that failed is sent again; the reconciliation would find the payment too.
		for (let tries = 0; tries < 600 && paid.some((id) => !ledgers.orders.includes(id)); tries++) {
			await readProvider(shops.sandboxUrl);
			await wait(100);
			ledgers = await readLedgers(server.shopUrl);
		}
		const [before, during, after] = ["before", "during", "after"].map((phase) => load.outcomes(phase));
		const result = { readyAfterMs, before: before ?? [], during: during ?? [], after: after ?? [] };
		const lost = [...load.sold, ...paying, ...paid].filter((id) => !ledgers.orders.includes(id));
		return { ...result, problems: [...findProblems(result), ...ledgers.violations, ...lost.map((id) => `lost ${id}`)] };
	} finally {
		await shops.close();
		await server.close();
	}
}

function findProblems({ before, during, after }: Pick<OutageResult, "before" | "during" | "after">): string[] {
	const wrong = (phase: string, outcomes: readonly Outcome[], isRight: (outcome: Outcome) => boolean) =>
		outcomes
			.filter((outcome) => !isRight(outcome) || (outcome.kind !== "purchase" && outcome.tookMs > SLOWEST_MS))
			.map(({ kind, status, tookMs }) => `${phase}: ${kind} ${status} after ${Math.round(tookMs)} ms`);
	return [
		...wrong("before", before, ({ status }) => status === 200),
		...wrong("during", during, ({ kind, status, hasRetryAfter }) =>
			kind === "cached page" ? status === 200 : status < 300 || (status === 503 && hasRetryAfter),
		),
		...wrong("after", after, ({ status }) => status === 200 || status === 202),
	];
}

async function openCheckout(url: string, buyer: number): Promise<string> {
	const response = await post(`${url}/api/create-checkout-session`, sampleCheckout(2, `paying${buyer}`));
	if (!response.ok) throw new Error(`no checkout: ${response.status}`);
	return ((await response.json()) as { id: string }).id;
}

async function pay(sandboxUrl: string, id: string): Promise<void> {
	await post(`${sandboxUrl}/sandbox/sessions/${id}/pay`, { card: "4242424242424242" });
}

function post(url: string, body: object): Promise<Response> {
	return fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
}

if (import.meta.main) {
	const { values } = parseArgs({
		options: { seconds: { type: "string", default: "30" }, rate: { type: "string", default: "20" } },
	});
	const options = { seconds: Number(values.seconds), perSecond: Number(values.rate) };
	const print = (lines: readonly string[]) => void process.stdout.write(`${lines.join("\n")}\n`);
	print([`The database is away for ${options.seconds} s; ${options.perSecond} visitors arrive per second.`]);
	const { before, during, after, readyAfterMs, problems } = await tryOutage(options);
	print(["before", ...describeOutcomes(before), "during", ...describeOutcomes(during)]);
	print([
		"after",
		...describeOutcomes(after),
		`Ready ${readyAfterMs} ms after the database was back, without a restart.`,
	]);
	print(problems.length === 0 ? ["Nothing was lost, and nothing failed otherwise."] : ["FAILED", ...problems]);
	process.exit(problems.length === 0 ? 0 : 1);
}
