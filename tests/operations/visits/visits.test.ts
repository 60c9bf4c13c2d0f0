import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { saveVisits } from "#shop/kernel/visits/count-visits.ts";
import { REQUESTS_PER_MINUTE } from "#shop/operations/data-api/limit-writes.ts";
import { exportReport } from "#shop/operations/reports/export-report.ts";
import { findMonthReport } from "#shop/operations/reports/find-month-report.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openCountedDatabase } from "#tests/support/count-statements.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

const BROWSER =
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";

describe.each(oneDatabase)("visits that the built shop counts, on the %s database", async (kind) => {
	const { database, takeSent } = await openCountedDatabase(kind);
	let isAway = false;
	const opened = await openTestApp({
		...database,
		transaction: (...call: Parameters<typeof database.transaction>) =>
			isAway ? Promise.reject(new Error("database away")) : database.transaction(...call),
	} as typeof database);
	const { app, shop, system } = opened;
	await app.prepare();
	afterAll(async () => {
		await opened.close();
		await database.close();
	});
	beforeEach(() => {
		shop.visitCounts.clear();
	});
	const report = (body: unknown, headers: Record<string, string> = {}, clientIp: string | null = null) =>
		app.fetch(
			new Request(`${shop.config.publicUrl}/api/visits`, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					"user-agent": BROWSER,
					"sec-fetch-site": "same-origin",
					origin: shop.config.publicUrl,
					...headers,
				},
				body: JSON.stringify(body),
			}),
			{ clientIp, requestId: "test" },
		);
	const visit = { figure: "visit", came_from: "Google.com/" };
	const counted = () =>
		[...shop.visitCounts.values()].map(({ figure, source, campaign, amount }) =>
			[figure, source, campaign, amount].join(" "),
		);

	test("VISIT-01 VISIT-02 a report is counted in memory: no statement, no cookie, no answer", async () => {
		takeSent();
		const response = await report(visit);
		expect(response.status).toBe(204);
		expect(await response.text()).toBe("");
		expect(response.headers.get("set-cookie")).toBeNull();
		expect(takeSent().count).toBe(0);
		expect(counted()).toEqual(["visit google.com  1"]);
	});

	test("VISIT-05 a browser with Global Privacy Control counts in nothing, a program as one", async () => {
		expect((await report(visit, { "sec-gpc": "1" })).status).toBe(204);
		expect(counted()).toEqual([]);
		for (const figure of ["visit", "product_view", "cart_add", "checkout"]) {
			await report({ ...visit, figure }, { "user-agent": `${BROWSER} Googlebot/2.1` });
		}
		await report(visit, { "user-agent": "curl/8.5.0" });
		expect(counted()).toEqual(["bot direct  2"]);
	});

	test("VISIT-02 D-315 a signed-in customer's report needs no database and sets no cookie", async () => {
		const { cookie } = await opened.member("counted@example.com", "Ana");
		isAway = true;
		onTestFinished(() => {
			isAway = false;
		});
		takeSent();
		const response = await report(visit, { cookie });
		expect([response.status, response.headers.get("set-cookie")]).toEqual([204, null]);
		expect(takeSent().count).toBe(0);
		expect(counted()).toEqual(["visit google.com  1"]);
	});

	test("VISIT-04 reports whose address is not known do not share a limit", async () => {
		for (let index = 0; index <= REQUESTS_PER_MINUTE; index++) await report(visit);
		expect(counted()).toEqual([`visit google.com  ${REQUESTS_PER_MINUTE + 1}`]);
	});

	test.each([
		["paid", { ...visit, figure: "paid" }],
		["bot", { ...visit, figure: "bot" }],
		["no source", { figure: "visit" }],
		["a source that is no text", { ...visit, came_from: 7 }],
		["a source of 501 characters", { ...visit, came_from: "x".repeat(501) }],
		["nothing", null],
	])("VISIT-04 a report of %s is rejected", async (_, body) => {
		expect((await report(body)).status).toBe(400);
		expect(counted()).toEqual([]);
	});

	test("VISIT-04 VISIT-05 one address counts no more often than it may call the data API, and another site's page never", async () => {
		for (let index = 0; index < 2000; index++) await report(visit, {}, "203.0.113.9");
		const [line = ""] = counted();
		expect(Number(line.split(" ").at(-1))).toBe(REQUESTS_PER_MINUTE);
		shop.visitCounts.clear();
		const foreign = await report(visit, { origin: "https://evil.example", "sec-fetch-site": "cross-site" });
		expect(foreign.status).toBe(403);
		expect(counted()).toEqual([]);
	});

	test("VISIT-02 a process that stops saves what it has counted", async () => {
		await report(visit);
		await app.close();
		expect(shop.visitCounts.size).toBe(0);
		expect((await findMonthReport(byOwner(shop), null)).visits).toMatchObject({ visits: 1, bots: 0 });
	});

	test("VISIT-03 a checkout keeps its source only for a person who may be counted, and opens whatever the source is", async () => {
		const sourceAfter = async (headers: Record<string, string>, cameFrom: unknown = "<b>News<b>letter/=1+1") => {
			opened.clock.at += 1000;
			const response = await app.fetch(
				new Request(`${shop.config.publicUrl}/api/create-checkout-session`, {
					method: "POST",
					headers: {
						"content-type": "application/json",
						"user-agent": BROWSER,
						"sec-fetch-site": "same-origin",
						...headers,
					},
					body: JSON.stringify({
						line_items: [{ id: 2, quantity: 1 }],
						came_from: cameFrom,
					}),
				}),
				{ clientIp: null, requestId: "test" },
			);
			expect(response.status).toBe(200);
			const [row] = (await opened.run(
				{ role: "system", userId: null },
				"select concat(source, '/', campaign) as origin from checkouts order by created_at desc, id limit 1",
			)) as { origin: string }[];
			await opened.run(
				{ role: "system", userId: null },
				"update checkouts set state = 'released', closed_at = created_at",
			);
			return row?.origin;
		};
		expect(await sourceAfter({})).toBe("b-news-b-letter/1-1");
		expect(await sourceAfter({ "sec-gpc": "1" })).toBe("/");
		expect(await sourceAfter({ "user-agent": "curl/8.5.0" })).toBe("/");
		expect(await sourceAfter({}, "news\ud83d")).toBe("news/");
		expect(await sourceAfter({}, "news\0letter/\ud83d")).toBe("news-letter/");
		for (const other of ["x".repeat(10_000), 7, {}, null]) expect(await sourceAfter({}, other)).toBe("/");
	});

	test.each([
		["/buy/2:1", "/checkout?"],
		["/buy/2:999", "/cart?"],
		["/discount/NONE", "/shop?discount=NONE&"],
	])("VISIT-01 D-313 the link %s brings its campaign along, cleaned", async (link, page) => {
		const open = async (query: string) => {
			const request = new Request(`${shop.config.publicUrl}${link}${query}`, { headers: { "user-agent": BROWSER } });
			const response = await app.fetch(request, { clientIp: null, requestId: "test" });
			expect(response.status).toBe(303);
			return response.headers.get("location") ?? "";
		};
		const location = await open("?utm_source=News%20letter&utm_campaign=ana%40example.com&utm_term=x");
		expect(location).toContain(page);
		const told = new URL(location, shop.config.publicUrl).searchParams;
		expect(["utm_source", "utm_campaign", "utm_term"].map((name) => told.get(name))).toEqual([
			"news-letter",
			"other",
			null,
		]);
		expect(await open("")).not.toContain("utm_");
	});

	test("VISIT-06 the report has the month by day, source and campaign, and its CSV adds up to it", async () => {
		const before = (await findMonthReport(byOwner(shop), null)).visits;
		for (const figure of ["visit", "visit", "product_view", "cart_add", "checkout"]) {
			await report({ figure, came_from: "newsletter/spring" });
		}
		await report(visit, { "user-agent": "curl/8.5.0" });
		await saveVisits(system);
		const { visits } = await findMonthReport(byOwner(shop), null);
		expect(visits).toMatchObject({
			visits: before.visits + 2,
			productViews: 1,
			cartAdds: 1,
			checkouts: 1,
			paid: 0,
			bots: 1,
			campaigns: [{ name: "spring", visits: 2, productViews: 1, cartAdds: 1, checkouts: 1, paid: 0 }],
		});
		expect(visits.sources.map(({ name }) => name)).toContain("newsletter");
		const [head = "", ...lines] = (await exportReport(byOwner(shop), "visits", null)).trimEnd().split("\r\n");
		expect(head).toBe("day,source,campaign,visits,product_views,cart_adds,checkouts,paid,bots");
		const sumOf = (column: number) => lines.reduce((sum, line) => sum + Number(line.split(",")[column]), 0);
		expect([3, 4, 5, 6, 7, 8].map(sumOf)).toEqual([visits.visits, 1, 1, 1, 0, 1]);
	});
});
