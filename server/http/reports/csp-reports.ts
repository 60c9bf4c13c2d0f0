import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { createBodyBudget, readWholeBody } from "#server/http/body/request-body.ts";
import { clientIp } from "#server/http/client-ip.ts";
import { isHttpError } from "#server/http/http-errors.ts";
import type { HttpObserver } from "#server/http/observer/http-observer.ts";
import { createRequestRate } from "#server/http/request-rate.ts";
import { NO_CONTENT_POLICY } from "#server/http/security-headers.ts";

const LIMIT_BYTES = 16 * 1024;
/** What reports hold together while they are read, beyond the first 8 KB of each. */
const ALL_BYTES = 1024 * 1024;
const RATE = { max: 60, windowMs: 60_000 };
const TYPES = /^application\/(csp-report|json)\s*(;|$)/i;
/** The same violation is in the log once in this time. */
const LOGGED_EVERY_MS = 3_600_000;
/** Pages of one kind of violation in that time. Each kind has its own, and there are few, so no report pushes out another kind. */
const MAX_PAGES = 20;
/** What one network may bring into the log in that time, so that it does not take all pages of a kind. */
const MAX_OF_NETWORK = 10;
/** This machine, and everyone behind a proxy that is not configured. */
const NO_NETWORK = "local";

const DIRECTIVES: ReadonlySet<string> = new Set([
	"default-src",
	"script-src",
	"script-src-elem",
	"script-src-attr",
	"style-src",
	"style-src-elem",
	"style-src-attr",
	"img-src",
	"font-src",
	"connect-src",
	"manifest-src",
	"frame-src",
	"media-src",
	"object-src",
	"worker-src",
	"form-action",
	"base-uri",
	"require-trusted-types-for",
	"trusted-types",
]);

/** What a browser blocked, without the page's address, the browser or a text of the page. */
type Violation = { directive: string; blocked: string };

type Options = {
	clock: { now(): number };
	log: Record<"warn", (info: object, text: string) => void>;
	origin: string;
	trustedProxies: number;
	always: readonly string[];
	observer: HttpObserver | undefined;
	/** A page's pattern, such as /product/:id. */
	routeOf(url: string): string;
};

/**
 * Takes browsers' reports of violations of the Content-Security-Policy, as `report-uri` sends them. They are counted
 * and logged, and neither need the application nor write anything. Never a 5xx, and no answer depends on a report's content.
 */
export function createCspReports({ clock, log, origin, trustedProxies, always, observer, routeOf }: Options) {
	const rate = createRequestRate({ clock, ...RATE });
	const newOnes = createRequestRate({ clock, max: MAX_OF_NETWORK, windowMs: LOGGED_EVERY_MS });
	const budget = createBodyBudget(ALL_BYTES);
	const logged = new Map<string, { since: number; routes: Set<string> }>();
	let overfullAt = Number.NEGATIVE_INFINITY;

	/** The pages of this kind of violation that are in the log of this hour. */
	function loggedRoutes(kind: string, now: number): Set<string> {
		const known = logged.get(kind);
		if (known !== undefined && now - known.since < LOGGED_EVERY_MS) return known.routes;
		const routes = new Set<string>();
		logged.set(kind, { since: now, routes });
		return routes;
	}

	function note(report: Report, network: string): void {
		const page = URL.parse(report.page);
		if (page?.origin !== origin) return;
		const violation = describe(report, origin);
		observer?.violation(violation);
		// Not the shop's fault, and different in every browser.
		if (violation.blocked === "extension") return;
		const route = routeOf(page.pathname);
		const now = clock.now();
		const routes = loggedRoutes(`${violation.directive} ${violation.blocked}`, now);
		if (routes.has(route)) return;
		if (routes.size < MAX_PAGES && newOnes.take(network)?.isExceeded === false) {
			routes.add(route);
			log.warn({ ...violation, route }, "a browser reported a violation of the Content-Security-Policy");
		} else if (now - overfullAt >= LOGGED_EVERY_MS) {
			overfullAt = now;
			log.warn(
				{},
				"more violations are reported than the log takes in an hour: shop_csp_reports_total counts them all",
			);
		}
	}

	return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
		const end = (status: number, more: readonly string[] = []) => {
			const own = ["cache-control", "no-store", "content-security-policy", NO_CONTENT_POLICY, "content-length", "0"];
			outgoing.writeHead(status, [...always, ...(status === 204 ? own.slice(0, -2) : own), ...more]);
			outgoing.end();
			incoming.resume();
		};
		if (incoming.method !== "POST") return end(405, ["allow", "POST"]);
		const network = clientIp(incoming, trustedProxies) ?? NO_NETWORK;
		if (rate.take(network)?.isExceeded) return end(429, ["retry-after", "60"]);
		if (!TYPES.test(incoming.headers["content-type"] ?? "")) return end(415);
		if (Number(incoming.headers["content-length"] ?? 0) > LIMIT_BYTES) return end(413, ["connection", "close"]);
		try {
			const body = await readWholeBody(incoming, outgoing, { limit: LIMIT_BYTES, budget });
			const report = readReport(Buffer.from(body).toString());
			if (report === null) return end(400);
			note(report, network);
			end(204);
		} catch (error) {
			const code = isHttpError(error) ? error.code : "";
			if (outgoing.destroyed || outgoing.headersSent) return;
			if (code === "busy") end(429, ["retry-after", "60", "connection", "close"]);
			else end(code === "body_too_large" ? 413 : 400, ["connection", "close"]);
		}
	};
}

type Report = { page: string; directive: string; blocked: string };

const text = z.string().catch("");
const written = z.object({
	"csp-report": z.object({
		"document-uri": text,
		"effective-directive": text,
		"violated-directive": text,
		"blocked-uri": text,
	}),
});

/** Null for what is no report. */
function readReport(body: string): Report | null {
	let json: unknown;
	try {
		json = JSON.parse(body);
	} catch {
		return null;
	}
	const one = written.safeParse(json).data?.["csp-report"];
	if (one === undefined) return null;
	const directive = one["effective-directive"] || one["violated-directive"];
	return { page: one["document-uri"], directive, blocked: one["blocked-uri"] };
}

function describe({ directive, blocked }: Report, origin: string): Violation {
	const [name = ""] = directive.split(" ");
	return { directive: DIRECTIVES.has(name) ? name : "other", blocked: kindOf(blocked, origin) };
}

/** What was blocked, as one of a few words. */
function kindOf(blocked: string, origin: string): string {
	if (/^(inline|eval|wasm-eval|trusted-types-policy|trusted-types-sink)$/.test(blocked)) return blocked;
	if (/^[a-z-]*extension\b/.test(blocked)) return "extension";
	if (/^(data|blob)\b/.test(blocked)) return blocked.startsWith("data") ? "data" : "blob";
	const url = URL.parse(blocked);
	if (url === null) return "other";
	return url.origin === origin ? "self" : "elsewhere";
}
