import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import { openClock } from "#platform/clock.ts";
import { readConfig, readEnvironment } from "#platform/config.ts";
import { openLog } from "#platform/log.ts";
import { openWorld, type World } from "#platform/world.ts";
import type { App } from "./app-shape.ts";
import { startJobs } from "./jobs.ts";
import { openPaymentProvider } from "./open-payment-provider.ts";
import { readAddress, readRequest } from "./read-request.ts";
import { sendRefusal, sendResponse } from "./send-reply.ts";

// The world is opened here, once; only the application is loaded anew when a file changes. So editing even the
// database's own module never opens a second embedded database on the same folder.
const config = readConfig(readEnvironment());
const log = openLog(config.logLevel);
const clock = openClock(config.startsAt);
const provider = await openPaymentProvider(config, clock, log);
const world = await openWorld(config, { log, clock, payments: provider.payments });
await world.database.migrate();

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
const loadApp = async (): Promise<App> => {
	const bundle = (await vite.ssrLoadModule("./server/app.ts")) as { createApp(world: World): Promise<App> };
	return await bundle.createApp(world);
};

const server = createServer((incoming, outgoing) => {
	vite.middlewares(incoming, outgoing, async () => {
		try {
			const request = await readRequest(incoming, readAddress(incoming, config.publicUrl));
			const app = await loadApp();
			const reply = await app.fetch(request, { clientAddress: null, requestId: "dev" });
			// Vite's own client needs inline scripts and a socket; the real policy is the front door's.
			reply.headers.set("content-security-policy", "frame-ancestors 'none'");
			await sendResponse(incoming, outgoing, reply, provider.payments.pageOrigin);
		} catch (error) {
			if (error instanceof Error) vite.ssrFixStacktrace(error);
			log.error({ err: error }, "request failed");
			sendRefusal(incoming, outgoing, error);
		}
	});
});
server.listen(config.port, config.host, async () => {
	const app = await loadApp();
	await app.prepare();
	if (provider.sandboxUrl !== null) {
		await provider.payments.registerWebhook(`http://localhost:${config.port}/api/webhooks/stripe`);
	}
	const stopJobs = startJobs(app.jobs, log);
	process.stdout.write(
		`\nSoftBrace, reloading on change: ${config.publicUrl}\nMailbox: ${config.publicUrl}/dev/mailbox\n\n`,
	);
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, async () => {
			await stopJobs();
			await vite.close();
			await provider.close();
			await world.close();
			process.exit(0);
		});
	}
});
