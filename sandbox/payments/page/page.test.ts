import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openLibrary } from "#sandbox/payments/testing/open-library.ts";
import { order, startTestSandbox } from "#sandbox/payments/testing/start-test-sandbox.ts";

const CARD = {
	name_on_card: "Ana Soto",
	card_number: "4242 4242 4242 4242",
	expiration: "7/2025",
	cvv: "123",
};
const ADDRESS = {
	shipping_name: "Ana Soto",
	country: "MX",
	line1: "Calle 1",
	line2: "",
	city: "Nuevo Laredo",
	state: "TAM",
	postal_code: "88000",
};
const IN_US_AND_MX = { shipping_address_collection: { allowed_countries: ["US", "MX"] } };

async function openPage(more: Record<string, unknown> = {}) {
	const sandbox = await startTestSandbox();
	const stripe = openLibrary(sandbox.url);
	const { id, url } = await stripe.checkout.sessions.create(order(more));
	const get = () => fetch(String(url));
	/** Sends the form as a browser does, which follows a redirect to this page. */
	const submit = (fields: Record<string, string>) =>
		fetch(String(url), { method: "POST", body: new URLSearchParams(fields) });
	const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
		fetch(String(url), { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });
	return { sandbox, stripe, id, url: String(url), get, post, submit };
}

/** The error text of a field, located through aria-describedby as a screen reader does. */
function problemAt(page: string, field: string): string | undefined {
	const control = new RegExp(`<(?:input|select) id="${field}"[^>]*aria-invalid="true" aria-describedby="([^"]+)"`).exec(
		page,
	);
	return control ? new RegExp(`<p class="problem" id="${control[1]}">([^<]*)</p>`).exec(page)?.[1] : undefined;
}

