import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { instrument } from "./instrument.ts";

const LIMITS = `export function isWelcome(age: number): boolean {
	return age >= 18;
}

export function discount(cents: number): number {
	if (cents > 5000) return 500;
	return 0;
}

export function untilZero(count: number): number {
	let left = count;
	while (left > 0) left--;
	return left;
}

export function forgotten(): string {
	return "never asked";
}

export function fee(cents: number): number {
	return cents > 5000 ? 5 : 0;
}
`;
const TEST = `import { expect, test } from "vitest";
import { discount, isWelcome, untilZero } from "../src/limits.ts";
test("who is welcome", () => {
	expect([17, 18, 19].map(isWelcome)).toEqual([false, true, true]);
});
test("a discount, whose boundary is never tried", () => {
	expect([100, 9000].map(discount)).toEqual([0, 500]);
});
test("counts down", () => expect(untilZero(2)).toBe(0));
`;
/** Comes after the others, when their tests have failed; its own tests notice nothing. */
const NAMES = "export const isNamed = (name: string): boolean => name.length > 0;\n";
const NAMES_TEST = `import { expect, test } from "vitest";
import { isNamed } from "../src/names.ts";
test("runs", () => expect(isNamed("Ana")).toBeTypeOf("boolean"));
`;
/** The only test of the last function, run after the other file: failures that mutants left there must not count here. */
const OTHER_TEST = `import { expect, test } from "vitest";
import { fee } from "../lib/fees.ts";
test("a fee, whose boundary is never tried", () => expect([100, 9000].map(fee)).toEqual([0, 5]));
`;

