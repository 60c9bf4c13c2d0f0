import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SIGNATURE_NAMESPACE } from "#platform/release/ssh-signature.ts";
import { MANIFEST, verifyRelease } from "#platform/release/verify-release.ts";
import { makeBundle } from "./make-bundle.ts";

const DEFAULT_FOLDER = "dist/softbrace-shop";

try {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { "with-node": { type: "boolean", default: false }, sign: { type: "string" } },
	});
	const folder = positionals[0] ?? DEFAULT_FOLDER;
	await makeBundle(folder, { withNode: values["with-node"] });
	const files = globSync(`${folder}/**`, { withFileTypes: true }).filter((entry) => entry.isFile());
	const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(`${parentPath}/${name}`).size, 0);
	process.stdout.write(
		`${folder}: ${files.length} files, ${Math.round(bytes / 1e6)} MB. Start it with: node start.js\n`,
	);
	if (values.sign !== undefined) sign(folder, values.sign);
	process.stdout.write(`sha256 of the bundle: ${verifyRelease(folder, [])}\n`);
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
}

/** With the owner's own program, which asks for the key's passphrase, or an agent or a security key for the signature. */
function sign(folder: string, key: string): void {
	const parameters = ["-Y", "sign", "-n", SIGNATURE_NAMESPACE, "-f", key, join(folder, MANIFEST)];
	const { status, error } = spawnSync("ssh-keygen", parameters, { stdio: "inherit" });
	if (error)
		throw new Error(`ssh-keygen, a part of OpenSSH, signs the bundle and could not be started: ${error.message}`);
	if (status !== 0) throw new Error(`The bundle was not signed with ${key}.`);
}
