import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

/**
 * A process that opens three things, says "open", does `work` when it gets a line, and prints what it closes; the newest
 * is closed once `closing` is done.
 */
async function start(work = "", closing = "") {
	const script = `
		import { stopOnSignal } from "#server/start/stop-on-signal.ts";
		const log = { error: ({ err }, text) => console.log(text + ": " + err.message) };
		const { whenStopped } = stopOnSignal(log);
		whenStopped(async () => console.log("closed first"));
		whenStopped(async () => { throw new Error("stuck"); });
		whenStopped(async (isHurried) => { console.log("closed last", isHurried); ${closing} });
		process.stdin.once("data", () => { ${work} });
		setInterval(() => {}, 1000);
		console.log("open");`;
	const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
		stdio: ["pipe", "pipe", "inherit"],
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	const ended = once(child, "close");
	const lines: string[] = [];
	const reader = createInterface(child.stdout).on("line", (line) => lines.push(line));
	while (lines.length === 0) await once(reader, "line");
	return {
		kill: (signal: NodeJS.Signals) => child.kill(signal),
		go: () => child.stdin.write("go\n"),
		said: async (text: string) => {
			while (!lines.some((line) => line.includes(text))) await once(reader, "line");
		},
		end: async () => ({ code: (await ended)[0], lines: lines.slice(1) }),
	};
}

const CLOSED = (isHurried: boolean) => [
	`closed last ${isHurried}`,
	"closing failed during shutdown: stuck",
	"closed first",
];

test.each([
	["SIGTERM", false],
	["SIGINT", true],
] as const)(
	"%s closes everything once, the newest first, whatever fails, and the process succeeds",
	async (signal, hurried) => {
		const { kill, end } = await start();
		kill(signal);
		kill(signal);
		expect(await end()).toEqual({ code: 0, lines: CLOSED(hurried) });
	},
);

test("a second signal while the process closes neither closes anything again nor cuts it short", async () => {
	const second = 'process.once("SIGINT", () => console.log("asked again"));';
	const line = 'await new Promise((done) => process.stdin.once("data", done));';
	const { kill, said, go, end } = await start("", second + line);
	kill("SIGTERM");
	await said("closed last");
	kill("SIGINT");
	await said("asked again");
	go();
	const [last, ...others] = CLOSED(false);
	expect(await end()).toEqual({ code: 0, lines: [last, "asked again", ...others] });
});

test("an exception that nobody catches closes what it can, and the supervisor sees a failure", async () => {
	const { go, end } = await start('throw new Error("half done");');
	go();
	expect(await end()).toEqual({ code: 1, lines: ["uncaught exception: half done", ...CLOSED(false)] });
});

test("a rejection that nobody handles is logged, and the process serves on", async () => {
	const { go, said, kill, end } = await start('void Promise.reject(new Error("one request"));');
	go();
	await said("unhandled rejection");
	kill("SIGTERM");
	expect(await end()).toEqual({ code: 0, lines: ["unhandled rejection: one request", ...CLOSED(false)] });
});
