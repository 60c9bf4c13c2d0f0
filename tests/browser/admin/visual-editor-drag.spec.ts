import type { FrameLocator, Page } from "@playwright/test";
import { expect, notice, openAdmin, test } from "#tests/browser/support/admin.ts";

test.use({ viewport: { width: 1440, height: 1700 } });

const canvas = (page: Page): FrameLocator => page.frameLocator("#preview-frame");
const order = (page: Page) => page.getByRole("list", { name: "Page elements" }).getByRole("listitem");

/** Drags a text block from the library onto the canvas, above all other elements. */
async function dropText(page: Page): Promise<void> {
	const from = await page.getByTestId("drawer-item:text").boundingBox();
	const to = await canvas(page).locator("[data-puck-component]").first().boundingBox();
	if (!from || !to) throw new Error("nothing to drag, or nowhere to drop");
	// The editor follows the pointer frame by frame, as a hand would move it.
	const frames = () =>
		page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	await page.mouse.move(from.x + 30, from.y + 15);
	await page.mouse.down();
	await page.mouse.move(from.x + 60, from.y + 5, { steps: 6 });
	for (let step = 1; step <= 30; step += 1) {
		const share = step / 30;
		const x = from.x + 60 + (to.x + to.width / 2 - from.x - 60) * share;
		await page.mouse.move(x, from.y + 5 + (to.y + 14 - from.y - 5) * share);
		await frames();
	}
	for (let step = 0; step < 20; step += 1) {
		await page.mouse.move(to.x + to.width / 2, to.y + 14 - step / 4);
		await frames();
	}
	await page.mouse.up();
}

test("VIS-27 a block dropped on the canvas lands where it was dropped, is moved, edited and published, without a CSP violation", async ({
	page,
	complaints,
}) => {
	await openAdmin(page, "Visual Editor");
	await expect(canvas(page).locator("[data-puck-component]").first()).toBeVisible();
	const before = await order(page).count();
	await dropText(page);
	await expect(page.locator("[id^=dnd-kit-announcement]").first()).toHaveText(/^Text dropped( at .+)?\.$/);
	await expect(page.locator("[id^=dnd-kit-description]").first()).toHaveText(/^To pick up a component,/);
	await expect(order(page)).toHaveCount(before + 1);
	await expect(order(page).first()).toContainText("Text");
	await page.getByRole("button", { name: "Move Text down" }).click();
	await expect(order(page).nth(1)).toContainText("Text");
	await order(page).nth(1).getByRole("button").first().click();
	const fields = page.getByRole("region", { name: "Properties" });
	await fields.getByRole("textbox", { name: "Text", exact: true }).fill("Dropped by hand");
	await expect(canvas(page).getByText("Dropped by hand")).toBeVisible();
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(notice(page, "Changes saved successfully!")).toBeVisible();
	expect(complaints, "what the browser rejected").toEqual([]);

	// The same browser takes no markup, and blocks and reports styles that did not come from the editor's scripts.
	const outline = "outline: 7px solid red";
	for (const root of [page.locator("html"), canvas(page).locator("html")]) {
		const seen = await root.evaluate((html, css) => {
			const { body, defaultView } = html.ownerDocument;
			let isTaken = true;
			try {
				body.insertAdjacentHTML("beforeend", `<b style="${css}">x</b>`);
			} catch {
				isTaken = false;
			}
			const style = html.ownerDocument.createElementNS("http://www.w3.org/1999/xhtml", "style");
			style.textContent = `html { ${css} }`;
			const bold = html.ownerDocument.createElement("b");
			bold.setAttribute("style", css);
			body.append(style, bold);
			return [isTaken, ...[html, bold].map((one) => defaultView?.getComputedStyle(one).outlineStyle)];
		}, outline);
		expect(seen).toEqual([false, "none", "none"]);
	}
	const rejected = () => complaints.filter((one) => /Content Security Policy|TrustedHTML/.test(one)).length;
	await expect.poll(rejected).toBeGreaterThanOrEqual(6);
	complaints.length = 0;
});

test("the admin page allows its styles by a nonce per response, and nothing inline besides", async ({ request }) => {
	const ask = async (path: string) => {
		const response = await request.get(path);
		const headers = response.headers();
		return { headers, policy: headers["content-security-policy"] ?? "", html: await response.text() };
	};
	const responses = [await ask("/admin"), await ask("/admin"), await ask("/admin")];
	const nonces = responses.map(({ policy, headers, html }) => {
		expect(policy).toContain("style-src 'self' ");
		expect(policy).not.toContain("unsafe-");
		expect(headers["cache-control"]).toContain("no-store");
		const nonce = /style-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
		expect(Buffer.from(nonce, "base64")).toHaveLength(16);
		expect(html).toContain(`<meta name="style-nonce" content="${nonce}"/>`);
		expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("nonce");
		return nonce;
	});
	expect(new Set(nonces).size).toBe(3);
	// All other pages need none, and are cached.
	expect((await ask("/")).policy).not.toMatch(/nonce|unsafe-/);
});
