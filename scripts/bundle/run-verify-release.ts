import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isConfigError, parseConfig } from "#platform/config.ts";
import { rejectKeyOfFile, UnverifiedRelease, verifyRelease } from "#platform/release/verify-release.ts";
import { loadEnvironment } from "#platform/secrets/load-environment.ts";

/** Checks a bundle, this one unless another folder is named, by RELEASE_KEY or a .pub file. */
if (import.meta.main) {
	try {
		const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: "string" } } });
		const keys = values.key === undefined ? keysOfEnvironment() : readFileSync(values.key, "utf8").trim().split("\n");
		const hash = verifyRelease(positionals[0] ?? process.cwd(), keys);
		const signed = keys.length > 0 ? "It is signed by your key." : "Its signature was not checked: name a key.";
		process.stdout.write(`The bundle is as it was made. ${signed}\nsha256 of the bundle: ${hash}\n`);
	} catch (error) {
		if (!(error instanceof UnverifiedRelease) && !isConfigError(error) && !(error as NodeJS.ErrnoException).code) {
			throw error;
		}
		process.stderr.write(`${(error as Error).message}\n`);
		process.exitCode = 1;
	}
}

function keysOfEnvironment(): readonly string[] {
	const environment = loadEnvironment();
	rejectKeyOfFile(environment);
	return parseConfig(environment).releaseKeys;
}
