import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { createServerDatabase, oneDatabase } from "#tests/support/databases.ts";
import { bareEnvironment } from "#tests/support/processes/bare-environment.ts";
import { freePort } from "#tests/support/servers/free-port.ts";

/** The shop's process with a one-page application. */
const SCRIPT = `
import { parseConfig } from "./platform/config.ts";
import { runShop } from "./server/start/run-shop.ts";
const app = {
	fetch: async () => new Response("open"),
	prepare: async () => {},
	revision: async () => 1,
	isUnknown: () => false,
	nextChange: () => Number.POSITIVE_INFINITY,
	jobs: [
		{ name: "save", everyMs: 60_000, isInEachProcess: true, run: async () => console.log("ran the job of each process") },
		{ name: "send", everyMs: 60_000, run: async () => console.log("ran the job of one process") },
	],
	close: async () => console.log("saved what only this process knew"),
};
try {
	// One of several, which never becomes the one that leads.
	const membership = process.env.FOLLOWS && { process: 1, ready() {}, leads: new Promise(() => {}) };
	await runShop(parseConfig(process.env), { staticFolder: "none", createApp: async () => app, membership });
} catch (error) {
	console.error(error.message);
	process.exit(1);
}`;

async function startProcess(environment: Record<string, string>) {
	const folder = mkdtempSync(join(tmpdir(), "shop-run-"));
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const shop = spawn(process.execPath, ["--input-type=module", "--eval", SCRIPT], {
		env: {
			...bareEnvironment,
			PORT: String(port),
			PAYMENT_SANDBOX_PORT: String(sandboxPort),
			DATA_DIR: folder,
			SESSION_SECRET: "s".repeat(32),
			...environment,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	const printed = readLines(shop);
	const ended = new Promise<number | null>((resolve) => shop.once("exit", resolve));
	onTestFinished(async () => {
		shop.kill("SIGKILL");
		await ended;
		rmSync(folder, { recursive: true, force: true });
	});
	return { shop, ended, printed, url: `http://localhost:${port}` };
}

/** Resolves with all lines so far once one contains the text; rejects when the process ends without it. */
function readLines(shop: ChildProcess): (text: string) => Promise<string> {
	const lines: string[] = [];
	const news = new EventEmitter();
	for (const stream of [shop.stdout, shop.stderr]) {
		if (stream) createInterface(stream).on("line", (line) => news.emit("line", lines.push(line)));
	}
	shop.once("close", () => news.emit("line"));
	return async (text) => {
		while (!lines.some((line) => line.includes(text))) {
			if (shop.exitCode !== null) throw new Error(`it never printed "${text}":\n${lines.join("\n")}`);
			await once(news, "line");
		}
		return lines.join("\n");
	};
}

function portOf(server: Server): number {
	const address = server.address();
	return typeof address === "object" && address !== null ? address.port : 0;
}

const SERVER = oneDatabase.filter((kind) => kind === "server");

describe.each(SERVER)("a shop on a database %s", () => {
	test("opens as soon as the database is available, responds with 503 until then, and shuts down gracefully", async () => {
		const database = new URL(await createServerDatabase());
		const late = createServer((socket) => {
			const upstream = connect(Number(database.port), database.hostname);
			socket.pipe(upstream).pipe(socket);
			for (const end of [socket, upstream]) end.on("error", () => end.destroy());
		});
		const latePort = await freePort();
		const address = new URL(database);
		address.hostname = "127.0.0.1";
		address.port = String(latePort);

		const { shop, ended, printed, url } = await startProcess({ DATABASE_URL: address.href });
		await printed("database unreachable");
		const [alive, ready, page] = await Promise.all(["/healthz", "/readyz", "/"].map((path) => fetch(url + path)));
		expect([alive?.status, ready?.status, page?.status]).toEqual([200, 503, 503]);
		expect(page?.headers.get("retry-after")).not.toBeNull();

		await new Promise<void>((resolve) => late.listen(latePort, "127.0.0.1", resolve));
		onTestFinished(() => void late.close());
		expect(await printed("Admin password:")).toContain("SoftBrace is open");
		expect((await fetch(`${url}/readyz`)).status).toBe(200);
		expect(await (await fetch(url)).text()).toBe("open");

		const saved = printed("saved what only this process knew");
		shop.kill("SIGTERM");
		await saved;
		expect(await ended).toBe(0);
	});
});

test("VISIT-02 a process that does not lead runs the jobs of each process, and no other", async () => {
	const stripe = { STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc" };
	const { shop, printed } = await startProcess({ ...stripe, SMTP_URL: "smtp://127.0.0.1:1", FOLLOWS: "yes" });
	await printed("ran the job of each process");
	const saved = printed("saved what only this process knew");
	shop.kill("SIGTERM");
	expect(await saved).not.toContain("ran the job of one process");
});

test("a port in use prevents the start with a clear message", async () => {
	const other = createServer();
	await new Promise<void>((resolve) => other.listen(0, "localhost", resolve));
	onTestFinished(() => void other.close());
	const { ended, printed } = await startProcess({
		PORT: String(portOf(other)),
		DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
	});
	await printed(`Port ${portOf(other)} is in use. Set PORT to a free port.`);
	expect(await ended).toBe(1);
});

test.each<[string, Record<string, string>]>([
	["a Stripe key", { STRIPE_SECRET_KEY: "sk_live_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc" }],
	["a test key", { STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc" }],
	["an https PUBLIC_URL", { PUBLIC_URL: "https://shop.example" }],
])("%s without a mail server stops the start with a sentence", async (_, environment) => {
	const { ended, printed } = await startProcess(environment);
	await printed("SMTP_URL must be set together with STRIPE_SECRET_KEY or an https PUBLIC_URL");
	expect(await ended).toBe(1);
});

test("startup prints the mailbox's URL and token; a generated password is in a file where the output is a log", async () => {
	const development = await startProcess({});
	const lines = await development.printed("Admin password:");
	expect(lines).toContain(`Mailbox:             ${development.url}/dev/mailbox\n`);
	expect(lines).toMatch(/from elsewhere: +http:\/\/localhost:\d+\/dev\/mailbox\?token=[\w-]{43}\n/);
	expect(lines).toMatch(/Administrator: +sign up as owner@example\.com; the link to confirm it is in the mailbox\n/);
	expect(lines).toMatch(/Admin password: +\w{5}-\w{5}-\w{5}-\w{5} /);

	const live = await startProcess({ PUBLIC_URL: "https://shop.example", SMTP_URL: "smtp://127.0.0.1:1" });
	const logged = await live.printed("Admin password:");
	expect(logged).not.toContain("Mailbox");
	expect(logged).not.toContain("Administrator:");
	expect(logged).not.toMatch(/\w{5}-\w{5}-\w{5}-\w{5}/);
	const file = /Admin password: +in (\S+)/.exec(logged)?.[1] ?? "";
	expect(readFileSync(file, "utf8")).toMatch(/^\w{5}-\w{5}-\w{5}-\w{5}\n$/);
	expect(statSync(file).mode & 0o777).toBe(0o600);
});
