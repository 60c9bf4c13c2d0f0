import type { Browser, Page } from "@playwright/test";
import { ADMIN_PASSWORD, adminPanel, expect, openAdmin, openPage, test } from "#tests/browser/support/admin.ts";
import { HOSTILE_HTML } from "#tests/browser/support/hostile-html.ts";
import { publishAsOwner, signInOwner } from "#tests/support/owner-calls.ts";

test.describe.configure({ mode: "serial" });

/** Where an editor's text is shown: in running text, and in each field of the editor's blocks. */
const elements = (html: string) =>
	JSON.stringify(
		["hero", "features", "cta", "text", "image"].map((type, position) => ({
			id: `b${position}`,
			type,
			position,
			style: { backgroundColor: html, textColor: html, width: html },
			content: {
				title: html,
				subtitle: html,
				text: html,
				caption: html,
				alt: html,
				buttonText: html,
				buttonLink: html,
				image: html,
				backgroundImage: html,
				src: html,
				html,
				features: [{ icon: html, title: html, description: html, image: html, imagePosition: html }],
			},
		})),
	);

for (const policy of ["with the shop's policy", "with the policy switched off"] as const) {
	test(`D-64 no stored HTML runs on a public page or in the portal, ${policy}`, async ({ browser, ownShop, page }) => {
		test.slow();
		const owner = await signInOwner(ownShop, ADMIN_PASSWORD);
		const save = async (path: string, section: string, content: string) => {
			const response = await publishAsOwner(owner, { page: path, section, content });
			expect([200, 400]).toContain(response.status);
		};
		// Text pages show all vectors at once; the preceding vector could swallow one, so each is tested separately too.
		await save("blog", "body", HOSTILE_HTML.map((html) => `<section>${html}</section>`).join("\n"));
		await save("shop", "notice", HOSTILE_HTML.join(""));
		const visitor = await openWatchedPage(browser, policy === "with the policy switched off");
		await visitAndTouch(visitor.page, `${ownShop}/blog`);
		await visitAndTouch(visitor.page, `${ownShop}/shop`);

		for (const part of slices(HOSTILE_HTML, 12)) {
			for (const [index, section] of ["intro", "body", "notice"].entries()) {
				await save("terms-of-service", section, part.filter((_, at) => at % 3 === index).join("<hr>"));
			}
			await save("visual-editor", "page-structure", elements(part.join(" ")));
			await visitAndTouch(visitor.page, `${ownShop}/terms-of-service`);
			await visitAndTouch(visitor.page, `${ownShop}/`);
		}
		expect(await visitor.hits()).toEqual([]);
		await visitor.close();

		const hits: string[] = [];
		await page.exposeFunction("hit", () => hits.push(page.url()));
		await openAdmin(page, "Visual Editor");
		await expect(page.getByRole("list", { name: "Page elements" }).getByRole("listitem").first()).toBeVisible();
		await openPage(page, "Content Editing");
		await expect(adminPanel(page)).toBeVisible();
		expect(hits).toEqual([]);
	});
}

test("the detector itself sees what runs", async ({ browser, ownShop }) => {
	const visitor = await openWatchedPage(browser, true);
	await visitor.page.goto(`${ownShop}/blog`);
	await visitor.page.evaluate(() => {
		document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=window.hit()>");
	});
	await expect.poll(() => visitor.hits()).toEqual([`${ownShop}/blog`]);
	await visitor.close();
});

async function openWatchedPage(browser: Browser, bypassCSP: boolean) {
	const context = await browser.newContext({ bypassCSP, locale: "en-US" });
	const page = await context.newPage();
	const hits: string[] = [];
	await page.exposeFunction("hit", () => hits.push(page.url()));
	page.on("dialog", (dialog) => {
		hits.push(dialog.message());
		void dialog.dismiss();
	});
	page.on("request", (request) => {
		if (/\/hit(\.js)?$/.test(new URL(request.url()).pathname)) hits.push(request.url());
	});
	return { page, hits: async () => hits, close: () => context.close() };
}

/** Opens a page, focuses and hovers everything from the editor and clicks every outgoing link. */
async function visitAndTouch(page: Page, url: string): Promise<void> {
	await page.goto(url);
	await page.evaluate(() => {
		const stay = (event: Event) => {
			const link = (event.target as Element).closest("a");
			if (link && !/^(javascript|data|vbscript):/i.test(link.href)) event.preventDefault();
		};
		document.addEventListener("click", stay, true);
		for (const element of document.querySelectorAll<HTMLElement>("main *")) {
			for (const type of ["pointerover", "mouseover", "mousemove", "focus", "wheel", "touchstart"]) {
				element.dispatchEvent(new Event(type, { bubbles: true }));
			}
			if (!(element instanceof HTMLAnchorElement) && element.closest("button, form") && !element.closest("form"))
				continue;
			if (element.closest(".prose")) element.click();
		}
	});
	// Everything has loaded or failed to load.
	await page.waitForLoadState("load");
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
}

function slices<T>(list: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
