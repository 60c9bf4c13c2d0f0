import { expect, test } from "vitest";
import type { HttpObserver } from "#server/http/observer/http-observer.ts";
import { createRequestMetrics } from "#server/metrics/request-metrics.ts";
import { openHttpServer } from "#server/testing/open-http-server.ts";

const POST = { method: "POST", headers: { "content-type": "application/csp-report" } };
const report = (more: Record<string, string> = {}) =>
	JSON.stringify({
		"csp-report": {
			"document-uri": "https://shop.example/product/12?email=ann@example.com",
			"effective-directive": "script-src-elem",
			"blocked-uri": "https://evil.example/x.js?ann",
			"script-sample": "ann@example.com",
			...more,
		},
	});

/** The shop is not open yet: reports need nothing of it. */
async function openReports(trustedProxies = 0) {
	const { http, list } = createRequestMetrics();
	const observer: HttpObserver = http;
	const logged: unknown[] = [];
	const log = { error: () => {}, warn: (info: object) => void logged.push(info) };
	const opened = await openHttpServer(() => Promise.reject(new Error("not asked")), { observer, log, trustedProxies });
	const counted = () =>
		list()
			.find(({ name }) => name === "shop_csp_reports_total")
			?.values.map(({ labels, value }) => `${labels.directive} ${labels.blocked} ${value}`);
	const send = async (body: string | Buffer, headers: Record<string, string> = {}) =>
		(await opened.ask("/api/csp-reports", { ...POST, headers: { ...POST.headers, ...headers }, body })).status;
	return { ...opened, send, counted, logged };
}

test("D-302 a report is counted, and logged once an hour, without what it says of the visitor", async () => {
	const { send, counted, logged, clock } = await openReports();
	expect(await send(report())).toBe(204);
	expect(await send(report({ "document-uri": "https://shop.example/product/7" }))).toBe(204);
	expect(counted()).toEqual(["script-src-elem elsewhere 2"]);
	expect(logged).toEqual([{ directive: "script-src-elem", blocked: "elsewhere", route: "/product/:id" }]);
	clock.at += 3_600_000;
	await send(report());
	expect(logged).toHaveLength(2);
});

test("D-302 each kind counts under one of a few words; extensions are counted only, and other pages not at all", async () => {
	const { send, counted, logged } = await openReports();
	const of = (page: string, directive: string, blocked: string) =>
		send(report({ "document-uri": page, "effective-directive": directive, "blocked-uri": blocked }));
	const page = "https://shop.example/cart";
	await of(page, "require-trusted-types-for", "trusted-types-sink");
	await of(page, "script-src-elem", "chrome-extension");
	await of(page, "made-up-by-someone", "no address");
	await of("https://other.example/", "img-src", "data");
	expect(counted()).toEqual([
		"require-trusted-types-for trusted-types-sink 1",
		"script-src-elem extension 1",
		"other other 1",
	]);
	expect(logged).toHaveLength(2);
});

test("D-302 what is no report gets a clear 4xx, never a 5xx, whatever its size", async () => {
	const { send, ask, counted, logged } = await openReports();
	for (const body of ["", "{", "[1]", '{"csp-report":1}', "null", '"text"']) {
		expect(await send(body), body).toBe(400);
	}
	expect(await send(report(), { "content-type": "text/plain" })).toBe(415);
	expect(await send(Buffer.alloc(17 * 1024, "a"))).toBe(413);
	expect(await send(Buffer.alloc(17 * 1024, "a"), { "transfer-encoding": "chunked" })).toBe(413);
	expect((await ask("/api/csp-reports")).status).toBe(405);
	expect([counted(), logged]).toEqual([[], []]);
});

test("D-302 one network sends at most 60 a minute, and another is not held up by it", async () => {
	const { send, counted, clock } = await openReports(1);
	const from = (address: string) => send(report(), { "x-forwarded-for": address });
	for (let sent = 0; sent < 60; sent++) expect(await from("203.0.113.9")).toBe(204);
	expect(await from("203.0.113.9")).toBe(429);
	expect(await from("203.0.113.10")).toBe(204);
	expect(counted()).toEqual(["script-src-elem elsewhere 61"]);
	clock.at += 60_000;
	expect(await from("203.0.113.9")).toBe(204);
});

test("D-302 this machine, or all behind a proxy that is not configured, have one limit together", async () => {
	const { send } = await openReports();
	for (let sent = 0; sent < 60; sent++) expect(await send(report())).toBe(204);
	expect(await send(report())).toBe(429);
});

test("D-302 one network that makes reports up does not keep those of others out of the log", async () => {
	const { send, logged, clock } = await openReports(1);
	const from = (address: string, page: string) =>
		send(report({ "document-uri": `https://shop.example/${page}` }), { "x-forwarded-for": address });
	for (const page of "abcdefghijklmnop") await from("203.0.113.9", page);
	expect(logged).toHaveLength(11);
	expect(logged.filter((info) => Object.keys(info as object).length === 0)).toHaveLength(1);
	await from("203.0.113.10", "z");
	expect(logged).toHaveLength(12);
	expect(logged.at(-1)).toMatchObject({ route: "/z" });
	clock.at += 3_600_000;
	await from("203.0.113.9", "q");
	expect(logged.at(-1)).toMatchObject({ route: "/q" });
});

test("D-302 however many networks make reports up, a kind of violation that they leave out is in the log, with its page", async () => {
	const { send, logged } = await openReports(1);
	const kinds = ["data:", "blob:", "inline", "eval", "https://evil.example/x.js"];
	const made = async (at: number) =>
		await send(
			report({
				"document-uri": `https://shop.example/${"abcdefghijklmnopqrstuvwxyz"[at % 26]}`,
				"blocked-uri": kinds[Math.floor(at / 26) % kinds.length] ?? "",
			}),
			{ "x-forwarded-for": `203.0.113.${at % 250}` },
		);
	for (let at = 0; at < 26 * kinds.length; at++) await made(at);
	// Twenty pages of each kind, and once that there is more.
	expect(logged).toHaveLength(20 * kinds.length + 1);
	expect(logged.filter((info) => Object.keys(info as object).length === 0)).toHaveLength(1);
	await send(report({ "effective-directive": "img-src" }), { "x-forwarded-for": "198.51.100.1" });
	expect(logged.at(-1)).toEqual({ directive: "img-src", blocked: "elsewhere", route: "/product/:id" });
});
