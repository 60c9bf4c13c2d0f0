import type { Page } from "@playwright/test";

export type Intercepted = { method: string; path: string; body: string };

/** Leaves a request open for good, lets it pass, or responds with this JSON. */
type Reaction = "hold" | "pass" | { json: unknown };

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
		const reaction = decide({
			method: request.method,
			path: new URL(request.url).pathname,
			body: request.postData ?? "",
		});
		if (reaction === "hold") return;
		const sent =
			reaction === "pass"
				? browser.send("Fetch.continueRequest", { requestId })
				: browser.send("Fetch.fulfillRequest", {
						requestId,
						responseCode: 200,
						responseHeaders: [{ name: "content-type", value: "application/json" }],
						body: Buffer.from(JSON.stringify(reaction.json)).toString("base64"),
					});
		// The page has been left meanwhile.
		void sent.catch(() => {});
	});
	await browser.send("Fetch.enable", { patterns: [{ urlPattern: pattern }] });
}
