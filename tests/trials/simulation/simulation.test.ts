import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** The simulator takes over its process's time and chance, so that it runs in one of its own. */
async function simulate(...args: string[]): Promise<{ code: number | null; printed: string; traces: string[] }> {
	const child = spawn(process.execPath, ["tools/simulation/run-simulation.ts", ...args], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let printed = "";
	child.stdout.on("data", (text) => {
		printed += text;
	});
	const [code] = await once(child, "close");
	const traces = [...printed.matchAll(/^ {2}trace (\w{64})$/gm)].map(([, trace = ""]) => trace);
	return { code, printed, traces };
}

test("two processes of the shop keep every promise through crashes, lost connections and lost answers", async () => {
	const { code, printed, traces } = await simulate("--seed", "new,4", "--days", "0.03");
	expect(code, printed).toBe(0);
	expect(new Set(traces).size).toBe(2);
	// The same in a fresh process as after another one.
	const again = await simulate("--seed", "4", "--days", "0.03");
	expect(again.traces).toEqual([traces[1]]);
});

test("the shop keeps its promises while windows and staff work at once, processes are replaced, the disk is full, it moves, and few come", async () => {
	const { code, printed, traces } = await simulate(
		"--seed",
		"new",
		"--runs",
		"8",
		"--scenario",
		"two windows,upgrades,full disk,move,customer care,returns,staff,small shop",
	);
	expect(code, printed).toBe(0);
	expect(traces.length).toBe(8);
	expect(printed).toMatch(/^seed \d+, small shop: 1\.\d\d days, /m);
});

test("a planted fault is found when points are claimed twice, with the seed, what happened last and how to replay it", async () => {
	const args = ["--scenario", "redemption race", "--without", "0-3"];
	const { code, printed } = await simulate("--plant", "12", "--seed", "1", ...args);
	expect(code, printed).toBe(1);
	const [, step, seed] = /^VIOLATED by step (\d+), seed (\d+): .+$/m.exec(printed) ?? [];
	expect(printed).toContain("what happened last:\n");
	expect(printed).toContain(
		`replay: npm run simulate -- --seed ${seed} --days 1 --scenario "redemption race" --without 0-3 --until ${step} --verbose`,
	);
});
