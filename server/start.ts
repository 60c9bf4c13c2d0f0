import { existsSync } from "node:fs";
import { join } from "node:path";
import type { World } from "#platform/world.ts";
import type { App } from "./app-shape.ts";

const BUILD = join(process.cwd(), "build");
const BUNDLE = join(BUILD, "server/index.js");
const MIN_NODE = 24;

try {
	// Checked before loading modules that an older version cannot parse.
	if (Number(process.versions.node.split(".")[0]) < MIN_NODE) {
		throw new Error(`The shop requires Node.js ${MIN_NODE}; this is ${process.versions.node}. Use "npm start".`);
	}
	if (!existsSync(BUNDLE)) throw new Error('The shop is not built yet. Use "npm start", or run "npm run build" first.');
	process.env.NODE_ENV ??= "production";
	const { parseConfig, loadEnvironment } = await import("#platform/config.ts");
	const { runShop } = await import("./start/run-shop.ts");
	await runShop(parseConfig(loadEnvironment()), {
		staticFolder: join(BUILD, "client"),
		createApp: async (world: World): Promise<App> => {
			const bundle: { createApp(world: World): Promise<App> } = await import(BUNDLE);
			return await bundle.createApp(world);
		},
	});
} catch (error) {
	// A configuration error already has one sentence per line.
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
