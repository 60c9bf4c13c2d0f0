import { beforeAll, describe, expect, test } from "vitest";
import { loadDictionary, storefrontTexts } from "#app/i18n/dictionaries.ts";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { paymentTexts } from "#app/i18n/texts/payment-texts.ts";
import { withoutScriptsTexts } from "#app/i18n/texts/without-scripts-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { Dictionary } from "#i18n/text-keys.ts";
import { pageTexts } from "#sandbox/payments/page/page-texts.ts";

/** Both languages say the same: the texts of each dictionary that are the same word in both. */
const SAME: readonly (readonly [name: string, texts: { en: Dictionary; es: Dictionary }, same: readonly string[]])[] = [
	[
		"storefront",
		storefrontTexts,
		["checkout.http", "common.subtotal", "common.total", "launch.minutes", "layout.admin_mark"],
	],
	["account", accountTexts, []],
	["dashboard", dashboardTexts, []],
	[
		"admin",
		adminTexts,
		["detail_webhook", "detail_no", "content_error", "column_total", "report_visits_bots", "nav_webhooks"],
	],
	["emails", emailTexts, ["subtotal", "total", "reply_subject_of"]],
	["payment", paymentTexts, []],
	["without scripts", withoutScriptsTexts, []],
	["payment sandbox", pageTexts, ["subtotal", "total", "cvv"]],
];

beforeAll(async () => {
	await Promise.all([loadDictionary("en"), loadDictionary("es")]);
});

describe.each(SAME)("%s", (_, texts, same) => {
	test("LANG-02 LANG-13 both languages have every text with the same params", () => {
		expect(paramsOf(texts.es)).toEqual(paramsOf(texts.en));
	});

	test("LANG-13 no text is left in English", () => {
		const spanish = new Map(textsOf(texts.es));
		const unchanged = textsOf(texts.en).filter(([key, text]) => spanish.get(key) === text && hasWords(text));
		expect(unchanged.map(([key]) => key)).toEqual(same);
	});

	test("a form for one has a form for others", () => {
		const keys = Object.keys(paramsOf(texts.en));
		const others = new Set(keys.filter((key) => key.endsWith("_other")));
		const ones = keys.filter((key) => key.endsWith("_one"));
		expect(ones.filter((key) => !others.has(key.replace(/_one$/, "_other")))).toEqual([]);
	});
});

describe("the storefront's texts that the specification names", () => {
	test("LANG-09 LANG-10 LANG-11 LANG-12 in Spanish", () => {
		const es = createTranslate(storefrontTexts, "es");
		expect(es("fields.required")).toBe("Este campo es obligatorio");
		expect(es("errors.payment_failed")).toBe("El pago falló. Por favor, inténtalo de nuevo o usa otro método de pago.");
		expect(es("success.error_title")).toBe("Error al Cargar el Pedido");
		expect(es("product.not_found_text")).toBe("El producto que estás buscando no se encuentra disponible.");
	});

	test.each([
		["CHK-22", "fields.required", "This field is required"],
		["CHK-23", "fields.invalid_email", "Please enter a valid email address"],
		["CHK-27", "checkout.no_items", "No items in cart"],
		["CHK-28", "errors.cart_empty", "Your cart is empty. Please add items before checkout."],
		["CHK-44", "errors.payment_failed", "Payment failed. Please try again or use a different payment method."],
		["PROD-24", "errors.trial_pack_limit", "Trial pack limit: 1 per order"],
		["PROD-26", "errors.test_product_limit", "Test product limit: 1 per order"],
		["SUCC-01", "errors.no_session_id", "No session ID provided"],
	] as const)("%s %s in English", (_, key, text) => {
		expect(createTranslate(storefrontTexts, "en")(key)).toBe(text);
	});
});

test("LANG-02 the texts of a group fill in their params", () => {
	expect(createTranslate(storefrontTexts, "en")("common.each", { price: "$4.99" })).toBe("$4.99 each");
});

function paramsOf(dictionary: Dictionary): Record<string, string[]> {
	return Object.fromEntries(
		textsOf(dictionary).map(([key, text]) => [
			key,
			[...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort(),
		]),
	);
}

/** False for a text of params and punctuation. */
function hasWords(text: string): boolean {
	return /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
}

function textsOf(dictionary: Dictionary): [key: string, text: string][] {
	return Object.entries(dictionary).flatMap(([name, text]): [string, string][] =>
		typeof text === "string"
			? [[name, text]]
			: Object.entries(text).map(([inner, words]) => [`${name}.${inner}`, words]),
	);
}
