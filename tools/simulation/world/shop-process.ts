import { type Config, parseConfig } from "../../../platform/config.ts";
import { databaseOn } from "../../../platform/database/open.ts";
import { randomIds } from "../../../platform/ids.ts";
import { openPayments } from "../../../platform/payments/stripe.ts";
import { readShopVersion } from "../../../platform/version/shop-version.ts";
import { createWorkQueue } from "../../../platform/work-queue.ts";
import { CHECKOUT_QUEUE_LIMITS, IMAGE_QUEUE_LIMITS, type World } from "../../../platform/world.ts";
import { createApp } from "../../../server/app.ts";
import type { App } from "../../../server/app-shape.ts";
import { createHttpServer, type HttpServer } from "../../../server/http/create-http-server.ts";
import { startJobs } from "../../../server/start/jobs.ts";
import type { Journal } from "../journal.ts";
import type { FileStore } from "./file-store.ts";
import type { MailServer } from "./mail-server.ts";
import { type Call, type Connected, connect } from "./network.ts";
import { PROVIDER_URL, type Provider } from "./provider.ts";
import type { SharedDatabase } from "./shared-database.ts";
import { createLife, type Life, take } from "./simulated-process.ts";
import { type Awaited, sparing } from "./sparing-job.ts";

export const ADMIN_PASSWORD = "correct horse battery staple";
export const WEBHOOK_PATH = "/api/webhooks/stripe";

export type Surroundings = Awaited & {
	journal: Journal;
	database: SharedDatabase;
	provider: Provider;
	mail: MailServer;
	files: FileStore;
};

/** A running process of the shop; `life.end()` is its crash. */
export type ShopProcess = {
	life: Life;
	call(call: Call): Connected;
	isReady(): boolean;
	/** Ends it as a deployment does: it takes no more calls, answers those it has, and lets its jobs end. */
	stop(): Promise<void>;
};

export function simulatedConfig(startsAt: number): Config {
	const day = new Date(startsAt + 86_400_000).toISOString().slice(0, 10);
	return {
		...parseConfig({
			PUBLIC_URL: "http://localhost:3000",
			ADMIN_PASSWORD: "",
			LAUNCH_DATE: `${day}T09:00`,
			SESSION_SECRET: "a secret of thirty-two letters or more",
			LOG_LEVEL: "silent",
			DATA_DIR: "/nowhere",
		}),
		adminPassword: ADMIN_PASSWORD,
		adminEmails: [],
	};
}

/** Starts a process of the shop the way `server/start/run-shop.ts` does, on what surrounds it here. */
export async function startProcess(
	name: string,
	config: Config,
	around: Surroundings,
	onEnd: (ended: Life, boundary: string) => void,
): Promise<ShopProcess> {
	const { timeline, journal, database, provider } = around;
	const open = new Set<Connected>();
	let server: HttpServer | null = null;
	let app: App | null = null;
	let refresh = async () => {};
	let stopJobs = async () => {};
	let isStopping = false;
	const life = createLife(name, timeline, (ended, boundary) => {
		for (const connected of open) connected.cut();
		onEnd(ended, boundary);
	});
	const clock = { now: timeline.now, wait: (ms: number) => take(timeline, ms) };
	const log = {
		info() {},
		warn: (_: object, text: string) => journal.note(`${name} warns: ${text}`),
		error: (fields: object, text: string) => journal.note(`${name} reports: ${text} ${causeOf(fields)}`),
	};
	const payments = openPayments({
		secretKey: "sk_test_sandbox",
		apiBase: new URL(PROVIDER_URL),
		clock,
		log,
		fetch: provider.fetchFor(life),
	});
	const world: World = {
		config,
		database: databaseOn(database.connect(life)),
		payments,
		mail: around.mail.connect(life),
		storage: around.files.connect(life),
		clock,
		ids: randomIds,
		log,
		checkoutQueue: createWorkQueue(CHECKOUT_QUEUE_LIMITS),
		imageQueue: createWorkQueue(IMAGE_QUEUE_LIMITS),
		settlements: new Map(),
		savedSettings: new Map(),
		visitCounts: new Map(),
		close: async () => {},
	};
	const start = async () => {
		server = await createHttpServer({
			app: () => app,
			isReady: async () => app !== null && (await world.database.isReady()),
			refresh: () => refresh(),
			staticFiles: { get: () => undefined, load: async () => undefined } as never,
			publicUrl: config.publicUrl,
			paymentOrigin: payments.pageOrigin,
			trustedProxies: 0,
			version: readShopVersion(),
			clock,
			log,
			before: (_, __, next) => timeline.as(life, next),
		});
		const { setRevision, databaseFailed } = server;
		const ready = await createApp(world);
		await untilReachable(() => ready.prepare(), clock);
		await untilReachable(
			async () => void (await payments.registerWebhook(`${config.publicUrl}${WEBHOOK_PATH}`)),
			clock,
		);
		refresh = async () => {
			const revision = await ready.revision().catch((error: unknown) => {
				databaseFailed();
				throw error;
			});
			setRevision(revision);
		};
		await untilReachable(refresh, clock);
		app = ready;
		const jobs = [{ name: "refresh revision", everyMs: REVISION_EVERY_MS, run: refresh }, ...ready.jobs];
		stopJobs = startJobs(
			jobs.filter(({ name }) => !LEFT_OUT.has(name)).map((job) => sparing(job, around)),
			log,
		);
	};
	const process: ShopProcess = {
		life,
		isReady: () => app !== null && !life.isGone && !isStopping,
		async stop() {
			isStopping = true;
			await Promise.race([life.ended.catch(() => {}), Promise.allSettled([...open].map(({ answer }) => answer))]);
			await Promise.race([life.ended.catch(() => {}), timeline.as(life, stopJobs)]);
			life.end();
		},
		call(call) {
			if (server === null || life.isGone) {
				return { answer: Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" })), cut() {} };
			}
			const connected = connect(server.server, call);
			open.add(connected);
			void connected.answer.catch(() => {}).finally(() => open.delete(connected));
			return connected;
		},
	};
	await timeline.as(life, () => Promise.race([start(), life.ended]));
	return process;
}

const REVISION_EVERY_MS = 300;
const START_RETRY_MS = 1000;
/** Two look at this machine: its disk, its certificate, its backups. The third says when each of the others last ran. */
const LEFT_OUT: ReadonlySet<string> = new Set(["send alarms", "make due backup", "record job runs"]);

async function untilReachable(work: () => Promise<void>, clock: { wait(ms: number): Promise<void> }): Promise<void> {
	for (let tries = 0; ; tries++) {
		try {
			return await work();
		} catch (error) {
			if (tries > 600) throw error;
			await clock.wait(START_RETRY_MS);
		}
	}
}

function causeOf(fields: object): string {
	const { err } = fields as { err?: { message?: string; code?: string } };
	return err === undefined ? "" : `(${err.code ?? ""} ${String(err.message).slice(0, 120)})`;
}
