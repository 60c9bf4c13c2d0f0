import type { Server } from "node:http";
import { createServer as createVite, type ViteDevServer } from "vite";
import { isConfigError, parseConfig, rejectLive } from "#platform/config.ts";
import { loadEnvironment } from "#platform/secrets/load-environment.ts";
import type { World } from "#platform/world.ts";
import type { App } from "./app-shape.ts";
import { publicMaxAgeMs } from "./cache/cache-response.ts";
import { runShop } from "./start/run-shop.ts";

// runShop opens the dependencies once; only the application is reloaded when a file changes. So even an edit of the
// database module never opens a second embedded database on the same folder.
const vite = Promise.withResolvers<ViteDevServer>();

try {
	const config = parseConfig(loadEnvironment());
	rejectLive(config);
	await runShop(config, { staticFolder: "", createApp: createReloadingApp, before: openVite });
} catch (error) {
	process.stderr.write(`${isConfigError(error) ? error.message : error instanceof Error ? error.stack : error}\n`);
	process.exit(1);
}

async function openVite(server: Server) {
	// Hot-reload messages use the shop's own port.
	const opened = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
	vite.resolve(opened);
	return { middleware: opened.middlewares, close: () => opened.close() };
}

async function createReloadingApp(world: World): Promise<App> {
	const load = async (): Promise<App> => {
		const bundle = (await (await vite.promise).ssrLoadModule("./server/app.ts")) as {
			createApp(world: World): Promise<App>;
		};
		return await bundle.createApp(world);
	};
	const { jobs, ...first } = await load();
	return {
		...first,
		jobs: jobs.map(({ name, ...more }) => ({
			...more,
			name,
			run: async () => (await load()).jobs.find((job) => job.name === name)?.run(),
		})),
		fetch: async (request, info) => {
			try {
				return asInDevelopment(await (await load()).fetch(request, info));
			} catch (error) {
				if (error instanceof Error) (await vite.promise).ssrFixStacktrace(error);
				throw error;
			}
		},
	};
}

/** Disables page caching, and allows the style elements of Vite's client. */
function asInDevelopment(response: Response): Response {
	const headers = new Headers(response.headers);
	if (publicMaxAgeMs(headers) !== null) headers.delete("cache-control");
	headers.set("content-security-policy", "frame-ancestors 'none'");
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
