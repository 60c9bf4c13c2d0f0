import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Environment } from "#platform/secrets/load-environment.ts";
import { isSignedBy } from "./ssh-signature.ts";

/** The hash of every file of a bundle, as sha256sum writes and checks it; its own hash is that of the bundle. */
export const MANIFEST = "manifest.sha256";
export const SIGNATURE = `${MANIFEST}.sig`;

/** Folders of a bundle, of which nothing is its owner's: a file more is as bad there as a changed one. */
const FOLDERS = ["bin", "build", "docs", "node_modules", "ops", "platform", "sandbox"];
/** Beside them, where the owner's .env and data are: what Node.js or npm would run or obey. */
const CODE = /\.([cm]?[jt]sx?|json|node|wasm|sh)$|^\.npmrc$/i;
/** What Node.js has compiled, which a start with a key neither reads nor writes. */
const COMPILED = join("build", "server", ".compiled");
/** Named in a message. */
const MAX_NAMED = 5;

/** Why a bundle is not as it was released, one sentence per cause. */
export class UnverifiedRelease extends Error {
	override name = "UnverifiedRelease";
}

/**
 * RELEASE_KEY counts from the environment alone: no signature covers the bundle's own .env, so who can change the code beside
 * it could name a key there as well.
 * @param loaded the environment merged with that file
 * @throws UnverifiedRelease
 */
export function rejectKeyOfFile(loaded: Environment, environment: Environment = process.env): void {
	if (!loaded.RELEASE_KEY || environment.RELEASE_KEY) return;
	throw new UnverifiedRelease(
		"RELEASE_KEY is in .env, which no signature covers. Set it in the environment of the service (docs/deploy.md).",
	);
}

/**
 * Checks a bundle: its manifest is signed by one of the keys, if any are given, and its files are those of the manifest.
 * @param keys lines of .pub files
 * @returns the bundle's hash, in hexadecimal
 * @throws UnverifiedRelease
 */
export function verifyRelease(folder: string, keys: readonly string[]): string {
	const [manifestFile, signatureFile] = [join(folder, MANIFEST), join(folder, SIGNATURE)];
	if (!existsSync(manifestFile)) {
		throw new UnverifiedRelease(`There is no ${MANIFEST}: only a bundle can be verified, made by npm run bundle.`);
	}
	const manifest = readFileSync(manifestFile);
	if (keys.length > 0) {
		if (!existsSync(signatureFile)) {
			throw new UnverifiedRelease(`The release is not signed: there is no ${SIGNATURE}.`);
		}
		if (!isSignedBy(keys, manifest, readFileSync(signatureFile, "utf8"))) {
			throw new UnverifiedRelease(`${SIGNATURE} is not a signature of ${MANIFEST} by your key.`);
		}
	}
	const hashes = new Map(
		manifest
			.toString()
			.split("\n")
			.flatMap((line) => {
				const [, hash, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
				return hash && path ? [[path, hash] as const] : [];
			}),
	);
	const problems = [
		...nameFiles(
			"changed",
			[...hashes].filter(([path, hash]) => hashOf(folder, path) !== hash),
		),
		...nameFiles(
			"not part of it",
			filesOf(folder, [...FOLDERS, ...codeBeside(folder)])
				.filter((path) => !hashes.has(path))
				.map((path) => [path]),
		),
	];
	if (problems.length > 0) throw new UnverifiedRelease(`The release was changed. ${problems.join(" ")}`);
	return createHash("sha256").update(manifest).digest("hex");
}

/** The lines of a manifest, in the order of the paths. */
export function describeFiles(folder: string, names: readonly string[]): string {
	return filesOf(folder, names)
		.map((path) => `${hashOf(folder, path)}  ${path}\n`)
		.join("");
}

/** Files and what is in folders, as paths with slashes, in one order on every machine. */
function filesOf(folder: string, names: readonly string[]): string[] {
	return names
		.filter((name) => existsSync(join(folder, name)))
		.flatMap((name) => {
			if (!isFolder(folder, name)) return [name];
			return readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
				.filter((entry) => !entry.isDirectory())
				.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length));
		})
		.filter((path) => !path.startsWith(join(COMPILED, sep)))
		.map((path) => path.split(sep).join("/"))
		.sort((one, other) => (one < other ? -1 : 1));
}

function codeBeside(folder: string): string[] {
	const entries = readdirSync(folder, { withFileTypes: true });
	return entries.filter((entry) => !entry.isDirectory() && CODE.test(entry.name)).map(({ name }) => name);
}

function isFolder(folder: string, name: string): boolean {
	return readdirSync(folder, { withFileTypes: true }).some((entry) => entry.name === name && entry.isDirectory());
}

function hashOf(folder: string, path: string): string | null {
	try {
		return createHash("sha256")
			.update(readFileSync(join(folder, path)))
			.digest("hex");
	} catch {
		return null;
	}
}

function nameFiles(what: string, files: readonly (readonly [path: string, ...unknown[]])[]): string[] {
	if (files.length === 0) return [];
	const names = files.slice(0, MAX_NAMED).map(([path]) => path);
	const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : "";
	return [`${files.length === 1 ? "1 file is" : `${files.length} files are`} ${what}: ${names.join(", ")}${more}.`];
}
