import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import { startCommand } from "#scripts/start-command.ts";

/** Starts the built shop as a separate process, and waits until it is ready; the caller stops it. */
export async function startShopProcess(parts: {
	port: number;
	sandboxPort: number;
	folder: string;
	databaseUrl: string | null;
	environment?: Readonly<Record<string, string>>;
	/** A folder made by `npm run bundle`, or a built checkout of another version; without it, the build of this repository runs. */
	bundle?: string;
	/** For a shop whose database is away: it is alive, but not ready. */
	until?: "/readyz" | "/healthz";
	/** Hears what the shop logs, a line at a time. */
	onLine?: (line: string) => void;
	/** A command that runs the shop's, such as nsenter with its options. */
	within?: readonly string[];
}): Promise<ChildProcess> {
	rejectStaleBuild();
	const { DATABASE_URL: _, ...environment } = process.env;
	const own = startCommand(parts.bundle);
	const [command = "", ...args] = [...(parts.within ?? []), own.command, ...own.args];
	const shop = spawn(command, args, {
		cwd: parts.bundle,
		env: {
			...environment,
			NODE_ENV: "production",
			LOG_LEVEL: "error",
			// A test kills and restarts single processes.
			PROCESSES: "1",
			PORT: String(parts.port),
			PAYMENT_SANDBOX_PORT: String(parts.sandboxPort),
			DATA_DIR: parts.folder,
			SESSION_SECRET: "a secret of one test, thirty-two letters long",
			...(parts.databaseUrl === null ? {} : { DATABASE_URL: parts.databaseUrl }),
			...parts.environment,
		},
		stdio: ["ignore", parts.onLine ? "pipe" : "ignore", "pipe"],
	});
	if (parts.onLine && shop.stdout) createInterface(shop.stdout).on("line", parts.onLine);
	let complaint = "";
	let isOver = false;
	shop.once("close", () => {
		isOver = true;
	});
	shop.stderr?.on("data", (chunk) => {
		complaint = `${complaint}${chunk}`.slice(-2_000);
	});
	while (!(await isOk(parts.port, parts.until ?? "/readyz"))) {
		if (isOver) throw new Error(`the shop did not start; is it built? ${complaint}`);
		await wait(50);
	}
	return shop;
}

/** Reads the response to its end: otherwise each look at a shop that is still starting opens one more connection. */
async function isOk(port: number, path: string): Promise<boolean> {
	try {
		const response = await fetch(`http://localhost:${port}${path}`);
		await response.arrayBuffer();
		return response.ok;
	} catch {
		return false;
	}
}

/** Stops a process and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill(signal);
	await ended;
}