describe("the payment page", () => {
	test.each([
		["CHK-16", "name_on_card", "Name on card", "cc-name"],
		["CHK-17", "card_number", "Card number", "cc-number"],
		["CHK-18 CHK-19", "expiration", "Expiration date", "cc-exp"],
		["CHK-20", "cvv", "CVV", "cc-csc"],
	])("%s asks for %s", async (_, field, label, autocomplete) => {
		const { get } = await openPage();
		const page = await (await get()).text();
		expect(page).toContain(`<label for="${field}">${label}</label>`);
		expect(page).toContain(`name="${field}" autocomplete="${autocomplete}" required`);
	});

	test.each(["07 / 25", "7/25", "0725", "07/2025"])(
		"CHK-18 CHK-19 takes the month and year as %s",
		async (expiration) => {
			const { post } = await openPage();
			expect((await post({ ...CARD, expiration })).headers.get("location")).toContain("/success");
		},
	);

	test("CHK-06 takes the payment, and asks for nothing that the shop already knows", async () => {
		const { get } = await openPage();
		const page = await (await get()).text();
		expect(page).not.toContain('name="email"');
		expect(page).not.toContain('name="country"');
		expect(page).toContain("Test mode: no real card is charged");
		expect(page).toContain('href="https://shop.example/checkout"');
		expect(page).toMatch(/Pay \$4\.99/);
	});

	test("runs no script but its own, and sends its form to nobody but itself and the shop", async () => {
		const { get } = await openPage();
		const response = await get();
		const policy = response.headers.get("content-security-policy");
		const scripts = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) =>
			createHash("sha256").update(script).digest("base64"),
		);
		expect(policy).toContain(`script-src ${scripts.map((hash) => `'sha256-${hash}'`).join(" ")};`);
		expect(scripts).toHaveLength(1);
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("form-action 'self' https://shop.example");
		expect(policy).not.toContain("unsafe");
	});

	test("CHK-21 CHK-22 every empty field shows an error beside it, in both languages", async () => {
		for (const [locale, text] of [
			["en", "This field is required"],
			["es", "Este campo es obligatorio"],
		]) {
			const { submit } = await openPage({ locale, customer_email: undefined, ...IN_US_AND_MX });
			const page = await (await submit({})).text();
			for (const field of [...Object.keys(CARD), ...Object.keys(ADDRESS), "email"]) {
				expect([field, problemAt(page, field)]).toEqual([field, field === "line2" ? undefined : text]);
			}
			expect(page).toContain(`<html lang="${locale}">`);
			expect(page).toContain('role="alert"');
		}
	});

	test.each([
		["CHK-24", "card_number", "4242 4242 4242 4241", "Please enter a valid 16-digit card number"],
		["CHK-24", "card_number", "378282246310005", "Please enter a valid 16-digit card number"],
		["CHK-25", "cvv", "12", "Please enter a 3-4 digit CVV"],
		["CHK-25", "cvv", "12a", "Please enter a 3-4 digit CVV"],
		["CHK-25", "cvv", "12345", "Please enter a 3-4 digit CVV"],
		["CHK-18", "expiration", "06 / 25", "This card has expired"],
		["CHK-18", "expiration", "13 / 25", "Please enter the month and year as on the card, MM / YY"],
		["CHK-19", "expiration", "12", "Please enter the month and year as on the card, MM / YY"],
		["CHK-19", "expiration", "127", "Please enter the month and year as on the card, MM / YY"],
		["CHK-23", "email", "ana@example", "Please enter a valid email address"],
		["CHK-15", "country", "DE", "Please choose one of the options"],
	])("%s rejects %s %s and refills all but the card", async (_, field, value, text) => {
		const { submit, sandbox } = await openPage({ customer_email: undefined, ...IN_US_AND_MX });
		const typed = { ...CARD, ...ADDRESS, email: "ana@example.com", [field]: value };
		const page = await (await submit(typed)).text();
		expect(problemAt(page, field)).toBe(text);
		expect(page).toContain('value="Ana Soto"');
		expect(page).toContain('value="Nuevo Laredo"');
		for (const hidden of ["card_number", "expiration", "cvv"])
			expect(page).toMatch(new RegExp(`id="${hidden}"[^>]* value=""`));
		expect(sandbox.state().sessions[0]).toMatchObject({ status: "open", charges: 0 });
	});

	test.each(["123", "1234"])("CONST-13 CHK-24 CHK-25 accepts 16 digits and the CVV %s", async (cvv) => {
		for (const card_number of ["4242424242424242", "4242 4242 4242 4242"]) {
			const { post } = await openPage();
			expect((await post({ ...CARD, card_number, cvv, email: "ana@example.com" })).status).toBe(303);
		}
		for (const card_number of ["424242424242424", "42424242424242424"]) {
			const { submit } = await openPage();
			const page = await (await submit({ ...CARD, card_number, cvv })).text();
			expect(problemAt(page, "card_number")).toBe("Please enter a valid 16-digit card number");
		}
	});

	test("PAY-15 a card valid until the end of this month pays, with the address typed here, and redirects back", async () => {
		const { post, stripe, id } = await openPage({ customer_email: undefined, ...IN_US_AND_MX });
		const response = await post({ ...CARD, ...ADDRESS, email: "ana@example.com" });
		expect(response.status).toBe(303);
		expect(response.headers.get("location")).toBe(`https://shop.example/success?session_id=${id}`);
		expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
			payment_status: "paid",
			customer_details: { email: "ana@example.com", name: "Ana Soto" },
			collected_information: {
				shipping_details: {
					name: "Ana Soto",
					address: { line1: "Calle 1", line2: null, country: "MX", postal_code: "88000" },
				},
			},
		});
	});

	test.each([
		[undefined, /Pay \$\d+\.\d\d</],
		["es", /Pagar \$\d+\.\d\d USD</],
	] as const)("D-143 the button and the total name the currency in Spanish (%s)", async (locale, button) => {
		const { get } = await openPage(locale === undefined ? {} : { locale });
		const page = await (await get()).text();
		expect(page).toMatch(button);
		expect(page.match(/\$\d+\.\d\d USD</g) ?? []).toHaveLength(locale === "es" ? 3 : 0);
	});

	test("PAY-15 a declined card shows an error in both languages, and a card that is not a test card gets a hint", async () => {
		const spanish = await openPage({ locale: "es" });
		const declined = await (await spanish.submit({ ...CARD, card_number: "4000000000000002" })).text();
		expect(declined).toContain("El pago falló. Por favor, inténtalo de nuevo o usa otro método de pago.");
		expect(declined).not.toContain("solo acepta tarjetas de prueba");
		const english = await openPage();
		const real = await (await english.submit({ ...CARD, card_number: "4111111111111111" })).text();
		expect(real).toContain("Payment failed. Please try again or use a different payment method.");
		expect(real).toContain("This page takes test cards only. 4242 4242 4242 4242 pays.");
		expect((await english.post(CARD)).status).toBe(303);
	});

	test("every form that is sent redirects, so that nothing is sent again by going back or reloading", async () => {
		const { url, id, get, post } = await openPage({ customer_email: undefined });
		for (const fields of [{}, { ...CARD, email: "ana@example.com", card_number: "4000000000000002" }]) {
			const response = await post(fields);
			expect([response.status, response.headers.get("location")]).toEqual([303, `/pay/${id}`]);
			expect(await (await get()).text(), "what is wrong is shown once").toContain('role="alert"');
			expect(await (await get()).text()).not.toContain('role="alert"');
		}
		await post({ ...CARD, email: "ana@example.com", card_number: "4000000000000002" });
		await post({ ...CARD, email: "ana@example.com" });
		expect(await (await fetch(url)).text(), "an earlier failure is not shown any more").not.toContain('role="alert"');
	});

	test("carries the shop's own mark", async () => {
		const page = await (await (await openPage()).get()).text();
		const logo = readFileSync("app/interface/logo.tsx", "utf8");
		const shapes = [...logo.matchAll(/ d="([^"]+)"/g)].map(([, shape]) => shape);
		expect(shapes.length).toBeGreaterThan(1);
		for (const shape of shapes) expect(page).toContain(` d="${shape}"`);
	});

	test("paying again, from another tab or by the back button, redirects and charges nothing", async () => {
		const { sandbox, get, post } = await openPage();
		const both = await Promise.all([post(CARD), post(CARD)]);
		expect([...both, await post(CARD)].map(({ status }) => status)).toEqual([303, 303, 303]);
		expect(sandbox.state().sessions[0]?.charges).toBe(1);
		const page = await (await get()).text();
		expect(page).toContain("This payment is complete");
		expect(page).toContain('href="https://shop.example/success?session_id=');
		expect(page).not.toContain("<form");
	});

	test("an expired page shows a notice, charges nothing and links back", async () => {
		const { sandbox, get, post } = await openPage();
		sandbox.clock.advance(86_400_000);
		for (const response of [await get(), await post(CARD)]) {
			const page = await response.text();
			expect(page).toContain("This payment page has expired");
			expect(page).toContain('href="https://shop.example/checkout"');
		}
		expect(sandbox.state().sessions[0]).toMatchObject({ status: "expired", charges: 0 });
	});

	test("an order with a total of 0 needs no card", async () => {
		const free = {
			price_data: { currency: "usd", unit_amount: 0, product_data: { name: "Test product" } },
			quantity: 1,
		};
		const { get, post } = await openPage({ line_items: [free] });
		const page = await (await get()).text();
		expect(page).toContain("Confirm order");
		expect(page).not.toContain(`name="card_number"`);
		expect((await post({})).status).toBe(303);
	});

	test("items, discount, tax, shipping and total are shown, and text from elsewhere is escaped", async () => {
		const { sandbox, stripe } = await openPage();
		const coupon = await stripe.coupons.create({ amount_off: 50, currency: "usd" });
		const line = (name: string, unit_amount: number, metadata = {}) => ({
			quantity: 2,
			price_data: { currency: "usd", unit_amount, product_data: { name, metadata } },
		});
		const session = await stripe.checkout.sessions.create(
			order({
				line_items: [line("<b>Pack</b>", 499), { ...line("Tax (8%)", 76, { kind: "tax" }), quantity: 1 }],
				discounts: [{ coupon: coupon.id }],
				shipping_options: [
					{
						shipping_rate_data: {
							type: "fixed_amount",
							display_name: "Standard",
							fixed_amount: { amount: 200, currency: "usd" },
						},
					},
				],
			}),
		);
		const page = await (await fetch(`${sandbox.url}/pay/${session.id}`)).text();
		const rows = [...page.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label, amount]) => [label, amount]);
		expect(rows).toEqual([
			["Subtotal", "$9.98"],
			["Discount", "-$0.50"],
			["Tax (8%)", "$0.76"],
			["Standard", "$2.00"],
			["Total", "$12.24"],
		]);
		expect(page).toContain("&#60;b&#62;Pack");
		expect(page).not.toContain("<b>");
	});

	test("another site's form is rejected", async () => {
		const { sandbox, post } = await openPage();
		const forms: Record<string, string>[] = [
			{ "sec-fetch-site": "cross-site" },
			{ "sec-fetch-site": "same-site" },
			{ origin: "https://evil.example" },
			{ origin: "null" },
		];
		for (const headers of forms) expect((await post(CARD, headers)).status).toBe(403);
		expect(sandbox.state().sessions[0]?.charges).toBe(0);
		expect((await post(CARD, { origin: sandbox.url })).status).toBe(303);
	});

	test("an unknown page is not found, in the browser's language", async () => {
		const { sandbox } = await openPage();
		const response = await fetch(`${sandbox.url}/pay/cs_test_none`, { headers: { "accept-language": "es-MX" } });
		expect(response.status).toBe(404);
		expect(await response.text()).toContain("No encontramos esta página de pago");
	});
});
