import { globSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { makeBundle } from "./make-bundle.ts";

const DEFAULT_FOLDER = "dist/softbrace-shop";

try {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { "with-node": { type: "boolean", default: false } },
	});
	const folder = positionals[0] ?? DEFAULT_FOLDER;
	await makeBundle(folder, { withNode: values["with-node"] });
	const files = globSync(`${folder}/**`, { withFileTypes: true }).filter((entry) => entry.isFile());
	const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(`${parentPath}/${name}`).size, 0);
	process.stdout.write(
		`${folder}: ${files.length} files, ${Math.round(bytes / 1e6)} MB. Start it with: node start.js\n`,
	);
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
}
