import { AUSTIN, DESKTOP, expect, PHONE, payByCard, test, untilLive } from "#tests/browser/support/shopper.ts";

const WORDS = {
	en: {
		details: "View Details",
		addToCart: "Add to Cart",
		buyNow: "Buy Now",
		cart: "Your cart",
		toCheckout: /checkout/i,
		proceed: "Proceed to Checkout",
		thanks: "Thank you for your order!",
		tax: "Tax (8%)",
		country: "United States",
		fields: {
			firstName: "First name",
			lastName: "Last name",
			email: "Email",
			street: "Street address",
			city: "City",
			state: "State / province",
			zip: "ZIP / postal code",
		},
		product: "15-Pair Pack",
	},
	es: {
		details: "Ver detalles",
		addToCart: "Agregar al carrito",
		buyNow: "Comprar ahora",
		cart: "Tu carrito",
		toCheckout: "Ir a pagar",
		proceed: "Proceder al pago",
		thanks: "¡Gracias por tu pedido!",
		tax: "Impuesto (8%)",
		country: "Estados Unidos",
		fields: {
			firstName: "Nombre",
			lastName: "Apellido",
			email: "Correo electrónico",
			street: "Calle y número",
			city: "Ciudad",
			state: "Estado / Provincia",
			zip: "Código postal",
		},
		product: "Paquete de 15 pares",
	},
} as const;

const BUYERS = [
	{ language: "en", viewport: PHONE, size: "phone" },
	{ language: "es", viewport: PHONE, size: "phone" },
	{ language: "en", viewport: DESKTOP, size: "desktop" },
	{ language: "es", viewport: DESKTOP, size: "desktop" },
] as const;

for (const { language, viewport, size } of BUYERS) {
	test.describe(`in ${language} on a ${size}`, () => {
		test.use({ viewport, locale: language === "es" ? "es-MX" : "en-US" });

		test("PERM-02 CHK-06 PAY-11 SUCC-11 a visitor finds a product, pays and sees the real order", async ({
			page,
			request,
		}) => {
			const words = WORDS[language];
			const email = `${language}-${size}@example.com`;

			await page.goto("/shop");
			await untilLive(page);
			const card = page.getByRole("article").filter({ hasText: words.product }).first();
			await card.getByRole("link", { name: words.details }).click();
			await expect(page.getByRole("heading", { level: 1, name: words.product })).toBeVisible();
			await page.getByRole("button", { name: words.buyNow }).first().click();

			await expect(page).toHaveURL(/\/cart$/);
			await expect(page.getByRole("heading", { level: 1, name: words.cart })).toBeVisible();
			await expect(page.getByText(words.tax).first()).toBeVisible();
			await expect(page.getByText("$11.87").first()).toBeVisible();
			await page.getByRole("main").getByRole("link", { name: words.toCheckout }).first().click();

			await expect(page).toHaveURL(/\/checkout$/);
			const { fields } = words;
			await page.getByRole("textbox", { name: fields.firstName }).fill(AUSTIN.firstName);
			await page.getByRole("textbox", { name: fields.lastName }).fill(AUSTIN.lastName);
			await page.getByRole("textbox", { name: fields.email }).fill(email);
			await page.getByRole("textbox", { name: fields.street }).fill(`${AUSTIN.street} ${language} ${size}`);
			await page.getByRole("textbox", { name: fields.city }).fill(AUSTIN.city);
			await page.getByRole("combobox", { name: fields.state }).selectOption(AUSTIN.state);
			await page.getByRole("textbox", { name: fields.zip }).fill(AUSTIN.zip);
			await page.getByRole("button", { name: words.proceed }).first().click();

			await page.waitForURL(/\/pay\/cs_/);
			await expect(page.getByText("$11.87").first()).toBeVisible();
			await payByCard(page);

			await page.waitForURL(/\/success\?session_id=cs_/);
			await expect(page.getByRole("heading", { name: words.thanks })).toBeVisible();
			const number = await page
				.getByText(/^SB-[0-9A-Z]{8}$/)
				.first()
				.textContent();
			await expect(page.getByText(`RC-${number?.slice(3)}`).first()).toBeVisible();
			await expect(page.getByText(words.product).first()).toBeVisible();
			await expect(page.getByText("$10.99").first()).toBeVisible();
			await expect(page.getByText("$0.88").first()).toBeVisible();
			await expect(page.getByText("$11.87").first()).toBeVisible();

			// The cart is empty now, and there is one email in the mailbox.
			expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "{}").itemCount ?? 0)).toBe(0);
			await expect(async () => {
				const { emails } = await (await request.get(`/dev/mailbox.json?to=${email}`)).json();
				expect(emails.map((mail: { subject: string }) => mail.subject)).toEqual([
					expect.stringContaining(number ?? ""),
				]);
			}).toPass();
		});
	});
}
