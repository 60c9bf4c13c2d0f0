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

	test("CHK-22 CHK-23 CHK-27 CHK-28 CHK-44 PROD-24 PROD-26 SUCC-01 the English texts that the specification names", () => {
		expect(en("fields.required")).toBe("This field is required");
		expect(en("fields.invalid_email")).toBe("Please enter a valid email address");
		expect(en("checkout.no_items")).toBe("No items in cart");
		expect(en("errors.cart_empty")).toBe("Your cart is empty. Please add items before checkout.");
		expect(en("errors.payment_failed")).toBe("Payment failed. Please try again or use a different payment method.");
		expect(en("errors.trial_pack_limit")).toBe("Trial pack limit: 1 per order");
		expect(en("errors.test_product_limit")).toBe("Test product limit: 1 per order");
		expect(en("errors.no_session_id")).toBe("No session ID provided");
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
