import { expect, type Page } from "@playwright/test";
import { linkInMail, newEmail, PASSWORD } from "#tests/browser/support/member.ts";
import { AUSTIN, payByCard } from "#tests/browser/support/shopper.ts";
import { test } from "#tests/browser/support/shopper-without-scripts.ts";

/** Signs up by a form and is signed in by the confirmation email's link. */
async function join(page: Page): Promise<string> {
	const email = newEmail();
	await page.goto("/account");
	await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
	await page.getByLabel("Full Name").fill("Ana Díaz");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(PASSWORD);
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByText(/Account created! Please check your email/)).toBeVisible();
	await page.goto(await linkInMail(page.request, email));
	await expect(page).toHaveURL(/confirmed=1/);
	await expect(page.getByText("Your email is confirmed and you’re signed in. Welcome!")).toBeVisible();
	return email;
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign In" }).click();
}

test("D-71 AUTH-33 PRICE-07 a member signs up, buys with the discount and finds the order, without scripts", async ({
	unscripted: page,
}) => {
	const email = await join(page);
	await expect(page.getByRole("heading", { name: "Welcome, Ana Díaz!" })).toBeVisible();
	await page.goto("/product/2");
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(page.getByText("Welcome back, Ana Díaz!")).toBeVisible();
	await page.getByRole("link", { name: "Checkout" }).click();
	await expect(page.getByLabel("Email")).toHaveValue(email);
	await page.getByLabel("First name").fill(AUSTIN.firstName);
	await page.getByLabel("Last name").fill(AUSTIN.lastName);
	await page.getByLabel("Street address").fill(`12 Oak Street ${email}`);
	await page.getByLabel("City").fill(AUSTIN.city);
	await page.getByLabel("State / province").fill("TX");
	await page.getByLabel("ZIP / postal code").fill(AUSTIN.zip);
	await expect(page.getByText("Member discount (5%)")).toBeVisible();
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.waitForURL(/\/pay\/cs_/);
	await payByCard(page);
	await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
	const number =
		(
			await page
				.getByText(/SB-[0-9A-Z]{8}/)
				.first()
				.textContent()
		)?.match(/SB-[0-9A-Z]{8}/)?.[0] ?? "";
	await page.goto("/account");
	await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
	await page.getByText("Show details").first().click();
	await expect(page.getByText("Member discount (5%)")).toBeVisible();
	const receipt = page.getByRole("link", { name: "Download PDF" });
	const pdf = await page.request.get((await receipt.getAttribute("href")) ?? "");
	expect(pdf.headers()["content-type"]).toBe("application/pdf");

	await page.goto("/order-status");
	await page.getByLabel("Order number").fill(` ${number.toLowerCase()} `);
	await page.getByLabel("Email").fill("someone-else@example.com");
	await page.getByRole("button", { name: "Find my order" }).click();
	await expect(page.getByText(/We couldn’t find an order/)).toBeVisible();
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Find my order" }).click();
	await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
	expect(page.url()).not.toContain("example.com");
});

