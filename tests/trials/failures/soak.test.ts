import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import type { SoakResult } from "#tools/trials/reliability/describe-soak.ts";

/** The command as a process group of its own, so that whatever it leaves behind is found. */
function startSoak(parameters: readonly string[]) {
	const command = ["tools/trials/reliability/try-soak.ts", ...parameters];
	const child = spawn(process.execPath, command, { detached: true, stdio: ["ignore", "pipe", "pipe"] });
	return { child, ended: once(child, "exit"), stdout: text(child.stdout), stderr: text(child.stderr) };
}

const hasEnded = (group: number) => {
	try {
		process.kill(-group, 0);
		return false;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "ESRCH";
	}
};

test.runIf(inject("postgresUrl") !== null)(
	"npm run -w tools try-soak: reports memory, handles, delays, emails, connections and purchases, and leaves no process behind",
	async () => {
		const { child, ended, stdout, stderr } = startSoak(["--minutes", "0.25", "--rate", "4", "--json"]);
		const [exitCode] = await ended;
		const { verdict, end } = JSON.parse(await stdout) as SoakResult;
		expect(await stderr).toContain("MB resident");
		// How busy this machine is decides about the event loop, and about how many samples there are.
		const failures = verdict.findings.filter(({ rule }) => rule !== "event loop" && rule !== "too few samples");
		expect(failures).toEqual([]);
		expect(exitCode).toBe(verdict.findings.length === 0 ? 0 : 1);

		expect(verdict.measures.map(({ measure }) => measure)).toHaveLength(6);
		for (const { start, end, isGrowing } of verdict.measures) {
			expect([start, end]).toEqual([expect.any(Number), expect.any(Number)]);
			expect(isGrowing).toBeNull();
		}
		const [resident, objects, code, files, handles] = verdict.measures;
		expect((objects?.end ?? 0) + (code?.end ?? 0)).toBeLessThan(resident?.end ?? 0);
		for (const measure of [objects, code, files, handles]) expect(measure?.end).toBeGreaterThan(1);
		for (const delay of Object.values(verdict.delay)) expect(delay).toBeGreaterThan(0);
		expect(end).toMatchObject({ outboxWaiting: 0, outboxFailed: 0, lost: [], violations: [] });
		expect(end.purchases.done).toBeGreaterThan(0);
		expect(end.requests.done).toBeGreaterThan(end.purchases.done);
		expect(hasEnded(child.pid ?? 0)).toBe(true);
	},
);

test.runIf(inject("postgresUrl") !== null)(
	"npm run -w tools try-soak ends everything when it is stopped halfway",
	async () => {
		const { child, ended, stderr } = startSoak(["--minutes", "5"]);
		child.stderr.on("data", (chunk) => String(chunk).includes("is ready") && child.kill("SIGTERM"));
		expect(await ended).toEqual([1, null]);
		expect(await stderr).toContain("Aborted.");
		expect(hasEnded(child.pid ?? 0)).toBe(true);
	},
);

test("npm run -w tools try-soak says which parameter is wrong, and starts nothing", async () => {
	const wrong = [
		["--minutes", "soon"],
		["--minutes", "0"],
		["--rate", "5000"],
	];
	const messages = await Promise.all(
		wrong.map(async (parameters) => {
			const { ended, stderr } = startSoak(parameters);
			expect((await ended)[0]).toBe(1);
			return await stderr;
		}),
	);
	expect(messages).toEqual([
		"--minutes is a number from 0.1 to 1440\n",
		"--minutes is a number from 0.1 to 1440\n",
		"--rate is a number of visitors per second from 1 to 200\n",
	]);
});
