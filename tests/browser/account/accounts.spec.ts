import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#tests/browser/support/expect-accessible.ts";
import { dialog, linkInMail, makeAccount, newEmail, openDialog, PASSWORD } from "#tests/browser/support/member.ts";
import {
	AUSTIN,
	DESKTOP,
	expect,
	menuToggle,
	PHONE,
	payByCard,
	test,
	untilLive,
} from "#tests/browser/support/shopper.ts";

const WORDS = {
	"en-US": {
		buy: "Buy Now",
		proceed: "Proceed to Checkout",
		title: "Create Account",
		done: "Account created successfully! You are now signed in.",
		greeting: "Hi, Ana Díaz",
		welcome: "Welcome, Ana Díaz!",
		find: "Find my order",
	},
	"es-MX": {
		buy: "Comprar ahora",
		proceed: /Proceder al pago/,
		title: "Crear cuenta",
		done: "¡Cuenta creada! Ya iniciaste sesión.",
		greeting: "Hola, Ana Díaz",
		welcome: /Ana Díaz/,
		find: /Buscar|Encontrar/,
	},
};

/** Fills the shipping form by its ids, in any language. */
async function fillAddress(page: Page, street: string): Promise<void> {
	const field = (name: string) => page.locator(`#shipping-${name}`);
	await field("firstName").fill(AUSTIN.firstName);
	await field("lastName").fill(AUSTIN.lastName);
	await field("line1").fill(street);
	await field("city").fill(AUSTIN.city);
	await field("state").selectOption(AUSTIN.state);
	await field("postalCode").fill(AUSTIN.zip);
}

/** From the cart to the checkout of a member, with an address. */
async function openCheckout(page: Page): Promise<void> {
	await page
		.getByRole("main")
		.getByRole("link", { name: /checkout/i })
		.first()
		.click();
	await page.getByRole("textbox", { name: "First name" }).fill(AUSTIN.firstName);
	await page.getByRole("textbox", { name: "Last name" }).fill(AUSTIN.lastName);
	await page.getByRole("textbox", { name: "Street address" }).fill("1 Member Street");
	await page.getByRole("textbox", { name: "City" }).fill(AUSTIN.city);
	await page.getByRole("combobox", { name: "State / province" }).selectOption(AUSTIN.state);
	await page.getByRole("textbox", { name: "ZIP / postal code" }).fill(AUSTIN.zip);
}

