import { describe, expect, test } from "vitest";
import { takeConsole } from "#tests/support/fail-on-console.ts";
import { storefront as english } from "./en/storefront.ts";
import { storefront as spanish } from "./es/storefront.ts";
import { createTranslate, type Dictionary, interpolate, translate } from "./t.ts";

const en = createTranslate(english);
const es = createTranslate(spanish);

describe("translate", () => {
	test("fills in params and leaves other braces alone", () => {
		expect(en("common.each", { price: "$4.99" })).toBe("$4.99 each");
		expect(translate(english, "common.each", {})).toBe("{price} each");
	});

	test("a value that ends with a period ends its sentence, and no second period follows", () => {
		expect(interpolate("{who} lo envió el {when}. Recarga la página.", { who: "Ana", when: "8:47 p.m." })).toBe(
			"Ana lo envió el 8:47 p.m. Recarga la página.",
		);
		expect(interpolate("Sent at {when}. Reload.", { when: "8:47 PM" })).toBe("Sent at 8:47 PM. Reload.");
		expect(interpolate("Uploading {name}...", { name: "a." })).toBe("Uploading a....");
		expect(interpolate("At {when}.", {})).toBe("At {when}.");
	});

	test("LANG-07 LANG-08 a missing key is returned as it is and reported once", () => {
		expect(translate(english, "cart.no_such_text")).toBe("cart.no_such_text");
		expect(translate(english, "cart.no_such_text")).toBe("cart.no_such_text");
		expect(translate(english, "toString.call")).toBe("toString.call");
		expect(takeConsole()).toEqual(["Missing translation: cart.no_such_text", "Missing translation: toString.call"]);
	});
});

describe("dictionaries", () => {
	test("LANG-02 LANG-13 both languages have every text with the same params", () => {
		expect(paramsOf(spanish)).toEqual(paramsOf(english));
	});

	test("LANG-13 no text is left in English", () => {
		const same = Object.entries(english).flatMap(([area, texts]) =>
			Object.entries(texts)
				.filter(([name, text]) => translate(spanish, `${area}.${name}`) === text)
				.map(([name]) => `${area}.${name}`),
		);
		expect(same).toEqual(["checkout.http", "common.subtotal", "common.total", "launch.minutes", "layout.admin_mark"]);
	});

	test("LANG-09 LANG-10 LANG-11 LANG-12 the Spanish texts that the specification names", () => {
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
	] as const)("%s %s is the text that the specification names", (_, key, text) => {
		expect(en(key)).toBe(text);
	});
});

function paramsOf(dictionary: Dictionary): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(dictionary).flatMap(([area, texts]) =>
			Object.entries<string>(texts).map(([name, text]) => [
				`${area}.${name}`,
				[...text.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap ?? "").sort(),
			]),
		),
	);
}
