import { PUBLIC_PATHS } from "#tests/browser/support/public-paths.ts";
import { expect, test, untilLive } from "#tests/browser/support/shopper.ts";

/** With a browser's own name, so that what the shop does for people only happens, too. */
test.use({
	userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
});

test("EVID-01 VISIT-01 no public page loads anything from another host, and none sets a cookie before the cart", async ({
	page,
	context,
	baseURL,
}) => {
	test.slow();
	const hosts: string[] = [];
	page.on("request", (request) => {
		const { protocol, host } = new URL(request.url());
		if (protocol.startsWith("http")) hosts.push(host);
	});
	let cookies = 0;
	for (const path of PUBLIC_PATHS) {
		await page.goto(`${path}?utm_source=newsletter`);
		await untilLive(page);
		// Images below the fold load, too.
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await page.waitForLoadState("networkidle");
		cookies += (await context.cookies()).length;
	}
	const foreign = hosts.filter((host) => host !== new URL(baseURL ?? "").host);
	const pages = PUBLIC_PATHS.length;
	const evidence = {
		third_parties: { pages, requests: hosts.length, foreign: foreign.length },
		cookies: { pages, cookies },
	};
	test.info().annotations.push({ type: "evidence", description: JSON.stringify(evidence) });
	expect(hosts.length).toBeGreaterThan(pages);
	expect(foreign).toEqual([]);
	expect(cookies).toBe(0);
});
