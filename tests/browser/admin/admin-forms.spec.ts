import { EDITABLE_PAGES, languageOf } from "#shop/site/content/editable-page.rules.ts";
import { ADMIN_PASSWORD, adminPanel, expect, openAdmin, test } from "#tests/browser/support/admin.ts";
import { buyOverHttp } from "#tests/browser/support/guest-orders.ts";
import { signInOwner } from "#tests/support/owner-calls.ts";

test("D-58 Escape, the X and a click beside a form ask before they discard input", async ({
	page,
	request,
	ownShop,
}) => {
	test.slow();
	const number = await buyOverHttp(request, ownShop, { email: "forms@example.com" });
	await openAdmin(page, "Orders");
	await page.getByRole("link", { name: number, exact: true }).click();
	const open = () => adminPanel(page).getByRole("button", { name: "Refund", exact: true }).click();
	const form = page.getByRole("dialog", { name: /^Refund/ });
	const question = page.getByRole("dialog", { name: "Discard unsaved changes?" });
	const leaves = {
		escape: () => page.keyboard.press("Escape"),
		x: () => form.getByRole("button", { name: "Close" }).click(),
		beside: () => page.mouse.click(5, 5),
	};
	for (const leave of Object.values(leaves)) {
		await open();
		await expect(form).toBeVisible();
		await leave();
		await expect(form).toHaveCount(0);

		await open();
		await form.getByLabel("Note").fill("Torn bag");
		await leave();
		await expect(question).toBeVisible();
		await question.getByRole("button", { name: "Cancel" }).click();
		await expect(question).toHaveCount(0);
		await expect(form.getByLabel("Note")).toHaveValue("Torn bag");
		await leave();
		await question.getByRole("button", { name: "Discard" }).click();
		await expect(form).toHaveCount(0);
	}

	// Every time: Escape declines the question, and never closes the form behind it.
	await open();
	await form.getByLabel("Note").fill("Torn bag");
	for (let press = 1; press <= 6; press++) {
		await page.keyboard.press("Escape");
		await expect(question).toHaveCount(press % 2);
		await expect(form.getByLabel("Note")).toHaveValue("Torn bag");
	}
});

test("ACON-24 a section that was never saved starts with exactly what its page shows", async ({
	page,
	request,
	ownShop,
}) => {
	const owner = await signInOwner(ownShop, ADMIN_PASSWORD);
	const textOf = (html: string) =>
		html
			.replaceAll(/<[^>]*>/g, "")
			.replaceAll("&#x27;", "'")
			.replaceAll("&quot;", '"')
			.replaceAll(/\s/g, "");
	for (const { id, path, sections } of EDITABLE_PAGES) {
		const pages = {
			en: textOf(await (await request.get(`${path}?lang=en`)).text()),
			es: textOf(await (await request.get(`${path}?lang=es`)).text()),
		};
		for (const section of sections) {
			const response = await owner("GET", `/api/admin/content?page=${id}&section=${section}`);
			const { shown_instead: shown } = (await response.json()) as { shown_instead: string };
			expect(pages[languageOf(section).language], `${id} ${section}`).toContain(textOf(shown));
		}
	}
	await openAdmin(page, "Content Editing");
	await expect(page.getByText("This is the default text")).toBeVisible();
	await expect(page.getByLabel("Content", { exact: true })).toHaveValue(/^<p>\w.*<\/p>$/);
	await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
});