test("PROF-09 PROF-10 ADDR-03 AUTH-37 profile, addresses, password and signing out are forms", async ({
	unscripted: page,
}) => {
	const email = await join(page);
	await page.getByLabel("Full Name").fill("Ana María Díaz");
	await page.getByLabel("Phone").fill("no number");
	await page.locator("#profile").getByRole("button", { name: "Save" }).click();
	await expect(page.getByLabel("Phone")).toHaveValue("no number");
	await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
	await page.getByLabel("Phone").fill("956-555-0142");
	await page.locator("#profile").getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Profile updated successfully!")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Welcome, Ana María Díaz!" })).toBeVisible();

	const addresses = page.locator("#addresses");
	await addresses.getByRole("button", { name: "Save address" }).click();
	await expect(addresses.getByLabel("City")).toHaveAttribute("aria-invalid", "true");
	await addresses.getByLabel("First name").fill("Ana");
	await addresses.getByLabel("Last name").fill("Díaz");
	await addresses.getByLabel("Street address").fill("12 Oak Street");
	await addresses.getByLabel("City").fill("Laredo");
	await addresses.getByLabel("State / province").fill("Texas");
	await addresses.getByLabel("ZIP / postal code").fill("78040");
	await addresses.getByLabel("Use as my default address").check();
	await addresses.getByRole("button", { name: "Save address" }).click();
	await expect(page.getByText("Address saved.")).toBeVisible();
	await page.goto("/product/1");
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(page).toHaveURL(/added=1/);
	await page.goto("/checkout");
	await expect(page.getByLabel("City")).toHaveValue("Laredo");
	await expect(page.getByText(/Free local delivery/)).toBeVisible();
	await page.goto("/account");
	await addresses.getByRole("button", { name: /Delete/ }).click();
	await expect(page.getByText("Address deleted.")).toBeVisible();

	const password = page.locator("#password");
	await password.getByLabel("Current password").fill("not the password");
	await password.getByLabel("New password", { exact: true }).fill("An0therOne");
	await password.getByLabel("Repeat the new password").fill("An0therOne");
	await password.getByRole("button", { name: "Save password" }).click();
	await expect(page.getByText(/Incorrect password/)).toBeVisible();
	await password.getByLabel("Current password").fill(PASSWORD);
	await password.getByLabel("New password", { exact: true }).fill("An0therOne");
	await password.getByLabel("Repeat the new password").fill("An0therOne");
	await password.getByRole("button", { name: "Save password" }).click();
	await expect(page.getByText(/Your password was changed/)).toBeVisible();
	await page.getByRole("button", { name: "Sign Out" }).click();
	await expect(page.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
	await page.goto("/account");
	await expect(page.getByRole("heading", { name: "Please Sign In" })).toBeVisible();
	await page.goto("/sign-in");
	await signIn(page, email);
	await expect(page.getByText(/Invalid email or password/)).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue(email);
	await signIn(page, email, "An0therOne");
	await expect(page).toHaveURL(/\/account$/);
});

test("AUTH-40 AUTH-41 a lost password is replaced by the email's link, without revealing which accounts exist", async ({
	unscripted: page,
}) => {
	const email = await join(page);
	await page.getByRole("button", { name: "Sign Out" }).click();
	const responses: (string | null)[] = [];
	for (const address of ["nobody-here@example.com", email]) {
		await page.goto("/forgot-password");
		await page.getByLabel("Email").fill(address);
		await page.getByRole("button", { name: "Send reset link" }).click();
		responses.push(await page.getByText(/If there’s an account/).textContent());
	}
	expect(responses[0]).toBe(responses[1]);
	await page.goto(await linkInMail(page.request, email, "/reset-password"));
	const newPassword = page.getByLabel("New password", { exact: true }).filter({ visible: true });
	await newPassword.fill("short");
	await page.getByLabel("Repeat the new password").filter({ visible: true }).fill("short");
	await page.getByRole("button", { name: "Save password" }).click();
	await expect(newPassword).toHaveAttribute("aria-invalid", "true");
	await newPassword.fill("An0therOne");
	await page.getByLabel("Repeat the new password").filter({ visible: true }).fill("An0therOne");
	await page.getByRole("button", { name: "Save password" }).click();
	await expect(page.getByText("Your password was changed, and you’re signed in.")).toBeVisible();
	await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
});

test("REV-05 CONT-01 the responses to a review and to a message are in the viewport", async ({ unscripted: page }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto("/product/2");
	await page.getByRole("textbox", { name: "Name" }).fill("Ana Plain");
	await page.getByRole("textbox", { name: "Email" }).fill("ana-plain@example.com");
	await page.getByRole("button", { name: "Submit review" }).click();
	await expect(page.getByText("Review submitted successfully!").first()).toBeInViewport();
	await page.goto("/contact");
	await page.getByRole("textbox", { name: "Name" }).fill("Ana Plain");
	await page.getByRole("textbox", { name: "Email" }).fill("ana-plain@example.com");
	await page.getByRole("textbox", { name: "Message" }).fill("Does it work without scripts?");
	await page.getByRole("button", { name: "Send message" }).click();
	await expect(page.getByText("Message sent successfully!").first()).toBeInViewport();
});
