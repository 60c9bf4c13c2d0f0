import { randomInt } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Behavior, createBehavior, type Misbehavior } from "./behavior.ts";
import { type SandboxState, showState } from "./controls/show-state.ts";
import { serveRequest } from "./http/serve-request.ts";
import type { Log, Provider, Timers } from "./provider.ts";
import { expireDueSessions } from "./sessions/expire-session.ts";
import { openStore } from "./store/open-store.ts";
import { openDeliveries } from "./webhooks/open-deliveries.ts";
import type { PostWebhook } from "./webhooks/post-webhook.ts";

export type SandboxOptions = {
	/** 0 picks a free port. */
	port: number;
	host?: string;
	/** Base URL of the payment pages for browsers, if it differs from `host` and `port`. */
	publicUrl?: string;
	clock: { now(): number };
	/** Without it no state outlives the process. */
	journalFile?: string | undefined;
	log: Log;
	timers?: Timers;
	/** Random letters and digits for ids. */
	randomText?: (length: number) => string;
	retriesMs?: readonly number[];
	webhookTimeoutMs?: number;
	/** Sends webhooks over a simulated network. */
	postWebhook?: PostWebhook;
};

export type PaymentSandbox = {
	/** Base URL for the shop and for buyers' browsers, without a trailing slash. */
	url: string;
	port: number;
	/** Sets the misbehavior, as `PUT /sandbox/behaviour` does. */
	misbehave(input: {
		api?: Partial<Misbehavior["api"]>;
		webhooks?: Partial<Misbehavior["webhooks"]>;
		seed?: number;
	}): void;
	/** Attempts every pending webhook once now and resolves when all attempts are done. */
	flushWebhooks(): Promise<{ delivered: number; failed: number }>;
	/** Expires due sessions; runs automatically every second. */
	sweep(): Promise<void>;
	state(): SandboxState;
	close(): Promise<void>;
};

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts the payment provider's sandbox: API, payment page, webhooks and misbehavior. */
export async function startPaymentSandbox(options: SandboxOptions): Promise<PaymentSandbox> {
	const host = options.host ?? "localhost";
	// The port first: the process that holds it also owns the journal.
	let handle: Handle | null = null;
	const queued: Parameters<Handle>[] = [];
	const server = createServer((request, response) => {
		if (handle) handle(request, response);
		else queued.push([request, response]);
	});
	const port = await listen(server, options.port, host);
	const url = (options.publicUrl ?? `http://${browserHost(host)}:${port}`).replace(/\/$/, "");
	const opened = await openPaymentSandbox({ ...options, url }).catch((error) => {
		server.close();
		server.closeAllConnections();
		throw error;
	});
	handle = opened.handle;
	for (const [request, response] of queued) handle(request, response);
	return {
		...opened,
		port,
		async close() {
			const closed = new Promise((resolve) => server.close(resolve));
			server.closeAllConnections();
			await Promise.all([closed, opened.close()]);
		},
	};
}

/** The sandbox at a URL without a server of its own: `handle` gets its requests. */
export async function openPaymentSandbox(
	options: Omit<SandboxOptions, "port" | "host" | "publicUrl"> & { url: string },
): Promise<Omit<PaymentSandbox, "port"> & { handle: Handle }> {
	const { url, clock, log, timers = realTimers(), randomText = randomAlphanumerics } = options;
	const behavior: Behavior = createBehavior();
	const store = await openStore(options.journalFile, clock.now());
	const provider: Provider = {
		url,
		clock,
		timers,
		log,
		store,
		behavior,
		newId: (prefix, length = 24) => prefix + randomText(length),
		outgoing: [],
		sweptAt: null,
		async commit() {
			const leaving = provider.outgoing.splice(0);
			await store.commit();
			deliveries.send(leaving);
		},
	};
	const deliveries = openDeliveries(provider, {
		retriesMs: options.retriesMs ?? RETRIES_MS,
		timeoutMs: options.webhookTimeoutMs ?? WEBHOOK_TIMEOUT_MS,
		post: options.postWebhook,
	});
	deliveries.resume();

	const sweep = async () => {
		expireDueSessions(provider);
		await provider.commit();
	};
	let sweeper = timers.setTimeout(sweepAgain, SWEEP_MS);
	function sweepAgain() {
		sweep().catch((error) => log.error({ err: error }, "expiring payment sessions failed"));
		sweeper = timers.setTimeout(sweepAgain, SWEEP_MS);
	}

	return {
		handle: serveRequest(provider, deliveries),
		url,
		misbehave(input) {
			behavior.change(input);
			deliveries.resume();
		},
		flushWebhooks: () => deliveries.flush(),
		sweep,
		state: () => showState(provider),
		async close() {
			timers.clearTimeout(sweeper);
			await deliveries.close();
			await store.close();
		},
	};
}

const SWEEP_MS = 1000;
const WEBHOOK_TIMEOUT_MS = 10_000;
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const RETRIES_MS = [
	SECOND,
	5 * SECOND,
	30 * SECOND,
	2 * MINUTE,
	10 * MINUTE,
	HOUR,
	3 * HOUR,
	6 * HOUR,
	12 * HOUR,
	24 * HOUR,
];

function listen(server: Server, port: number, host: string): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, () => {
			server.off("error", reject);
			resolve((server.address() as AddressInfo).port);
		});
	});
}

/** A wildcard address is not a valid host for a browser. */
function browserHost(host: string): string {
	if (host === "0.0.0.0" || host === "::") return "localhost";
	return host.includes(":") ? `[${host}]` : host;
}

/** Timers that do not keep the process alive. */
function realTimers(): Timers {
	return {
		setTimeout: (work, ms) => setTimeout(work, Math.min(ms, MAX_TIMER_MS)).unref(),
		clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout | undefined),
	};
}

const MAX_TIMER_MS = 2 ** 31 - 1;
const ALPHANUMERICS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function randomAlphanumerics(length: number): string {
	return Array.from({ length }, () => ALPHANUMERICS.charAt(randomInt(ALPHANUMERICS.length))).join("");
}
