import { expect, openPortal, test } from "./portal.ts";

test.use({ shopName: "forms" });

test("D-58 Escape, the X and a click beside a form ask before they throw away what is typed", async ({
	page,
	request,
}) => {
	const data = { name: "Ana", email: "forms@example.com", inquiry_type: "general", subject: "", message: "Soft?" };
	await request.post("/api/support-messages", { data });
	await openPortal(page, "Support");
	const form = page.getByRole("dialog", { name: "Reply to Ana" });
	const question = page.getByRole("dialog", { name: "Discard what you typed?" });
	const leaves = {
		escape: () => page.keyboard.press("Escape"),
		x: () => form.getByRole("button", { name: "Close" }).click(),
		beside: () => page.mouse.click(5, 5),
	};
	for (const leave of Object.values(leaves)) {
		await page.getByRole("button", { name: "Reply" }).click();
		await expect(form).toBeVisible();
		await leave();
		await expect(form).toHaveCount(0);

		await page.getByRole("button", { name: "Reply" }).click();
		await form.getByLabel("Your answer").fill("Very soft.");
		await leave();
		await expect(question).toBeVisible();
		await question.getByRole("button", { name: "Cancel" }).click();
		await expect(question).toHaveCount(0);
		await expect(form.getByLabel("Your answer")).toHaveValue("Very soft.");
		await leave();
		await question.getByRole("button", { name: "Discard" }).click();
		await expect(form).toHaveCount(0);
	}

	// However often: Escape answers the question with no, and never reaches through it.
	await page.getByRole("button", { name: "Reply" }).click();
	await form.getByLabel("Your answer").fill("Very soft.");
	for (let press = 1; press <= 6; press++) {
		await page.keyboard.press("Escape");
		await expect(question).toHaveCount(press % 2);
		await expect(form.getByLabel("Your answer")).toHaveValue("Very soft.");
	}
});
