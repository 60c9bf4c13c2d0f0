import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, readConfig, readEnvironment } from "#platform/config.ts";
import type { World } from "#platform/world.ts";
import type { App } from "./app-shape.ts";
import { runShop } from "./run-shop.ts";

const BUNDLE = join(process.cwd(), "build/server/index.js");
const OLDEST_NODE = 24;

try {
	if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
		throw new Error(
			`The shop needs Node.js ${OLDEST_NODE} or newer; this is ${process.versions.node}. Start it with "npm start".`,
		);
	}
	if (!existsSync(BUNDLE))
		throw new Error('The shop is not built yet. Start it with "npm start", or run "npm run build".');
	process.env.NODE_ENV ??= "production";
	const config = readConfig(readEnvironment());
	await runShop(config, {
		staticFolder: join(process.cwd(), "build/client"),
		createApp: async (world: World): Promise<App> => {
			const bundle: { createApp(world: World): Promise<App> } = await import(BUNDLE);
			return await bundle.createApp(world);
		},
	});
} catch (error) {
	const lines =
		error instanceof ConfigError ? error.sentences : [error instanceof Error ? error.message : String(error)];
	for (const line of lines) process.stderr.write(`${line}\n`);
	process.exit(1);
}
