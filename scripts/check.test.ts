import { expect, onTestFinished, test, vi } from "vitest";
import { check } from "./check.ts";

const step = (name: string, script: string) => [name, process.execPath, "-e", script] as const;

/** What the checks print, besides the durations. */
async function run(lanes: Parameters<typeof check>[0]): Promise<{ isOk: boolean; printed: string }> {
	const written: string[] = [];
	const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
	onTestFinished(() => write.mockRestore());
	const isOk = await check(lanes);
	return { isOk, printed: written.join("").replaceAll(/ \(\d+\.\d s\)/g, "") };
}

test("a check that fails is named after what it printed, and no later one of its lane runs", async () => {
	const failing = step("types", "console.error('wrong type'); process.exitCode = 2");
	const { isOk, printed } = await run([[failing, step("later", "")], [step("format", "console.log('40 files')")]]);
	expect(isOk).toBe(false);
	expect(printed).toContain("wrong type\nFAILED types\n");
	expect(printed).toContain("40 files\nok     format\n");
	expect(printed).not.toContain("later");
});

test("a check whose program is missing is no check that passes", async () => {
	await expect(run([[["types", "no-such-program"]]])).rejects.toThrow("ENOENT");
});

test("checks that pass end with how old the packages are", async () => {
	const { isOk, printed } = await run([[step("types", "")], [step("format", "")]]);
	expect(isOk).toBe(true);
	expect(printed).toMatch(/ok {5}types(?:.|\n)*note {3}packages/);
});
