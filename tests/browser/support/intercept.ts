import type { Page } from "@playwright/test";

type Intercepted = { method: string; path: string; body: string };

/** Leaves a request open for good, or lets it pass. */
type Reaction = "hold" | "pass";

/**
 * Decides about the page's requests to URLs like the pattern, in which * is any text. `page.route` would switch the
 * browser's cache off, so that each load of a page gets and compiles all of its scripts again.
 */
export async function intercept(
	page: Page,
	pattern: string,
	decide: (request: Intercepted) => Reaction,
): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	browser.on("Fetch.requestPaused", ({ requestId, request }) => {
		const { pathname } = new URL(request.url);
		if (decide({ method: request.method, path: pathname, body: request.postData ?? "" }) === "hold") return;
		// It fails when the page has been left meanwhile.
		void browser.send("Fetch.continueRequest", { requestId }).catch(() => {});
	});
	await browser.send("Fetch.enable", { patterns: [{ urlPattern: pattern }] });
}
