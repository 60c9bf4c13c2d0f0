import { expect, notice, openAdmin, pageTitle, test } from "#tests/browser/support/admin.ts";
import { expectAccessibleEverywhere } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP } from "#tests/browser/support/shopper.ts";

test.use({ viewport: DESKTOP });

test("WORK-01 WORK-02 WORK-03 a template answers a message that one handles and has been given", async ({
	page,
	request,
}) => {
	test.slow();
	const data = {
		name: "Ana",
		email: "ana@example.com",
		inquiry_type: "order",
		subject: "Late",
		message: "Where is it?",
	};
	expect((await request.post("/api/support-messages", { data })).status()).toBe(201);
	await openAdmin(page, "Home");
	await page.goto("/admin/settings/reply-templates");
	await page.getByRole("button", { name: "New template" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name", { exact: true }).fill("On its way");
	await dialog.getByLabel("Text in English").fill("Hi {nmae}, order {order} is on its way.");
	await dialog.getByLabel("Text in Spanish").fill("Hola, {name}: el pedido {order} va en camino.");
	await expect(dialog.getByText("No such field: {nmae}.")).toBeVisible();
	await dialog.getByLabel("Text in English").fill("Hi {name}, order {order} is on its way.");
	await expectAccessibleEverywhere(page, "the template's dialog", { include: "dialog" });
	await page.setViewportSize(DESKTOP);
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(notice(page, "Template saved")).toBeVisible();

	await page.goto("/admin/support");
	await page
		.getByRole("row", { name: /ana@example.com/ })
		.getByRole("link")
		.first()
		.click();
	await expect(pageTitle(page)).toHaveText("Late");
	const work = page.getByRole("region", { name: "Who works on this" });
	await expect(work.getByText("Nobody is handling this.")).toBeVisible();
	const reply = page.getByLabel("Your reply");
	await page.getByLabel("Insert a template").selectOption({ label: "On its way" });
	await expect(reply).toHaveValue("Hi Ana, order {order} is on its way.");
	await expect(page.getByText("Fill in {order} first.")).toBeVisible();
	const send = page.getByRole("button", { name: "Send", exact: true });
	await expect(send).toBeDisabled();
	await reply.fill("Hi Ana, order SB-1 is on its way.");
	await expect(work.getByText(/^You’re handling this until /)).toBeVisible();
	const assigned = work.getByLabel("Assigned to");
	await assigned.selectOption({ index: 1 });
	await expect(assigned.locator("option:checked")).toHaveText(/\(you\)$/);
	await expectAccessibleEverywhere(page, "a message", { include: "main" });
	await page.setViewportSize(DESKTOP);
	await send.click();
	await expect(notice(page, "Reply sent.")).toBeVisible();
	await expect(work.getByText("Nobody is handling this.")).toBeVisible();

	await page.goto("/admin/support");
	await page.getByLabel("Assigned to").selectOption("Unassigned");
	await expect(page.getByRole("row", { name: /ana@example.com/ })).toHaveCount(0);
	await page.getByLabel("Assigned to").selectOption("Assigned to me");
	await expect(
		page
			.getByRole("row", { name: /ana@example.com/ })
			.getByText("Yours")
			.first(),
	).toBeVisible();
	await expectAccessibleEverywhere(page, "the messages that are mine", { include: "main" });
});
