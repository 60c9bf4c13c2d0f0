import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { AUSTIN, DESKTOP, expect, PHONE, payByCard, test } from "./shopper.ts";

const PASSWORD = "Str1psAndWax";
let number = 0;
const newEmail = () => `member-${process.pid}-${Date.now()}-${number++}@example.com`;

/** The link of a letter to somebody that leads to a path. */
async function linkInMail(request: APIRequestContext, email: string, path = "/api/auth/verify-email"): Promise<string> {
	let link: string | undefined;
	await expect(async () => {
		const { letters } = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
		for (const { id } of letters as { id: string }[]) {
			const { text } = await (await request.get(`/dev/mailbox/${id}.json`)).json();
			const found = /https?:\/\/\S+token=\S+/.exec(text)?.[0];
			if (found?.includes(path)) link = found;
		}
		expect(link).toBeDefined();
	}).toPass({ timeout: 10_000 });
	return link ?? "";
}

const dialog = (page: Page) => page.getByRole("dialog");

async function openDialog(page: Page, name = "Sign In"): Promise<void> {
	const menu = page.getByRole("button", { name: "Open menu" });
	if (await menu.isVisible()) await menu.click();
	await page.getByRole("banner").getByRole("button", { name }).click();
	await expect(dialog(page)).toBeVisible();
}

/** By the calls that the dialog makes, for tests about what comes after. */
async function makeAccount(page: Page, email: string): Promise<void> {
	const { request } = page;
	const post = (path: string, data: unknown) =>
		request.post(path, { data, headers: { origin: process.env.SHOP_URL ?? "" } });
	await post("/api/auth/sign-up/email", { name: "Ana Díaz", email, password: PASSWORD });
	await request.get(await linkInMail(request, email));
	expect((await post("/api/auth/sign-in/email", { email, password: PASSWORD })).ok()).toBe(true);
}

async function giveAddress(page: Page, street: string): Promise<void> {
	await page.getByRole("textbox", { name: "First Name" }).fill(AUSTIN.firstName);
	await page.getByRole("textbox", { name: "Last Name" }).fill(AUSTIN.lastName);
	await page.getByRole("textbox", { name: "Street Address" }).fill(street);
	await page.getByRole("textbox", { name: "City" }).fill(AUSTIN.city);
	await page.getByRole("combobox", { name: "State / Province" }).selectOption(AUSTIN.state);
	await page.getByRole("textbox", { name: "ZIP / Postal Code" }).fill(AUSTIN.zip);
}

test.describe("a new member", () => {
	test.use({ viewport: PHONE, locale: "en-US" });

	test("AUTH-01 AUTH-02 AUTH-12 AUTH-33 AUTH-34 AUTH-53 AUTH-55 AUTH-57 CART-31 HEAD-11 signs up from the cart, confirms, signs in and stays so", async ({
		page,
		request,
	}) => {
		const email = newEmail();
		await page.goto("/product/2");
		await page.getByRole("button", { name: "Buy Now" }).first().click();
		await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
		await expect(dialog(page).getByRole("heading", { name: "Create Account" })).toBeVisible();
		for (const benefit of [
			"5% automatic discount on all orders",
			"Order history and status",
			"Faster checkout",
			"Exclusive offers",
			"Secure account management",
		]) {
			await expect(dialog(page).getByText(benefit)).toBeVisible();
		}
		await dialog(page).getByLabel("Full Name").fill("Ana Díaz");
		await dialog(page).getByLabel("Email").fill(email);
		await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
		await dialog(page).getByRole("button", { name: "Create Account" }).click();
		await expect(dialog(page).getByRole("status")).toContainText(
			"Account created! Please check your email and click the confirmation link to complete your registration.",
		);

		await page.goto(await linkInMail(request, email));
		await expect(page.getByText("Your e-mail address is confirmed. You can sign in now.")).toBeVisible();
		await dialog(page).getByLabel("Email").fill(email);
		await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
		await dialog(page).getByRole("button", { name: "Sign In" }).click();
		await expect(dialog(page).getByRole("status")).toContainText("Successfully signed in!");
		await expect(dialog(page)).toBeHidden();

		await page.reload();
		await page.getByRole("button", { name: "Open menu" }).click();
		await expect(page.getByRole("banner").getByText("Hi, Ana Díaz")).toBeVisible();
		await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
		await expect(page).toHaveURL(/\/$/);
		await page.getByRole("button", { name: "Open menu" }).click();
		await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
	});
});

