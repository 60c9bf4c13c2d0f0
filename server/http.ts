import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { requestLanguage } from "#app/i18n/language.ts";
import type { App } from "./app-shape.ts";
import { clientAddress } from "./client-address.ts";
import { guardOrigin } from "./guard-origin.ts";
import { createPageCache, makePage, type Page } from "./page-cache.ts";
import { Refusal, readAddress, readRequest } from "./read-request.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import { sendPage, sendRefusal, sendResponse } from "./send-reply.ts";

export type FrontDoorOptions = {
	/** Null until the database answers for the first time. */
	app(): App | null;
	isReady(): Promise<boolean>;
	staticFiles: ReadonlyMap<string, Page>;
	publicUrl: string;
	/** Origins at which browsers may find the shop, besides `publicUrl`. */
	localOrigins: readonly string[];
	paymentOrigin: string;
	trustedProxies: number;
	clock: { now(): number };
	log: { error(facts: object, text: string): void };
};

/** The application marks a reply that is the same for everyone with this header. */
const CACHE_MARK = "x-page-cache";
const EXPIRY_MARK = "x-page-expires-at";

const REQUESTS_AT_ONCE = 1000;
/** A page that nobody changed is made anew now and then all the same. */
const LONGEST_AGE_MS = 60_000;

/** Where every request comes in: limits, static files, page cache, guards; then the application. */
export function createFrontDoor(options: FrontDoorOptions): { server: Server; see(revision: number): void } {
	const { clock, staticFiles, paymentOrigin } = options;
	const cache = createPageCache(clock);
	const always = securityHeaders(options.publicUrl.startsWith("https:"));
	const origin = new URL(options.publicUrl).origin;
	const ownOrigins = new Set([origin, ...options.localOrigins]);
	let running = 0;

	const server = createServer(
		{ requestTimeout: 20_000, headersTimeout: 10_000, keepAliveTimeout: 5000, maxHeaderSize: 16_384 },
		(incoming, outgoing) => {
			for (const [name, value] of always) outgoing.setHeader(name, value);
			running += 1;
			outgoing.once("close", () => {
				running -= 1;
			});
			answer(incoming, outgoing).catch((error: unknown) => {
				if (!(error instanceof Refusal))
					options.log.error({ err: error, path: incoming.url?.slice(0, 200) }, "request failed");
				sendRefusal(incoming, outgoing, error);
			});
		},
	);
	server.maxConnections = 5000;

	async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const url = readAddress(incoming, origin);
		const isReading = incoming.method === "GET" || incoming.method === "HEAD";
		if (isReading) {
			const file = staticFiles.get(url.pathname);
			if (file) return sendPage(incoming, outgoing, file);
			const kept = cache.fresh(pageKey(url, incoming));
			if (kept) return sendPage(incoming, outgoing, kept);
		}
		if (url.pathname === "/healthz") return sendPage(incoming, outgoing, ALIVE);
		if (url.pathname === "/readyz") return sendPage(incoming, outgoing, (await options.isReady()) ? READY : NOT_READY);
		if (running > REQUESTS_AT_ONCE) throw new Refusal(503, "busy", "The shop is busy. Please try again in a moment.");
		const app = options.app();
		if (app === null)
			throw new Refusal(503, "database_unavailable", "The shop is starting. Please try again in a moment.");

		guardOrigin(incoming.method ?? "", url.pathname, new Headers(pickGuardHeaders(incoming)), ownOrigins);
		const request = await readRequest(incoming, url);
		const facts = { clientAddress: clientAddress(incoming, options.trustedProxies), requestId: randomUUID() };
		if (!isReading || url.pathname.startsWith("/api/")) {
			return sendResponse(incoming, outgoing, await app.fetch(request, facts), paymentOrigin);
		}

		// Only this request's own reply may carry what is not for everyone.
		let own: Response | null = null;
		const page = await cache
			.load(pageKey(url, incoming), async () => {
				const reply = await app.fetch(
					incoming.method === "HEAD" ? new Request(request, { method: "GET" }) : request,
					facts,
				);
				if (reply.status >= 500) throw Object.assign(new Error("page failed"), { reply });
				if (reply.status === 200 && reply.headers.has(CACHE_MARK)) return await keepPage(reply);
				own = reply;
				return null;
			})
			.catch((error: { reply?: Response }) => {
				if (!error.reply) throw error;
				own = error.reply;
				return null;
			});
		if (page) return sendPage(incoming, outgoing, page);
		return sendResponse(incoming, outgoing, own ?? (await app.fetch(request, facts)), paymentOrigin);
	}

	async function keepPage(reply: Response): Promise<Page> {
		const body = Buffer.from(await reply.arrayBuffer());
		const expiresAt = Number(reply.headers.get(EXPIRY_MARK) ?? Number.POSITIVE_INFINITY);
		return makePage({
			status: 200,
			headers: [
				["content-type", reply.headers.get("content-type") ?? "text/html; charset=utf-8"],
				// Browsers and proxies ask each time; the answer is mostly 304.
				["cache-control", "no-cache"],
				["vary", "Accept-Language, Cookie"],
				["content-security-policy", contentSecurityPolicy(body.toString(), paymentOrigin)],
			],
			body,
			expiresAt: Math.min(expiresAt, clock.now() + LONGEST_AGE_MS),
		});
	}

	return { server, see: (revision) => cache.see(revision) };
}

const ALIVE = plainPage(200, "ok\n");
const READY = plainPage(200, "ready\n");
const NOT_READY = plainPage(503, "not ready\n");

function plainPage(status: number, text: string): Page {
	const headers = [
		["content-type", "text/plain; charset=utf-8"],
		["cache-control", "no-store"],
	] as const;
	return { ...makePage({ status, headers, body: Buffer.from(text), expiresAt: Number.POSITIVE_INFINITY }), status };
}

/** Parameters that change what a public page shows; all others neither change it nor make room in the cache. */
const PAGE_PARAMETERS = ["category", "sort"];

function pageKey(url: URL, incoming: IncomingMessage): string {
	const language = requestLanguage(new Request(url, { headers: pickLanguageHeaders(incoming) }));
	const wanted = PAGE_PARAMETERS.map((name) => url.searchParams.get(name)?.slice(0, 20) ?? "").join("&");
	return `${language} ${url.pathname}?${wanted}`;
}

function pickLanguageHeaders({ headers }: IncomingMessage): [string, string][] {
	return [
		["cookie", headers.cookie ?? ""],
		["accept-language", headers["accept-language"] ?? ""],
	];
}

function pickGuardHeaders({ headers }: IncomingMessage): [string, string][] {
	const names = ["sec-fetch-site", "origin", "cookie"] as const;
	return names.flatMap((name) => {
		const value = headers[name];
		return typeof value === "string" ? [[name, value] as [string, string]] : [];
	});
}