test.describe("a new member", () => {
	test.use({ viewport: PHONE, locale: "en-US" });

	test("AUTH-02 AUTH-33 AUTH-55 a sign-up from the cart is confirmed by the email's link", async ({
		page,
		request,
	}) => {
		const email = newEmail();
		await page.goto("/product/2");
		await untilLive(page);
		await page.getByRole("button", { name: "Buy Now" }).first().click();
		await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
		await expect(dialog(page).getByRole("heading", { name: "Create Account" })).toBeVisible();
		await dialog(page).getByLabel("Full Name").fill("Ana Díaz");
		await dialog(page).getByLabel("Email").fill(email);
		await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
		await dialog(page).getByRole("button", { name: "Create Account" }).click();
		await expect(dialog(page).getByRole("status").first()).toContainText(
			"Account created! Please check your email and click the confirmation link to complete your registration.",
		);
		await page.goto(await linkInMail(request, email));
		await expect(page.getByText("Your email is confirmed and you’re signed in. Welcome!")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Welcome, Ana Díaz!" })).toBeVisible();
		await expect(dialog(page)).toBeHidden();
	});

	test("AUTH-01 AUTH-34 AUTH-53 a sign-in says that it succeeded, and closes the dialog", async ({ page }) => {
		const email = newEmail();
		await makeAccount(page, email);
		await page.context().clearCookies();
		await page.goto("/shop");
		await openDialog(page);
		await expect(dialog(page).getByRole("heading", { name: "Sign In" })).toBeVisible();
		await dialog(page).getByLabel("Email").fill(email);
		await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
		await dialog(page).getByRole("button", { name: "Sign In" }).click();
		await expect(dialog(page).getByRole("status")).toContainText("Successfully signed in!");
		await expect(dialog(page)).toBeHidden();
	});

	test("AUTH-57 HEAD-11 a member is greeted after a reload too, until the sign-out", async ({ page }) => {
		await makeAccount(page, newEmail());
		await page.goto("/shop");
		await untilLive(page);
		await page.reload();
		await untilLive(page);
		await menuToggle(page).click();
		await expect(page.getByRole("banner").getByText("Hi, Ana Díaz")).toBeVisible();
		await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
		await expect(page).toHaveURL(/\/$/);
		await untilLive(page);
		await menuToggle(page).click();
		await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
	});
});

for (const [locale, words] of Object.entries(WORDS)) {
	test.describe(`a guest who follows the link of the order's email, ${locale}`, () => {
		test.use({ viewport: DESKTOP, locale });

		test("AUTH-31 AUTH-54 HEAD-11 PERM-03 an account created by the email's link is signed in at once", async ({
			page,
			request,
		}) => {
			const email = newEmail();
			await page.goto("/product/4");
			await untilLive(page);
			await page.getByRole("button", { name: words.buy }).first().click();
			await page.goto("/checkout");
			await page.locator("#shipping-email").fill(email);
			await fillAddress(page, "9 Guest Street");
			const [session] = await Promise.all([
				page.waitForRequest((sent) => sent.method() === "POST" && sent.url().endsWith("/api/create-checkout-session")),
				page.getByRole("button", { name: words.proceed }).first().click(),
			]);
			expect(session.postDataJSON().user_id).toBeNull();
			await page.waitForURL(/\/pay\/cs_/);
			await payByCard(page);
			await expect(page.getByText(/SB-[0-9A-Z]{8}/).first()).toBeVisible();
			const number = /SB-[0-9A-Z]{8}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";

			const another = (await linkInMail(request, email, "/account", "#sign_up=")).replace(/sign_up=[^&]+/, "sign_up=x");
			await page.goto(await linkInMail(request, email, "/account", "#sign_up="));
			await expect(dialog(page).getByRole("heading", { name: words.title })).toBeVisible();
			await expect(page).toHaveURL(/\/account(\?lang=es)?$/);
			await expect(dialog(page).locator("#sign-up-email")).toHaveValue(email);
			await dialog(page).locator("#sign-up-name").fill("Ana Díaz");
			await dialog(page).locator("#sign-up-password").fill(PASSWORD);
			await dialog(page).getByRole("button", { name: words.title }).click();
			await expect(dialog(page).getByRole("status")).toHaveText(words.done);
			await expect(dialog(page)).toBeHidden();
			await expect(page.getByRole("banner").getByText(words.greeting)).toBeVisible();
			await expect(page.getByRole("heading", { level: 1, name: words.welcome })).toBeVisible();

			// A signed-in customer needs no account, whichever link is opened.
			await page.goto(another);
			await expect(page).toHaveURL(/\/account(\?lang=es)?$/);
			await expect(dialog(page)).toBeHidden();

			await page.goto(await linkInMail(request, email, "/order-status", "order="));
			await expect(page.locator("#lookup-number")).toHaveValue(number);
			await page.locator("#lookup-email").fill(email);
			await page.getByRole("button", { name: words.find }).click();
			await expect(page.getByRole("heading", { name: number })).toBeVisible();
		});
	});
}

test.describe("a member's purchase", () => {
	test.use({ viewport: DESKTOP, locale: "en-US" });

	test("PTS-12 PTS-13 PERM-06 PERM-07 5 % off, points earned, and redeemed for a free pack", async ({ page }) => {
		await makeAccount(page, newEmail());
		await page.goto("/product/3");
		await untilLive(page);
		const increase = page.getByRole("button", { name: /increase|more|\+/i }).first();
		for (const _ of [2, 3, 4]) await increase.click();
		await page.getByRole("button", { name: "Buy Now" }).first().click();
		await expect(page.getByText("Welcome back, Ana Díaz!")).toBeVisible();
		await openCheckout(page);
		const summary = page.getByRole("region", { name: "Order summary" });
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
		await untilLive(page);
		await page.getByRole("button", { name: "Buy Now" }).first().click();
		await openCheckout(page);
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

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
	for (const locale of ["en-US", "es-MX"] as const) {
		test.describe(`${size}, ${locale}: no accessibility violation in either theme`, () => {
			test.use({ viewport, locale });

			test("AUTH-40 the dialog that asks for a new password", async ({ page, request }) => {
				const email = newEmail();
				await makeAccount(page, email);
				await page.context().clearCookies();
				await page.goto("/shop");
				await untilLive(page);
				const menu = menuToggle(page);
				if (await menu.isVisible()) await menu.click();
				await page
					.getByRole("banner")
					.getByRole("button", { name: /Sign In|Iniciar sesión/ })
					.click();
				await expect(dialog(page)).toBeVisible();
				await expectAccessibleInBothThemes(page, "sign-in dialog");
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
				await expectAccessibleInBothThemes(page, "the link was sent");
				expect(await linkInMail(request, email, "/reset-password")).toContain("/reset-password");
			});

			test("AUTH-41 ROUTE-16 the page of the link in the email", async ({ page, request, baseURL }) => {
				const email = newEmail();
				await makeAccount(page, email);
				await page.request.post("/api/auth/request-password-reset", {
					data: { email },
					headers: { origin: baseURL ?? "" },
				});
				await page.context().clearCookies();
				await page.goto(await linkInMail(request, email, "/reset-password"));
				await page
					.getByLabel(/^New password$|^Nueva contraseña$/)
					.filter({ visible: true })
					.fill("AnotherPassw0rd");
				await page
					.getByLabel(/Repeat|Repite/)
					.filter({ visible: true })
					.fill("AnotherPassw0rd");
				await untilLive(page);
				await expectAccessibleInBothThemes(page, "a new password");
				await page.getByRole("button", { name: /Save password|Guardar contraseña/ }).click();
				await expect(page.getByRole("status").filter({ hasText: /changed|Cambiamos/ })).toBeVisible();
			});
		});
	}
}
