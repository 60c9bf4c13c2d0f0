// Runs before every command on whatever Node.js the machine has (20.19 or newer), so it uses no package: installs what
// the lockfile names when node_modules holds something else, and looks whether the shop's own Node.js is there.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { withLock } from "./with-lock.mjs";

const STAMP = "node_modules/.installed-from";
const OLDEST_NODE_HERE = [20, 19];
const OLDEST_NODE_OF_SHOP = 24;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE_HERE[0] || (major === OLDEST_NODE_HERE[0] && minor < OLDEST_NODE_HERE[1])) {
	fail(`This needs Node.js ${OLDEST_NODE_HERE.join(".")} or newer; here is ${process.versions.node}.`);
}

const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
if (!isInstalled()) await withLock("install", install);

// npm puts node_modules/.bin first on the path, so this asks the Node.js that the command itself will run on.
const found = spawnSync("node", ["--version"], { encoding: "utf8" }).stdout?.trim() ?? "none";
if (Number(/^v(\d+)/.exec(found)?.[1] ?? 0) < OLDEST_NODE_OF_SHOP) {
	fail(
		`The shop runs on Node.js ${OLDEST_NODE_OF_SHOP}. It comes with the packages for Linux; on ${process.platform} ` +
			`install it yourself (found: ${found}).`,
	);
}

function isInstalled() {
	return existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;
}

function install() {
	// Another command may have installed it while this one waited.
	if (isInstalled()) return;
	process.stdout.write("Installing the packages that package-lock.json names...\n");
	const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
	const { status, error } = spawnSync("npm", args, { stdio: ["ignore", "ignore", "inherit"] });
	if (status !== 0) {
		fail(`"npm ${args.join(" ")}" failed${error ? `: ${error.message}` : ""}. The lines above say why.`);
	}
	writeFileSync(STAMP, wanted);
}

function fail(sentence) {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
}
