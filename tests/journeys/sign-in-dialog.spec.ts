import type { Page } from "@playwright/test";
import { dialog, makeAccount, newEmail, openDialog, PASSWORD } from "./member.ts";
import { DESKTOP, expect, test } from "./shopper.ts";

test.describe("the dialog's catalogue", () => {
	test.use({ viewport: DESKTOP, locale: "en-US" });

	async function tryToSignIn(page: Page, email: string, password: string): Promise<void> {
		await dialog(page).getByLabel("Email").fill(email);
		await dialog(page).getByLabel("Password", { exact: true }).fill(password);
		await dialog(page).getByRole("button", { name: "Sign In" }).click();
	}
	const alert = (page: Page) => dialog(page).getByRole("alert");

	test("AUTH-42 AUTH-43 what a refused sign-in says", async ({ page, complaints }) => {
		const email = newEmail();
		await page.goto("/shop");
		await openDialog(page);
		await tryToSignIn(page, email, PASSWORD);
		await expect(alert(page)).toHaveText("Invalid email or password. Please check your credentials and try again.");
		await page.request.post("/api/auth/sign-up/email", {
			data: { name: "Ana", email, password: PASSWORD },
			headers: { origin: process.env.SHOP_URL ?? "" },
		});
		await tryToSignIn(page, email, PASSWORD);
		await expect(alert(page)).toHaveText("Please check your email and click the confirmation link before signing in.");
		await expect(dialog(page).getByRole("button", { name: "Send the link again" })).toBeVisible();
		complaints.length = 0;
	});

	test("AUTH-03 AUTH-17 AUTH-18 AUTH-19 AUTH-06 AUTH-07 AUTH-10 AUTH-11 AUTH-48 AUTH-49 AUTH-50 what sign-up says to wrong data", async ({
		page,
		complaints,
	}) => {
		const email = newEmail();
		await makeAccount(page, email);
		await page.context().clearCookies();
		await page.goto("/shop");
		await openDialog(page);
		await dialog(page).getByLabel("Email").fill("left@example.com");
		await dialog(page).getByRole("button", { name: "Create an account" }).click();
		await expect(dialog(page).getByLabel("Email")).toHaveValue("");
		await dialog(page).getByRole("button", { name: "Create Account" }).click();
		await expect(dialog(page).getByText("This field is required")).toHaveCount(3);
		await dialog(page).getByLabel("Full Name").fill("Ana");
		await dialog(page).getByLabel("Email").fill("ana@nowhere");
		await dialog(page).getByLabel("Password", { exact: true }).fill("12345");
		await expect(dialog(page).getByText("Please enter a valid email address.")).toBeVisible();
		await expect(dialog(page).getByText("Password must be at least 6 characters long.")).toBeVisible();
		await dialog(page).getByRole("button", { name: "Show password" }).click();
		await expect(dialog(page).getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
		await dialog(page).getByLabel("Email").fill(email);
		await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
		await dialog(page).getByRole("button", { name: "Create Account" }).click();
		await expect(alert(page)).toHaveText("An account with this email already exists. Try signing in instead.");
		complaints.length = 0;
	});

	test("AUTH-44 AUTH-52 no connection", async ({ page, complaints }) => {
		await page.goto("/shop");
		await page.route("**/api/auth/**", (route) => route.abort());
		await openDialog(page);
		await tryToSignIn(page, "ana@example.com", PASSWORD);
		await expect(alert(page)).toHaveText("Connection timeout. Please check your internet connection and try again.");
		await dialog(page).getByRole("button", { name: "Create an account" }).click();
		await dialog(page).getByLabel("Full Name").fill("Ana");
		await dialog(page).getByLabel("Email").fill("ana@example.com");
		await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
		await dialog(page).getByRole("button", { name: "Create Account" }).click();
		await expect(alert(page)).toHaveText("An unexpected error occurred. Please check your connection and try again.");
		complaints.length = 0;
	});

	test("CONST-19 AUTH-09 AUTH-35 AUTH-44 AUTH-47 no answer for 25 seconds", async ({ page, complaints }) => {
		await page.clock.install();
		await page.goto("/shop");
		await page.route("**/api/auth/sign-in/**", () => {});
		await openDialog(page);
		await tryToSignIn(page, "ana@example.com", PASSWORD);
		await expect(dialog(page).getByRole("button", { name: "Please wait..." })).toBeDisabled();
		await page.clock.runFor(24_000);
		await expect(alert(page)).toHaveCount(0);
		await page.clock.runFor(1500);
		await expect(alert(page)).toHaveText("Connection timeout. Please check your internet connection and try again.");
		complaints.length = 0;
	});

	test("AUTH-36 AUTH-46 a call that never ends is given up after 30 seconds", async ({ page }) => {
		await page.clock.install();
		await page.addInitScript(() => {
			const send = window.fetch;
			window.fetch = (input, init) =>
				String(input).includes("/api/auth/sign-in") ? new Promise(() => {}) : send(input, init);
		});
		await page.goto("/shop");
		await openDialog(page);
		await tryToSignIn(page, "ana@example.com", PASSWORD);
		await page.clock.runFor(30_500);
		await expect(alert(page)).toHaveText("Sign in is taking longer than expected. Please try again.");
	});

	test("AUTH-45 AUTH-51 any other refusal says what the server says, or that it failed", async ({
		page,
		complaints,
	}) => {
		await page.goto("/shop");
		let answer: { status: number; json?: unknown; body?: string } = {
			status: 500,
			json: { message: "The server says so" },
		};
		await page.route("**/api/auth/**", (route) => route.fulfill(answer));
		await openDialog(page);
		await tryToSignIn(page, "ana@example.com", PASSWORD);
		await expect(alert(page)).toHaveText("The server says so");
		answer = { status: 500, body: "" };
		await tryToSignIn(page, "ana@example.com", PASSWORD);
		await expect(alert(page)).toHaveText("Sign in failed. Please try again.");
		await dialog(page).getByRole("button", { name: "Create an account" }).click();
		await dialog(page).getByLabel("Full Name").fill("Ana");
		await dialog(page).getByLabel("Email").fill("ana@example.com");
		await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
		await dialog(page).getByRole("button", { name: "Create Account" }).click();
		await expect(alert(page)).toHaveText("Sign up failed. Please try again.");
		complaints.length = 0;
	});

	test("AUTH-56 a sign-out that fails says so", async ({ page, complaints }) => {
		await makeAccount(page, newEmail());
		await page.goto("/shop");
		await page.route("**/api/auth/sign-out", (route) => route.abort());
		await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
		await expect(page.getByText("Sign out failed. Please try again.")).toBeVisible();
		complaints.length = 0;
	});
});
