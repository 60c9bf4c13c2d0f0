import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { describeFiles, MANIFEST, SIGNATURE } from "#platform/release/verify-release.ts";
import { buildCommands, COMMANDS } from "./build-commands.ts";
import { describeLicenses, describePackages, LICENSES, SBOM } from "./describe-packages.ts";
import { lockedPackages, readLockfile } from "./locked-packages.ts";
import { UNBUNDLED } from "./unbundled-packages.ts";

/** What the built shop reads at run time besides its code. */
const FILES = [
	"build/client",
	"build/database.template",
	"build/commit",
	"releases.json",
	"platform/database/schema-fingerprint.txt",
	"platform/database/migrations",
	"sandbox/payments/page/*.{css,js}",
	"node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
	".env.example",
	"ops",
	// The alerts lead there, and it is needed when nothing else responds.
	"docs/operations.md",
];
/** What the packages in the bundle follow from, under a name that no command reads. */
const LOCKFILE = "built-from.package-lock.json";
/** What a bundle consists of. */
const MADE = [
	"bin",
	"build",
	"docs",
	"node_modules",
	"ops",
	"platform",
	"sandbox",
	".env.example",
	"package.json",
	"releases.json",
	"start.js",
	...COMMANDS.map((name) => `${name}.js`),
	SBOM,
	LICENSES,
	LOCKFILE,
];
/** Of packages: sources and what only compilers and debuggers read. */
const UNUSED = /\.([cm]?ts|map)$/;
const START =
	"MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 node --max-semi-space-size=8 --heap-growing-percent=25 --initial-old-space-size=32 start.js";

/**
 * Makes a folder that runs the shop with Node.js alone: the build, the commands for its owner, and the packages that the
 * build leaves outside. The folder may be copied to any machine of the same platform. Its manifest lists what it consists
 * of, and the same sources make the same one.
 * @param withNode also puts this repository's Node.js into `bin/`
 * @throws Error when the folder exists and is not a bundle
 */
export async function makeBundle(folder: string, { withNode = false } = {}): Promise<void> {
	empty(folder);
	for (const file of FILES.flatMap((pattern) => globSync(pattern))) copy(file, folder);
	for (const file of globSync("build/server/**/*.{js,js.map,css}")) copy(file, folder);
	const packages = lockedPackages(readLockfile(), UNBUNDLED, existsSync);
	for (const { folder: from } of packages) copyPackage(from, folder);
	await buildCommands(folder);
	writeFileSync(join(folder, "start.js"), startFile());
	const versionOf = (name: string) => packages.find(({ folder: from }) => from === `node_modules/${name}`)?.version;
	const versions = UNBUNDLED.map((name) => [name, versionOf(name)]);
	const description = describeBundle(Object.fromEntries(versions));
	writeFileSync(join(folder, "package.json"), `${JSON.stringify(description, null, "\t")}\n`);
	if (withNode) copyNode(folder);
	writeFileSync(join(folder, SBOM), describePackages());
	writeFileSync(join(folder, LICENSES), describeLicenses());
	cpSync("package-lock.json", join(folder, LOCKFILE));
	writeFileSync(join(folder, MANIFEST), describeFiles(folder, MADE));
}

/**
 * A folder with something else is left alone, because the path may be a typing mistake. An earlier bundle is replaced, but
 * not what its owner has there: a `.env` and the default DATA_DIR.
 */
function empty(folder: string): void {
	const isForeign = existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, "start.js"));
	if (isForeign) throw new Error(`${folder} exists and is not a bundle. Name an empty folder.`);
	for (const name of [...MADE, MANIFEST, SIGNATURE]) rmSync(join(folder, name), { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
}

function copy(file: string, folder: string): void {
	mkdirSync(dirname(join(folder, file)), { recursive: true });
	cpSync(file, join(folder, file), { recursive: true });
}

/** Without its own node_modules: what of these is needed is in the list by itself. */
function copyPackage(from: string, folder: string): void {
	cpSync(from, join(folder, from), {
		recursive: true,
		filter: (source) =>
			!UNUSED.test(source) && (resolve(source) === resolve(from) || basename(source) !== "node_modules"),
	});
}

/** The build finds its files from the folder in which it runs. */
function startFile(): string {
	return 'process.chdir(import.meta.dirname);\nawait import("./build/server/start.js");\n';
}

function describeBundle(dependencies: object): object {
	const { name, version, description } = JSON.parse(readFileSync("package.json", "utf8"));
	return {
		name,
		version,
		private: true,
		description,
		type: "module",
		engines: { node: ">=24" },
		scripts: {
			start: `exec env ${START}`,
			...Object.fromEntries(COMMANDS.map((command) => [command, `node ${command}.js`])),
		},
		dependencies,
	};
}

function copyNode(folder: string): void {
	const home = dirname(dirname(process.execPath));
	mkdirSync(join(folder, "bin"), { recursive: true });
	cpSync(process.execPath, join(folder, "bin/node"));
	const license = join(home, "LICENSE");
	if (existsSync(license)) cpSync(license, join(folder, "bin/LICENSE"));
}
