// Runs before every command on any Node.js from 20.19, so it uses no packages: installs what the lockfile specifies when
// node_modules differs from it or is not whole, and checks that the shop's own Node.js is available. With --without-tests it
// leaves out the tools of tests, checks and benchmarks, which are two fifths of the bytes: a shop that only runs does not need
// them.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname } from "node:path";
import { withLock } from "./with-lock.mjs";

const STAMP = "node_modules/.installed-from";
/** npm's own list of what it has installed. */
const INSTALLED = "node_modules/.package-lock.json";
const PROGRAMS = "node_modules/.bin";
const PLATFORM = `${process.platform}-${process.arch}`;
const PACKAGED_NODE = `node_modules/node-${PLATFORM}/bin/node`;
const CHECKSUMS = "scripts/node-checksums.json";
const MIN_NODE_HERE = [20, 19];
const MIN_NODE_OF_SHOP = 24;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < MIN_NODE_HERE[0] || (major === MIN_NODE_HERE[0] && minor < MIN_NODE_HERE[1])) {
	fail(`This needs Node.js ${MIN_NODE_HERE.join(".")} or newer; this is ${process.versions.node}.`);
}

const needsTests = !process.argv.includes("--without-tests");
const lockfileHash = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
if (!isInstalled()) await withLock("install", install);

linkPrograms();
const packagedVersion = versionOf(PACKAGED_NODE);
// npm puts node_modules/.bin first on the path; one that does not run here, as on musl, would hide the machine's own.
if (packagedVersion === null) rmSync(`${PROGRAMS}/node`, { force: true });
const version = packagedVersion ?? versionOf("node");
if (Number(/^v(\d+)/.exec(version ?? "")?.[1] ?? 0) < MIN_NODE_OF_SHOP) {
	const reason = existsSync(PACKAGED_NODE)
		? `the one in ${PACKAGED_NODE} does not run here`
		: `the packages bring none for ${process.platform} on ${process.arch}`;
	fail(
		`The shop requires Node.js ${MIN_NODE_OF_SHOP}; this machine has ${version ?? "none"}, and ${reason}. ` +
			`Install Node.js ${MIN_NODE_OF_SHOP} or newer.`,
	);
}

function isInstalled() {
	const { hash, hasTests } = installed();
	return hash === lockfileHash && (hasTests || !needsTests) && areWhole();
}

/** Whether every package that npm installed is still there, with the Node.js in it. */
function areWhole() {
	const packages = installedPackages();
	if (packages === null) return false;
	const files = Object.keys(packages).map((path) => `${path}/package.json`);
	if (packages[dirname(dirname(PACKAGED_NODE))]) files.push(PACKAGED_NODE);
	return files.every((file) => existsSync(file));
}

/** What npm installed, by path, as in the lockfile; null without a readable list. */
function installedPackages() {
	try {
		return JSON.parse(readFileSync(INSTALLED, "utf8")).packages;
	} catch {
		return null;
	}
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
	const isAddition = needsTests && installed().hash === lockfileHash && areWhole();
	// A folder that has them keeps them when the lockfile changes.
	const isComplete = needsTests || installed().hasTests;
	const args = isAddition ? ["install", "--no-save"] : ["ci"];
	args.push(isComplete ? "--include=dev" : "--omit=dev");
	args.push("--include=optional", "--no-audit", "--no-fund", "--loglevel=error");
	// An installation that is interrupted must not look like a complete one.
	if (!isAddition) rmSync(STAMP, { force: true });
	const { status, error } = spawnSync("npm", args, { stdio: ["ignore", "ignore", "inherit"] });
	if (status !== 0) {
		fail(`"npm ${args.join(" ")}" failed${error ? `: ${error.message}` : ""}. See the lines above for the reason.`);
	}
	removeHeaders();
	checkNode();
	writeFileSync(STAMP, isComplete ? lockfileHash : `${lockfileHash} without tests`);
}

/** The package of Node.js brings C headers of 67 MB, which only compiling native packages needs; ours come compiled. */
function removeHeaders() {
	for (const name of readdirSync("node_modules").filter((one) => /^node-(linux|darwin|win)/.test(one))) {
		rmSync(`node_modules/${name}/include`, { recursive: true, force: true });
	}
}

/** The Node.js in the packages will run with all secrets: rejects one whose checksum the repository does not know. */
function checkNode() {
	if (!existsSync(PACKAGED_NODE)) return;
	const found = createHash("sha256").update(readFileSync(PACKAGED_NODE)).digest("hex");
	if (found === JSON.parse(readFileSync(CHECKSUMS, "utf8"))[PLATFORM]) return;
	// Later commands would run it, before this script could say anything.
	rmSync(PACKAGED_NODE);
	fail(
		`${PACKAGED_NODE} is not the Node.js whose checksum is in ${CHECKSUMS}, so it was deleted and nothing was started ` +
			`(its SHA-256: ${found}). docs/upgrades.md says how to compare it with nodejs.org.`,
	);
}

/** npm 9 and 10 do not link the Node.js of an optional package, so what is missing in node_modules/.bin is linked here. */
function linkPrograms() {
	if (process.platform === "win32") return;
	mkdirSync(PROGRAMS, { recursive: true });
	for (const [path, { bin = {} }] of Object.entries(installedPackages() ?? {})) {
		if (path.lastIndexOf("node_modules/") > 0) continue;
		for (const [name, file] of Object.entries(bin)) {
			const link = `${PROGRAMS}/${basename(name)}`;
			const target = `${path}/${file}`;
			if (existsSync(link) || !existsSync(target)) continue;
			rmSync(link, { force: true });
			chmodSync(target, 0o755);
			symlinkSync(target.replace(/^node_modules/, ".."), link);
		}
	}
}

/** @returns null if it does not run */
function versionOf(command) {
	return spawnSync(command, ["--version"], { encoding: "utf8" }).stdout?.trim() || null;
}

function fail(sentence) {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
}
