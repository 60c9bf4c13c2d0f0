import { readFileSync } from "node:fs";
import { adminPanel, expect, openAdmin, test } from "#tests/browser/support/admin.ts";
import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP, PHONE } from "#tests/browser/support/shopper.ts";

const FILES = ["public/images/og/shop.png", "public/images/og/trial.png"];

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
	test.describe(size, () => {
		test.use({ viewport });

		test("AMED-01 AMED-14 D-84 images are found, selected and, once that is confirmed, deleted together", async ({
			page,
		}) => {
			await openAdmin(page);
			const panel = adminPanel(page);
			const cards = panel.getByRole("list", { name: "Image Management" }).getByRole("listitem");
			const before = await cards.count();
			await panel.locator("input[type=file]").setInputFiles(FILES);
			await expect(cards).toHaveCount(before + 2);
			await panel.getByRole("searchbox").fill("trial");
			await expect(page).toHaveURL(/\?search=trial$/);
			await expect(panel.getByText("shop.png")).toHaveCount(0);
			await page.reload();
			await expect(panel.getByText("trial.png").first()).toBeVisible();
			await page.goto("/admin/images?sort=name");
			await expect(panel.getByText("trial.png").first()).toBeVisible();
			await panel.getByRole("checkbox", { name: "Select trial.png" }).first().check();
			await panel.getByRole("checkbox", { name: "Select shop.png" }).first().check();
			await expectNoViolations(page, "images, two selected");
			await expectNoSidewaysScroll(page, "images, two selected");
			await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
			await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
			await expect(cards).toHaveCount(before);
		});

		test("D-196 images are dropped on a product, put in order, cropped and described, and its page shows them", async ({
			page,
		}) => {
			await openAdmin(page);
			await page.goto("/admin/products/5");
			const card = adminPanel(page).getByRole("region", { name: "Images" });
			const thumbs = card.getByRole("listitem").getByRole("button");
			await expect(thumbs.first()).toBeVisible();
			const before = await thumbs.count();
			const bytes = readFileSync(FILES[0] ?? "").toString("base64");
			const files = await page.evaluateHandle((data) => {
				const transfer = new DataTransfer();
				transfer.items.add(new File([Uint8Array.from(atob(data), (one) => one.charCodeAt(0))], "shop.png"));
				return transfer;
			}, bytes);
			await card.getByRole("list").dispatchEvent("drop", { dataTransfer: files });
			await expect(thumbs).toHaveCount(before + 1);
			await card.locator("input[type=file]").setInputFiles(FILES[1] ?? "");
			await expect(thumbs).toHaveCount(before + 2);

			await thumbs.last().focus();
			for (let place = before + 1; place > 0; place -= 1) {
				await page.keyboard.press("Alt+ArrowLeft");
				await expect(thumbs.nth(place - 1)).toBeFocused();
			}
			await thumbs.first().click();
			await card.getByLabel("What it shows (English)").fill("The trial pack");
			const focus = card.getByRole("button", { name: /^Focal point/ });
			// Each change is saved by itself, and the toast of the one before is still there.
			const saved = page.waitForResponse((response) => {
				const body = response.request().postData() ?? "";
				return body.includes("The trial pack") && /"focal_x":(?!50\b)/.test(body);
			});
			await focus.click({ position: { x: 20, y: 20 } });
			await saved;
			await expect(page.getByText("Images saved.").last()).toBeVisible();
			await expectNoViolations(page, "a product's images");
			await expectNoSidewaysScroll(page, "a product's images");

			await page.goto("/product/5?lang=en");
			const first = page
				.getByRole("region", { name: /^Images of/ })
				.getByRole("img")
				.first();
			await expect(first).toHaveAttribute("alt", "The trial pack");
			await expect(first).toHaveCSS("object-fit", "cover");
			expect(await first.evaluate((image) => getComputedStyle(image).objectPosition)).not.toBe("50% 50%");
			await expect(first).toHaveJSProperty("complete", true);
			expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\?w=\d+&format=avif$/);

			await page.goto("/admin/products/5");
			for (let count = before + 2; count > before; count -= 1) {
				await thumbs.first().click();
				await card.getByRole("button", { name: "Remove" }).click();
				await expect(thumbs).toHaveCount(count - 1);
			}
		});
	});
}
