import { expect, test, untilLive } from "#tests/browser/support/shopper.ts";

test("LANG-14 a language that does not load says so and changes nothing; Try Again loads it into the open page", async ({
	page,
	complaints,
}) => {
	await page.goto("/contact");
	await untilLive(page);
	const select = page.getByRole("combobox", { name: "Language" }).first();
	await page.route("**/assets/storefront-*.js*", (route) => route.abort());
	await select.selectOption("es");
	await expect(page.getByText("We couldn’t switch to Español. Check your connection and try again.")).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await expect(select).toHaveValue("en");
	expect(await page.evaluate(() => localStorage.getItem("language"))).not.toBe("es");
	await page.getByRole("textbox", { name: "Message" }).fill("Typed before");
	await page.unroute("**/assets/storefront-*.js*");
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "es");
	await expect(page).toHaveURL("/contact");
	await expect(page.locator("textarea")).toHaveValue("Typed before");
	expect(complaints.filter((line) => !line.startsWith("Failed to load resource"))).toEqual([]);
	complaints.length = 0;
});

test("LANG-14 a language whose file a newer shop no longer has comes with the page", async ({ page, complaints }) => {
	await page.goto("/contact");
	await untilLive(page);
	await page.route("**/assets/storefront-*.js*", (route) => route.fulfill({ status: 404 }));
	await page.getByRole("combobox", { name: "Language" }).first().selectOption("es");
	const again = page.getByRole("button", { name: "Try Again" });
	await again.waitFor();
	await page.unroute("**/assets/storefront-*.js*");
	const loaded = page.waitForEvent("load");
	await again.click();
	await loaded;
	await expect(page.locator("html")).toHaveAttribute("lang", "es");
	expect(complaints.filter((line) => !line.startsWith("Failed to load resource"))).toEqual([]);
	complaints.length = 0;
});

test("AUTH-34 ROUTE-21 a sign-in dialog whose code does not load says so, and opens on the next try without a reload", async ({
	page,
	complaints,
}) => {
	// Any of its files: the dialog's own, or one that it shares.
	for (const files of ["**/assets/sign-in-dialog-*.js*", "**/assets/dialog-*.js*"]) {
		await page.route(files, (route) => route.abort());
		await page.goto("/contact");
		await untilLive(page);
		await page.getByRole("textbox", { name: "Message" }).fill("Typed before");
		await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
		await expect(
			page.getByText("We couldn’t open the sign-in form. Check your connection and try again."),
		).toBeVisible();
		await page.unroute(files);
		await page.getByRole("button", { name: "Try Again" }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.locator("textarea")).toHaveValue("Typed before");
	}
	expect(complaints.filter((line) => !line.startsWith("Failed to load resource"))).toEqual([]);
	complaints.length = 0;
});