function plant(): string {
	const folder = mkdtempSync(join(tmpdir(), "mutation-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const name of ["lib", "src", "tests"]) mkdirSync(join(folder, name));
	writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
	writeFileSync(join(folder, ".gitignore"), "node_modules\n");
	writeFileSync(join(folder, "vitest.config.ts"), "export default { test: { pool: 'forks' } };\n");
	writeFileSync(join(folder, "src/limits.ts"), LIMITS);
	writeFileSync(join(folder, "tests/limits.test.ts"), TEST);
	writeFileSync(join(folder, "src/names.ts"), NAMES);
	writeFileSync(join(folder, "tests/names.test.ts"), NAMES_TEST);
	writeFileSync(join(folder, "lib/fees.ts"), 'export { fee } from "../src/limits.ts";\n');
	writeFileSync(join(folder, "tests/other.test.ts"), OTHER_TEST);
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	spawnSync("git", ["init", "-q"], { cwd: folder });
	return folder;
}

function run(cwd: string, ...options: string[]) {
	const script = resolve("tools/mutation/run-mutation.ts");
	const { VITEST: _, ...env } = process.env;
	return spawnSync(process.execPath, [script, "--slack", "5", ...options, "src"], { cwd, env, encoding: "utf8" });
}

test("mutants that a test notices are killed, the others are named with line and replacement", () => {
	const folder = plant();
	const { stdout, stderr } = run(folder, "--json", "out.json");

	expect(stderr).toContain("2 files, ");
	const { results, files } = JSON.parse(readFileSync(join(folder, "out.json"), "utf8")) as {
		results: { file: string; line: number; original: string; replacement: string; state: string; by: string | null }[];
		files: { path: string; killed: number; all: number; percent: number }[];
	};
	const limits = results.filter(({ file }) => file === "src/limits.ts");
	const stateOf = (line: number, original: string, replacement: string) =>
		limits.find((one) => one.line === line && one.original === original && one.replacement === replacement);
	expect(stateOf(2, ">=", ">")).toMatchObject({ state: "killed", by: expect.stringContaining("who is welcome") });
	expect(stateOf(6, ">", ">=")).toMatchObject({ state: "survived", by: null });
	expect(stateOf(12, "left--", "left++")?.state).toBe("timeout");
	expect(stateOf(17, '"never asked"', '""')?.state).toBe("not reached");
	expect(stateOf(21, ">", ">=")).toMatchObject({ state: "survived", by: null });
	expect(stateOf(21, ">", "<=")).toMatchObject({ state: "killed", by: expect.stringContaining("a fee, whose") });
	expect(stdout).toContain('src/limits.ts:6 comparison: ">" -> ">="');
	expect(stdout).not.toContain("src/limits.ts:2 ");
	const names = results.filter(({ file }) => file === "src/names.ts").map(({ state }) => state);
	expect(names, "a failure of other tests before").toEqual(["survived", "survived", "survived"]);
	const [score] = files;
	expect(score?.all).toBe(limits.length);
	expect(score?.killed).toBe(limits.filter(({ state }) => ["killed", "timeout"].includes(state)).length);
	expect(readFileSync(join(folder, "src/limits.ts"), "utf8"), "the working tree").toBe(LIMITS);
});

test("a sample is the same for the same seed, and of the size that was asked for", () => {
	const folder = plant();
	const lines = (...options: string[]) => {
		run(folder, "--sample", "3", "--json", "out.json", ...options);
		const { results } = JSON.parse(readFileSync(join(folder, "out.json"), "utf8")) as { results: { id: number }[] };
		return results.map(({ id }) => id);
	};
	const first = lines("--seed", "5");
	expect(first).toHaveLength(3);
	expect(lines("--seed", "5")).toEqual(first);
	expect(lines("--seed", "8")).not.toEqual(first);
});

test("a sample of each file has so many of every file, and says how many there are", { timeout: 300_000 }, () => {
	const folder = plant();
	writeFileSync(join(folder, "src/short.ts"), "export const isShort = (text: string) => text.length < 3;\n");
	run(folder, "--sample", "2", "--of", "file", "--json", "out.json");
	const { results, made } = JSON.parse(readFileSync(join(folder, "out.json"), "utf8")) as {
		results: { file: string }[];
		made: Record<string, number>;
	};
	const files = ["src/limits.ts", "src/short.ts"];
	expect(files.map((file) => results.filter((one) => one.file === file).length)).toEqual([2, 2]);
	expect(files.map((file) => made[file])).toEqual([expect.any(Number), 3]);
	expect(made["src/limits.ts"]).toBeGreaterThan(20);
});

test("a path without sources is an error", () => {
	const { status, stderr } = spawnSync(process.execPath, ["tools/mutation/run-mutation.ts", "nowhere"], {
		encoding: "utf8",
	});
	expect([status, stderr]).toEqual([2, expect.stringContaining("No sources in nowhere")]);
	const other = spawnSync(process.execPath, ["tools/mutation/run-mutation.ts", "--of", "line", "shop/tallies"], {
		encoding: "utf8",
	});
	expect([other.status, other.stderr]).toEqual([2, expect.stringContaining("--of WHAT")]);
});

test.each([
	["comparison boundary", "export const a = b < c;", ["<=", ">="]],
	["logic", "export const a = b && c;", ["||"]],
	["arithmetic", "export const a = b * 7;", ["/", "8"]],
	["left out call", "run(a);", [""]],
	["condition and value", "function f() { if (a) return b; }", ["true", "false", "undefined"]],
	["chain", "export const a = b?.c?.[d];", ["", "."]],
	["entries", "export const a = [b, c];", ["", ""]],
	["chain of calls", 'query.where("a", "=", true);', ["", "query", '""', '""', "false"]],
	["SQL", "export const a = sql`select 1 from b where c >= d and e`;", [">", "or", "2"]],
	["types, names and imports are left alone", 'import a from "b"; type C = "d"; export const e = { f };', [""]],
])("%s", (_, source, replacements) => {
	const { code, mutants } = instrument("a.ts", source, 0);
	expect(mutants.map(({ replacement }) => replacement).sort()).toEqual([...replacements].sort());
	expect(() => instrument("a.ts", code, 0)).not.toThrow();
});

test("with every switch off the code does what it did: chains go on, and else belongs to its if", () => {
	const source = "var out = []; if (a) if (b) out.push(1); else out.push(2); out.push(c?.d.e);";
	const { code } = instrument("a.ts", source, 0);
	for (const [a, b, c] of [
		[1, 0, null],
		[1, 1, { d: { e: 3 } }],
		[0, 0, undefined],
	]) {
		const result = (text: string) => new Function("a", "b", "c", `${text};return out`)(a, b, c);
		expect(result(code)).toEqual(result(source));
	}
});
