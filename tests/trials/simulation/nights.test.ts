import { expect, test } from "vitest";
import { FAILED_SEEDS } from "../../../tools/simulation/failed-seeds.ts";
import { runNights } from "../../../tools/simulation/run-nights.ts";

test("a night runs series of other seeds until it is over, and says what they did and how many failed", async () => {
	let at = 0;
	const series: string[][] = [];
	const printed: string[] = [];
	const failures = await runNights(
		1,
		{ days: "0.5" },
		{
			now: () => at,
			print: (line) => printed.push(line),
			async run(args) {
				series.push([...args]);
				at += 3 * 3_600_000;
				const isFailing = series.length === 2;
				return {
					code: isFailing ? 1 : 0,
					printed: `seed 7, days: 0.56 days, 100 steps, 12 purchases, 1.4 s of CPU\n${isFailing ? "\nwhat happened last:\na crash" : ""}`,
				};
			},
		},
	);
	expect(failures).toBe(1);
	const seeds = series.map((args) => args[args.indexOf("--seed") + 1]);
	expect(new Set(seeds).size).toBe(series.length);
	for (const args of series)
		expect(args).toEqual(expect.arrayContaining(["--shrink", "--keep", "--days", "0.5", "--scenario", "each"]));
	expect(printed[0]).toContain("a crash");
	const count = series.length;
	expect(printed.at(-1)).toContain(
		`${count} runs, ${Math.round(0.56 * count)} days, ${100 * count} steps, ${12 * count} purchases`,
	);
	expect(printed.at(-1)).toContain(`1 failed, kept in ${FAILED_SEEDS}`);
});

test("a night in one scenario", async () => {
	let at = 0;
	const scenarios: (string | undefined)[] = [];
	await runNights(
		1,
		{ days: "30", scenario: "small shop" },
		{
			now: () => at,
			print() {},
			async run(args) {
				scenarios.push(args[args.indexOf("--scenario") + 1]);
				at += 9 * 3_600_000;
				return { code: 0, printed: "" };
			},
		},
	);
	expect(new Set(scenarios)).toEqual(new Set(["small shop"]));
});
