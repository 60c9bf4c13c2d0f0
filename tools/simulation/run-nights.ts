import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { FAILED_SEEDS } from "./failed-seeds.ts";

const NIGHT_MS = 8 * 3_600_000;
/** In one process, which reads the program once. */
const RUNS_IN_A_ROW = 16;

/** Runs the simulator in a process of its own. */
type RunSeries = (args: readonly string[]) => Promise<{ code: number | null; printed: string }>;

/**
 * Runs series of new seeds, one on each core, until the nights (of eight hours) are over. The seeds that fail are shrunk and
 * kept in a file. Returns how many did.
 */
export async function runNights(
	nights: number,
	{ days, scenario = "each" }: { days: string; scenario?: string | undefined },
	{ run = runInProcess, now = Date.now, print = console.log } = {},
): Promise<number> {
	const end = now() + nights * NIGHT_MS;
	const totals: Record<string, number> = {};
	let next = now() % 1e9;
	let failures = 0;

	async function runSeries(): Promise<void> {
		const first = next;
		next += RUNS_IN_A_ROW;
		const args = ["--seed", String(first), "--runs", String(RUNS_IN_A_ROW), "--days", days];
		const { code, printed } = await run([...args, "--scenario", scenario, "--shrink", "--keep"]);
		for (const [, line = ""] of printed.matchAll(/^seed .*?: (.*)$/gm)) {
			totals.runs = (totals.runs ?? 0) + 1;
			for (const [, count, what = ""] of line.matchAll(/([\d.]+) ([^,]+)/g)) {
				totals[what] = (totals[what] ?? 0) + Number(count);
			}
		}
		if (code === 0) return;
		failures += 1;
		print(printed.slice(printed.indexOf("\nwhat happened last")));
	}

	await Promise.all(
		Array.from({ length: availableParallelism() }, async () => {
			while (now() < end) await runSeries();
		}),
	);
	const counted = Object.entries(totals).map(([what, count]) => `${Math.round(count)} ${what}`);
	print(`${counted.join(", ")}; ${failures} failed${failures > 0 ? `, kept in ${FAILED_SEEDS}` : ""}`);
	return failures;
}

const runInProcess: RunSeries = async (args) => {
	const child = spawn(process.execPath, ["tools/simulation/run-simulation.ts", ...args], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let printed = "";
	child.stdout.on("data", (text) => {
		printed += text;
	});
	const [code] = (await once(child, "close")) as [number | null];
	return { code, printed };
};
