import { afterAll, beforeEach, describe, expect, test } from "vitest";
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
	const opened = await openTestApp(database);
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
		await report(visit, { "user-agent": `${BROWSER} Googlebot/2.1` });
		await report({ ...visit, figure: "cart_add" }, { "user-agent": "curl/8.5.0" });
		expect(counted()).toEqual(["bot direct  2"]);
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

	test("VISIT-03 a checkout keeps its source only for a person who may be counted", async () => {
		const sourceAfter = async (headers: Record<string, string>, id: number) => {
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
						line_items: [{ id, quantity: 1 }],
						came_from: "<b>News<b>letter/=1+1",
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
		expect(await sourceAfter({}, 2)).toBe("b-news-b-letter/1-1");
		opened.clock.at += 1000;
		expect(await sourceAfter({ "sec-gpc": "1" }, 2)).toBe("/");
		opened.clock.at += 1000;
		expect(await sourceAfter({ "user-agent": "curl/8.5.0" }, 2)).toBe("/");
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
