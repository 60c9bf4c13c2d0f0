import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import { startCommand } from "#scripts/start-command.ts";
import { createServerDatabase } from "#tests/support/databases.ts";
import { bareEnvironment } from "#tests/support/processes/bare-environment.ts";
import { freePort } from "#tests/support/servers/free-port.ts";

/** `npm start` with two processes on a new database; `until` waits for a line of output. */
async function startTwo() {
	rejectStaleBuild();
	const folder = mkdtempSync(join(tmpdir(), "shop-processes-"));
	const databaseUrl = await createServerDatabase();
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const { command, args } = startCommand();
	const shop = spawn(command, args, {
		env: {
			...bareEnvironment,
			PROCESSES: "2",
			PORT: String(port),
			PAYMENT_SANDBOX_PORT: String(sandboxPort),
			DATA_DIR: folder,
			DATABASE_URL: databaseUrl,
			SESSION_SECRET: "a secret of one test, thirty-two letters long",
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	const pid = shop.pid ?? 0;
	const ended = once(shop, "exit");
	const lines: string[] = [];
	const news = new EventEmitter();
	createInterface(shop.stdout).on("line", (line) => news.emit("line", lines.push(line)));
	onTestFinished(async () => {
		// One that a failed test left stopped would stay.
		if (shop.exitCode === null) for (const server of servers()) process.kill(server, "SIGKILL");
		shop.kill("SIGKILL");
		await ended;
		rmSync(folder, { recursive: true, force: true });
	});
	const servers = (): number[] =>
		readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
	const until = async (text: string, count = 1) => {
		while (lines.filter((line) => line.includes(text)).length < count) await once(news, "line");
	};
	const url = `http://localhost:${port}`;
	await until("SIGHUP to this pid");
	return { shop, ended, lines, until, servers, url, folder, databaseUrl };
}

/** Customers who request pages one after the other, on new and on kept connections, until `end`. */
function startLoad(url: string) {
	const failed: string[] = [];
	let count = 0;
	let isOver = false;
	const customers = Array.from({ length: 8 }, async (_, customer) => {
		while (!isOver) {
			try {
				const headers = { connection: customer % 2 === 0 ? "close" : "keep-alive" };
				const page = await fetch(`${url}/${customer % 4 === 0 ? "api/products" : "product/2"}`, { headers });
				await page.arrayBuffer();
				if (page.status !== 200) failed.push(String(page.status));
				count += 1;
			} catch (error) {
				failed.push((error as { cause?: { code?: string } }).cause?.code ?? String(error));
				await wait(20);
			}
		}
	});
	const reach = async (more: number) => {
		for (const goal = count + more; count < goal; ) await wait(10);
	};
	return {
		failed,
		reach,
		async end() {
			isOver = true;
			await Promise.all(customers);
		},
	};
}

/** How many emails about this message were sent; the shop's own, such as alarms, do not count. */
const mailCount = (folder: string, message: string): number => {
	const mailbox = join(folder, "mailbox");
	if (!existsSync(mailbox)) return 0;
	const files = readdirSync(mailbox).filter((file) => !file.startsWith("."));
	return files.filter((file) => readFileSync(join(mailbox, file), "utf8").includes(message)).length;
};

const supportMessage = (message: string): string =>
	JSON.stringify({ name: "Ana Buyer", email: "ana@example.com", message });

const isReady = (url: string): Promise<boolean> =>
	fetch(`${url}/readyz`, { headers: { connection: "close" } }).then(
		(response) => response.ok,
		() => false,
	);

async function writeToSupport(url: string, text: string): Promise<void> {
	const headers = { "content-type": "application/json", origin: url };
	const response = await fetch(`${url}/api/support-messages`, { method: "POST", headers, body: supportMessage(text) });
	expect(response.status).toBe(201);
}

test.runIf(inject("postgresUrl") !== null)(
	"two processes share the port; one that is killed is replaced, and the jobs go on",
	async () => {
		const { lines, until, servers, url, folder, databaseUrl } = await startTwo();
		// The address, the sandbox and the password are printed once.
		await until("Admin password:");
		expect(lines.filter((line) => line.includes("Admin password:"))).toHaveLength(1);
		expect(lines.filter((line) => line.includes("SoftBrace is open"))).toHaveLength(1);

		const before = "Before the loss of the process that runs the jobs.";
		await writeToSupport(url, before);
		while (mailCount(folder, before) === 0) await wait(20);
		const [first = 0, second = 0] = servers();
		const load = startLoad(url);
		await load.reach(50);
		process.kill(first, "SIGKILL");
		await until("a server process ended");
		while (servers().length < 2) await wait(20);
		await load.reach(200);
		await load.end();
		expect(servers()).toContain(second);
		expect(servers()).not.toContain(first);
		// Only requests on the killed process's connections were lost.
		expect(load.failed.filter((reason) => !["UND_ERR_SOCKET", "ECONNRESET"].includes(reason))).toEqual([]);

		const after = "After it.";
		await writeToSupport(url, after);
		while (mailCount(folder, after) === 0) await wait(20);
		expect([mailCount(folder, before), mailCount(folder, after)]).toEqual([1, 1]);

		// A change that one process makes is shown by both.
		const client = new pg.Client({ connectionString: databaseUrl });
		await client.connect();
		await client.query("update products set name = 'Changed by one of two' where id = 2");
		await client.query("update public_revision set revision = revision + 1 where id = 1");
		await client.end();
		const pids = servers();
		for (const pid of pids) {
			for (const other of pids) process.kill(other, other === pid ? "SIGCONT" : "SIGSTOP");
			const shows = async () => {
				const page = await fetch(`${url}/product/2`, { headers: { connection: "close" } });
				return (await page.text()).includes("Changed by one of two");
			};
			while (!(await shows())) await wait(20);
		}
		for (const pid of pids) process.kill(pid, "SIGCONT");
	},
);

test.runIf(inject("postgresUrl") !== null)(
	"SIGHUP replaces every process without failing a request, and SIGTERM drains them all",
	async () => {
		const { shop, ended, until, servers, url, folder } = await startTwo();
		const before = servers();
		const load = startLoad(url);
		await load.reach(50);
		shop.kill("SIGHUP");
		await until("all server processes were replaced");
		while (servers().length > 2 || servers().some((pid) => before.includes(pid))) await wait(20);
		await load.reach(50);
		expect(load.failed).toEqual([]);

		await load.end();

		// One of the new processes runs the jobs, such as the one that sends emails.
		await writeToSupport(url, "After the restart.");
		while (mailCount(folder, "After the restart.") === 0) await wait(20);

		// A request whose body is still on its way when the shop gets SIGTERM.
		const body = supportMessage("Sent while the shop stops.");
		const headers = { "content-type": "application/json", origin: url, "content-length": body.length };
		const late = request(`${url}/api/support-messages`, { method: "POST", headers });
		const answered = once(late, "response");
		late.write(body.slice(0, 10));
		await once(late, "socket");
		shop.kill("SIGTERM");
		while (await isReady(url)) await wait(20);
		late.end(body.slice(10));
		const [response] = await answered;
		expect([response.statusCode, response.headers.connection]).toEqual([201, "close"]);
		response.resume();
		expect(await ended).toEqual([0, null]);
		await expect(fetch(url)).rejects.toThrow();
	},
);
