import { expect, test, untilLive } from "#tests/browser/support/shopper.ts";

test("LANG-14 a language that does not load says so and changes nothing; Try Again loads the page in it", async ({
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
	await page.unroute("**/assets/storefront-*.js*");
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "es");
	await expect(page).toHaveURL("/contact");
	expect(complaints.filter((line) => !line.startsWith("Failed to load resource"))).toEqual([]);
	complaints.length = 0;
});
