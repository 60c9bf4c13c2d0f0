import { existsSync } from "node:fs";
import { join } from "node:path";
import type { World } from "#platform/world.ts";
import type { App } from "./app-shape.ts";

const BUILD = join(process.cwd(), "build");
const BUNDLE = join(BUILD, "server/index.js");
const OLDEST_NODE = 24;

try {
	// Before anything is loaded that an older one cannot read.
	if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
		throw new Error(`The shop runs on Node.js ${OLDEST_NODE}; this is ${process.versions.node}. Use "npm start".`);
	}
	if (!existsSync(BUNDLE)) throw new Error('The shop is not built yet. Use "npm start", or "npm run build" before.');
	process.env.NODE_ENV ??= "production";
	const { readConfig, readEnvironment } = await import("#platform/config.ts");
	const { runShop } = await import("./run-shop.ts");
	await runShop(readConfig(readEnvironment()), {
		staticFolder: join(BUILD, "client"),
		createApp: async (world: World): Promise<App> => {
			const bundle: { createApp(world: World): Promise<App> } = await import(BUNDLE);
			return await bundle.createApp(world);
		},
	});
} catch (error) {
	// A mistake in the configuration is one sentence per line already.
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