test.describe("a member's purchase", () => {
	test.use({ viewport: DESKTOP, locale: "en-US" });

	test("CHK-02 PAY-05 PRICE-07 PTS-12 PTS-13 PERM-06 PERM-07 PERM-08 5 % off, points earned, and redeemed for a free pack", async ({
		page,
	}) => {
		await makeAccount(page, newEmail());
		await page.goto("/product/3");
		await page
			.getByRole("button", { name: /increase|more|\+/i })
			.first()
			.click();
		await page
			.getByRole("button", { name: /increase|more|\+/i })
			.first()
			.click();
		await page
			.getByRole("button", { name: /increase|more|\+/i })
			.first()
			.click();
		await page.getByRole("button", { name: "Buy Now" }).first().click();
		await expect(page.getByText("Welcome back, Ana Díaz!")).toBeVisible();
		await page
			.getByRole("main")
			.getByRole("link", { name: /checkout/i })
			.first()
			.click();
		await giveAddress(page, "1 Member Street");
		const summary = page.getByRole("region", { name: "Order Summary" });
		await expect(summary.getByText("Member discount (5%)")).toBeVisible();
		const total = await summary
			.locator("dt", { hasText: "Total" })
			.locator("xpath=following-sibling::dd")
			.first()
			.textContent();
		await page.getByRole("button", { name: "Proceed to Checkout" }).first().click();
		await page.waitForURL(/\/pay\/cs_/);
		await expect(page.getByText(total ?? "").first()).toBeVisible();
		await payByCard(page);
		await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
		await expect(page.getByText(total ?? "").first()).toBeVisible();
		const earned = Number(/earned (\d+) points/.exec((await page.getByRole("main").textContent()) ?? "")?.[1]);
		expect(earned).toBeGreaterThanOrEqual(50);

		await page.goto("/product/1");
		await page.getByRole("button", { name: "Buy Now" }).first().click();
		await page
			.getByRole("main")
			.getByRole("link", { name: /checkout/i })
			.first()
			.click();
		await giveAddress(page, "1 Member Street");
		await expect(summary.getByText(`${earned} points`)).toBeVisible();
		await summary.getByRole("checkbox", { name: /Use points/ }).check();
		await expect(summary.getByText("Points discount (50 points)")).toBeVisible();
		await page.getByRole("button", { name: "Proceed to Checkout" }).first().click();
		await page.waitForURL(/\/pay\/cs_/);
		await payByCard(page);
		await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
		await expect(page.getByText("-$4.99").first()).toBeVisible();
		const session = await (await page.request.get("/api/session")).json();
		expect(session.points_balance).toBe(earned - 50);
	});
});

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

	test("AUTH-03 AUTH-06 AUTH-07 AUTH-10 AUTH-11 AUTH-48 AUTH-49 AUTH-50 what sign-up says to wrong data", async ({
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

	test("AUTH-09 AUTH-35 AUTH-44 AUTH-47 no answer for 25 seconds", async ({ page, complaints }) => {
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

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
	for (const colorScheme of ["light", "dark"] as const) {
		for (const locale of ["en-US", "es-MX"] as const) {
			test.describe(`${size}, ${colorScheme}, ${locale}`, () => {
				test.use({ viewport, colorScheme, locale });

				test("AUTH-40 AUTH-41 a new password by letter; dialog and page have no accessibility violation", async ({
					page,
					request,
				}) => {
					const email = newEmail();
					await makeAccount(page, email);
					await page.context().clearCookies();
					await page.goto("/shop");
					const menu = page.getByRole("button", { name: /Open menu|Abrir/ });
					if (await menu.isVisible()) await menu.click();
					await page
						.getByRole("banner")
						.getByRole("button", { name: /Sign In|Iniciar sesión/ })
						.click();
					await expect(dialog(page)).toBeVisible();
					const check = async () => {
						await page.waitForFunction(() =>
							document.getAnimations().every((animation) => animation.playState !== "running"),
						);
						const { violations } = await new AxeBuilder({ page }).analyze();
						expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
					};
					await check();
					await dialog(page)
						.getByRole("button", { name: /Forgot password|Olvidaste/ })
						.click();
					await dialog(page)
						.getByLabel(/Email|Correo/)
						.fill(email);
					await dialog(page)
						.getByRole("button", { name: /Send reset link|Enviar enlace/ })
						.click();
					await expect(dialog(page).getByRole("status")).toBeVisible();
					await check();

					await page.goto(await linkInMail(request, email, "/reset-password"));
					await page.getByLabel(/^New password$|^Nueva contraseña$/).fill("AnotherPassw0rd");
					await page.getByLabel(/Repeat|Repite/).fill("AnotherPassw0rd");
					await check();
					await page.getByRole("button", { name: /Save password|Guardar contraseña/ }).click();
					await expect(page.getByRole("status").filter({ hasText: /changed|cambió/ })).toBeVisible();
				});
			});
		}
	}
}
