// Runs before every command on any Node.js from 20.19, so it uses no packages: installs what the lockfile specifies when
// node_modules differs from it, and checks that the shop's own Node.js is available. With --without-tests it leaves out the
// tools of tests, checks and benchmarks, which are two fifths of the bytes: a shop that only runs does not need them.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withLock } from "./with-lock.mjs";

const STAMP = "node_modules/.installed-from";
const MIN_NODE_HERE = [20, 19];
const MIN_NODE_OF_SHOP = 24;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < MIN_NODE_HERE[0] || (major === MIN_NODE_HERE[0] && minor < MIN_NODE_HERE[1])) {
	fail(`This needs Node.js ${MIN_NODE_HERE.join(".")} or newer; this is ${process.versions.node}.`);
}

const needsTests = !process.argv.includes("--without-tests");
const lockfileHash = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
if (!isInstalled()) await withLock("install", install);

// npm puts node_modules/.bin first on the path, so this checks the Node.js that the command itself will run on.
const nodeVersion = spawnSync("node", ["--version"], { encoding: "utf8" }).stdout?.trim() ?? "none";
if (Number(/^v(\d+)/.exec(nodeVersion)?.[1] ?? 0) < MIN_NODE_OF_SHOP) {
	fail(
		`The shop requires Node.js ${MIN_NODE_OF_SHOP}. On Linux it is installed with the packages; on ${process.platform} ` +
			`install it yourself (found: ${nodeVersion}).`,
	);
}

function isInstalled() {
	const { hash, hasTests } = installed();
	return hash === lockfileHash && (hasTests || !needsTests);
}

/** What is in node_modules: the hash of its lockfile, and whether the test tools are there too. */
function installed() {
	const [hash, rest] = existsSync(STAMP) ? readFileSync(STAMP, "utf8").split(" ") : [];
	return { hash, hasTests: hash !== undefined && rest === undefined };
}

function install() {
	// Another command may have installed them while this one waited.
	if (isInstalled()) return;
	process.stdout.write("Installing the packages from package-lock.json...\n");
	// Test tools are added to what is there: "npm ci" would take the packages away from a shop that is running.
	const isAddition = needsTests && installed().hash === lockfileHash;
	// A folder that has them keeps them when the lockfile changes.
	const isComplete = needsTests || installed().hasTests;
	const args = isAddition ? ["install", "--no-save"] : ["ci"];
	args.push(isComplete ? "--include=dev" : "--omit=dev");
	args.push("--include=optional", "--no-audit", "--no-fund", "--loglevel=error");
	const { status, error } = spawnSync("npm", args, { stdio: ["ignore", "ignore", "inherit"] });
	if (status !== 0) {
		fail(`"npm ${args.join(" ")}" failed${error ? `: ${error.message}` : ""}. See the lines above for the reason.`);
	}
	removeHeaders();
	writeFileSync(STAMP, isComplete ? lockfileHash : `${lockfileHash} without tests`);
}

/** The package of Node.js brings C headers of 67 MB, which only compiling native packages needs; ours come compiled. */
function removeHeaders() {
	for (const name of readdirSync("node_modules").filter((one) => /^node-(linux|darwin|win)/.test(one))) {
		rmSync(`node_modules/${name}/include`, { recursive: true, force: true });
	}
}

function fail(sentence) {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
}
