import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../tests/support/servers/free-port.ts";

/** A machine's own Node.js and npm, as exact versions. */
export type Machine = { node: string; npm: string };

/** The Node.js and npm that a newcomer has: the oldest that the shop wants, both that Node.js brings, and the newest. */
export const MACHINES: readonly Machine[] = [
	{ node: "20.19.6", npm: "9.9.4" },
	{ node: "22.23.3", npm: "10.9.9" },
	{ node: "24.21.0", npm: "11.19.1" },
];
const NOBODY = 65_534;
const PLATFORM = `${process.platform}-${process.arch}`;

/** Whether the npm registry responds; nothing here works without it. */
export function isRegistryReachable(): boolean {
	return spawnSync("npm", ["ping", "--fetch-retries=0"], { env: cleanEnvironment(), stdio: "ignore" }).status === 0;
}

/** Installs a machine's programs from the registry. @returns the folder to put first into the path */
export function installMachine({ node, npm }: Machine, folder: string): string {
	const packages = [`npm@${npm}`, `node-${PLATFORM}@${node}`];
	const args = ["install", "--prefix", folder, "--no-save", "--prefer-offline", "--no-audit", "--no-fund", ...packages];
	const { status, stderr } = spawnSync("npm", args, { encoding: "utf8", env: cleanEnvironment() });
	if (status !== 0) throw new Error(`npm ${args.join(" ")}: ${stderr}`);
	const programs = join(folder, "programs");
	mkdirSync(programs);
	symlinkSync(`../node_modules/node-${PLATFORM}/bin/node`, join(programs, "node"));
	symlinkSync("../node_modules/npm/bin/npm-cli.js", join(programs, "npm"));
	return programs;
}

/**
 * Runs `npm start` in a folder as on a machine with nothing but these programs, until its home page is shown.
 * @param cache npm's cache; the user's own without it
 * @returns the page's HTML and a function that ends the shop; rejects with the output of one that ends before
 */
export async function startFirst(parts: {
	folder: string;
	programs: string;
	port: number;
	sandboxPort: number;
	cache?: string;
}): Promise<{ page: string; stop(): Promise<void> }> {
	const { folder, programs, port, sandboxPort, cache } = parts;
	const asNobody = process.getuid?.() === 0 && cache !== undefined;
	if (asNobody) for (const path of [folder, cache]) giveAway(path);
	const shop = spawn("npm", ["start"], {
		cwd: folder,
		env: {
			...cleanEnvironment(),
			PATH: `${programs}:/usr/local/bin:/usr/bin:/bin`,
			...(cache !== undefined && { npm_config_cache: cache, HOME: cache }),
			npm_config_prefer_offline: "true",
			PORT: String(port),
			PAYMENT_SANDBOX_PORT: String(sandboxPort),
			LOG_LEVEL: "error",
		},
		...(asNobody && { uid: NOBODY, gid: NOBODY }),
		// npm, its shell and the shop end together.
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [shop.stdout, shop.stderr]) {
		stream.on("data", (chunk) => {
			output += chunk;
		});
	}
	const stop = () => endGroup(shop);
	while (shop.exitCode === null && shop.signalCode === null) {
		const page = await read(`http://localhost:${port}/`);
		if (page !== null) return { page, stop };
		await wait(50);
	}
	throw new Error(`npm start ended before it showed a page:\n${output.slice(-4000)}`);
}

/**
 * Clones this repository into a folder, starts it there, and deletes the clone, but not npm's cache beside it.
 * @returns the seconds to the first page, with everything in them: clone, packages, build, database; and the size of the packages
 */
export async function timeFirstPage(programs: string, place: string): Promise<{ seconds: number; packagesMb: number }> {
	const [folder, cache] = [join(place, "clone"), join(place, "cache")];
	mkdirSync(cache, { recursive: true });
	const ports = { port: await freePort(), sandboxPort: await freePort() };
	const startedAt = performance.now();
	const cloned = spawnSync("git", ["clone", "--quiet", "--no-hardlinks", process.cwd(), folder], { stdio: "inherit" });
	if (cloned.status !== 0) throw new Error("The repository cannot be cloned.");
	const { stop } = await startFirst({ folder, programs, cache, ...ports });
	const seconds = (performance.now() - startedAt) / 1000;
	const { stdout } = spawnSync("du", ["-sm", join(folder, "node_modules")], { encoding: "utf8" });
	await stop();
	rmSync(folder, { recursive: true, force: true });
	return { seconds, packagesMb: Number.parseInt(stdout, 10) };
}

/** What npm gives to its scripts would reach the npm under trial; where packages come from stays. */
function cleanEnvironment(): NodeJS.ProcessEnv {
	const globalconfig =
		process.env.npm_config_globalconfig ??
		spawnSync("npm", ["config", "get", "globalconfig"], { encoding: "utf8" }).stdout.trim();
	const own = Object.entries(process.env).filter(
		([name]) => !/^(npm_|INIT_CWD|NODE_ENV|NODE_OPTIONS|NODE_COMPILE_CACHE|VITEST|DATABASE_URL)/i.test(name),
	);
	return { ...Object.fromEntries(own), npm_config_globalconfig: globalconfig };
}

async function read(url: string): Promise<string | null> {
	try {
		const response = await fetch(url);
		const text = await response.text();
		return response.ok ? text : null;
	} catch {
		return null;
	}
}

async function endGroup(shop: ChildProcess): Promise<void> {
	if (shop.pid === undefined || shop.exitCode !== null || shop.signalCode !== null) return;
	const ended = once(shop, "close");
	process.kill(-shop.pid, "SIGTERM");
	await ended;
}

function giveAway(path: string): void {
	chownSync(path, NOBODY, NOBODY);
	for (const entry of readdirSync(path, { withFileTypes: true })) {
		const inside = join(path, entry.name);
		if (lstatSync(inside).isDirectory()) giveAway(inside);
		else if (!entry.isSymbolicLink()) chownSync(inside, NOBODY, NOBODY);
	}
}
