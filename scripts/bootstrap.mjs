// Runs before "npm start" and "npm test" on whatever Node.js the machine has (20.19 or newer), so it uses no package:
// installs what the lockfile names, and with --build makes the shop anew when its sources have changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const INSTALL_STAMP = "node_modules/.installed-from";
const BUILD_STAMP = "build/.built-from";
const SOURCES = [
	"app",
	"shop",
	"platform",
	"server",
	"sandbox",
	"public",
	"package-lock.json",
	"vite.config.ts",
	"react-router.config.ts",
];

const lock = hashOf(["package-lock.json"]);
if (stampIn(INSTALL_STAMP) !== lock) {
	say("Installing what the shop needs...");
	run("npm", ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"]);
	writeFileSync(INSTALL_STAMP, lock);
}
if (process.argv.includes("--build")) {
	const sources = hashOf(SOURCES);
	if (stampIn(BUILD_STAMP) !== sources) {
		say("Building the shop...");
		run("npm", ["run", "--silent", "build"]);
		writeFileSync(BUILD_STAMP, sources);
	}
}

function stampIn(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : null;
}

function hashOf(paths) {
	const hash = createHash("sha256");
	for (const path of paths) for (const file of filesIn(path)) hash.update(file).update("\0").update(readFileSync(file));
	return hash.digest("hex");
}

function filesIn(path) {
	if (!existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path)
		.sort()
		.flatMap((name) => filesIn(join(path, name)));
}

function run(command, args) {
	const { status, error } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
	if (status === 0) return;
	say(`"${command} ${args.join(" ")}" failed${error ? `: ${error.message}` : ""}. The lines above say why.`);
	process.exit(1);
}

function say(line) {
	process.stdout.write(`${line}\n`);
}
