import cluster from "node:cluster";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";

/** The build puts this file into build/server/, so `npm start` strips no types and reads no sources. */
const BUILD = join(process.cwd(), "build");
const MIN_NODE = 24;

try {
	// Checked before loading modules that an older version cannot parse.
	if (Number(process.versions.node.split(".")[0]) < MIN_NODE) {
		throw new Error(`The shop requires Node.js ${MIN_NODE}; this is ${process.versions.node}. Use "npm start".`);
	}
	// The next start compiles nothing again. What was compiled cannot be verified, so a start that has to does without.
	const { loadEnvironment } = await import("#platform/secrets/load-environment.ts");
	const environment = loadEnvironment();
	if (!environment.RELEASE_KEY) module.enableCompileCache(join(BUILD, "server/.compiled"));
	const { parseConfig } = await import("#platform/config.ts");
	const { fitProcesses } = await import("#platform/processes/processes.ts");
	const parsed = parseConfig(environment);
	// Each server process as well: one that replaces another, days later, loads the files again.
	if (parsed.releaseKeys.length > 0) {
		const { rejectKeyOfFile, verifyRelease } = await import("#platform/release/verify-release.ts");
		rejectKeyOfFile(environment);
		verifyRelease(process.cwd(), parsed.releaseKeys);
	}
	const config = cluster.isPrimary ? await fitProcesses(parsed) : parsed;
	if (cluster.isPrimary && config.processes > 1) {
		const { superviseProcesses } = await import("./start/processes.ts");
		await superviseProcesses(config);
	} else {
		const { joinProcesses } = await import("./start/membership.ts");
		const { runShop } = await import("./start/run-shop.ts");
		await runShop(config, {
			staticFolder: join(BUILD, "client"),
			build: createHash("sha256")
				.update(readFileSync(join(BUILD, "server/index.js")))
				.digest("hex"),
			createApp: async (world) => (await import("./app.ts")).createApp(world),
			...(cluster.isWorker && { membership: joinProcesses() }),
		});
	}
	module.flushCompileCache();
} catch (error) {
	// A configuration error already has one sentence per line.
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
