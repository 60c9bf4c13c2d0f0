import { join } from "node:path";
import { parseArgs } from "node:util";
import { shopTexts } from "../../app/api/shop-texts.ts";
import { loadEnvironment } from "../../platform/secrets/load-environment.ts";
import type { World } from "../../platform/world.ts";
import type { App } from "../../server/app-shape.ts";
import { runShop } from "../../server/start/run-shop.ts";
import { fillYear } from "./fill/fill-year.ts";
import { writeCharges } from "./fill/write-charges.ts";
import { demoConfig } from "./start/demo-config.ts";
import { makeDemoFolder } from "./start/demo-folder.ts";
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD, DEMO_STAFF } from "./start/demo-sign-ins.ts";
import { receiveWebhooks } from "./webhooks/receive-webhooks.ts";
import { planYear } from "./year/plan-year.ts";
import { DEMO_CUSTOMER_EMAIL } from "./year/sample-people.ts";

const BUILD = join(process.cwd(), "build");

/** What the year held, refunds and a dispute, is no news at the start. */
const SILENT = { info() {}, warn() {}, error() {} };

/** Fills a folder of its own with a year of sample data, and runs the built shop on it until it is stopped. */
async function runDemo(): Promise<void> {
	const { values } = parseArgs({ options: { "before-launch": { type: "boolean", default: false } } });
	const config = demoConfig(loadEnvironment(), { beforeLaunch: values["before-launch"] });
	const { dataDir, launchAt } = config;
	const year = planYear({ endsAt: config.startsAt ?? Date.now(), launchAt });
	await makeDemoFolder(dataDir);
	await writeCharges(join(dataDir, "payment-sandbox.jsonl"), year);
	const hooks = await receiveWebhooks();
	process.env.NODE_ENV ??= "production";
	const bundle: { createApp(world: World): Promise<App> } = await import(join(BUILD, "server/index.js"));
	await runShop(config, {
		staticFolder: join(BUILD, "client"),
		createApp: async (world) => {
			const app = await bundle.createApp(world);
			return { ...app, prepare: () => fill(world) };
		},
	});
	const from = `http://localhost:${config.port}`;
	process.stdout.write(
		[
			"Demo data: every customer, order, review and message is made up.",
			`Administrator:       ${DEMO_ADMINISTRATOR.email}  (crown and product 8: ${from}/product/8)`,
			`Customer:            ${DEMO_CUSTOMER_EMAIL}  (${from}/account)`,
			`Staff:               ${DEMO_STAFF.map(({ email }) => email).join(", ")}`,
			`Password of all:     ${DEMO_PASSWORD}  (also of ${from}/admin)`,
			"",
			"",
		].join("\n"),
	);

	async function fill(world: World): Promise<void> {
		const startedAt = performance.now();
		const caller = { role: "visitor", userId: null } as const;
		await fillYear({ ...world, log: SILENT, caller, language: "en", texts: shopTexts }, year, hooks);
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
		process.stdout.write(`Filled ${dataDir} with a year of sample data (${seconds} s).\n`);
	}
}

try {
	await runDemo();
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
