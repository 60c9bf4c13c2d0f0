import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { effort, isThorough } from "#tests/support/effort.ts";
import { noteEvidence } from "#tests/support/evidence/note-evidence.ts";
import type { Findings, Share } from "./check-carts.ts";

/** Every seventeenth has every quantity of every product: 17 divides no number of them. */
const EVERY = effort(17, 1);

test("PRICE-01 PRICE-06 PRICE-07 D-210 every cart of the catalog has the right price, with and without a code", async ({
	task,
}) => {
	const workers = Math.min(4, availableParallelism());
	const shares = await Promise.all(
		Array.from({ length: workers }, (_, worker) => runWorker({ worker, workers, every: EVERY })),
	);

	const sumOf = (field: "carts" | "orders" | "comparisons") => shares.reduce((sum, share) => sum + share[field], 0);
	const [carts, orders, comparisons] = [sumOf("carts"), sumOf("orders"), sumOf("comparisons")].map((count) =>
		count.toLocaleString("en-US"),
	);
	console.info(`money proved: ${carts} carts, ${orders} orders, ${comparisons} comparisons with the oracle`);

	const failures = shares.flatMap((share) => share.failures);
	noteEvidence(task, "money", {
		carts: sumOf("carts"),
		orders: sumOf("orders"),
		comparisons: sumOf("comparisons"),
		differences: failures.length,
	});
	expect(failures).toEqual([]);
	const all = 16 * 11 * 6 * 26 * 4 * 21 - 1 + 16 * 3 ** 5 * 3;
	if (isThorough) expect(sumOf("carts")).toBe(all);
	expect(sumOf("carts")).toBeGreaterThanOrEqual(Math.floor(all / EVERY));
	// The trial pack's shipping; no total is between 1 and 49 cents, which the provider could not charge (D-18).
	expect(Math.min(...shares.map((share) => share.minCharge))).toBe(200);
}, 900_000);

function runWorker(share: Share): Promise<Findings> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(new URL("./check-carts.ts", import.meta.url), { workerData: share, execArgv: [] });
		worker.once("message", resolve);
		worker.once("error", reject);
		worker.once("exit", (code) => reject(new Error(`the worker ended with ${code} before it had an answer`)));
	});
}
