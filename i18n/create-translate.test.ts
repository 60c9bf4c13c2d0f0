import { describe, expect, test } from "vitest";
import { takeConsole } from "#tests/support/fail-on-console.ts";
import { createTranslate, fillIn } from "./create-translate.ts";

const texts = {
	en: {
		close: "Close",
		left: "{count} left",
		items_one: "{count} item of {name}",
		items_other: "{count} items of {name}",
		cause_other: "Other",
		cart: { title: "Your Cart", points_one: "{count} point", points_other: "{count} points" },
	},
	es: {
		close: "Cerrar",
		left: "Quedan {count}",
		items_one: "{count} artículo de {name}",
		items_other: "{count} artículos de {name}",
		cause_other: "Otro",
		cart: { title: "Tu carrito", points_one: "{count} punto", points_other: "{count} puntos" },
	},
} as const;
const en = createTranslate(texts, "en");
const es = createTranslate(texts, "es");

describe("createTranslate", () => {
	test("LANG-02 a text of a group, and one beside the groups", () => {
		expect([en("close"), es("close"), en("cart.title"), es("cart.title")]).toEqual([
			"Close",
			"Cerrar",
			"Your Cart",
			"Tu carrito",
		]);
	});

	test.each([
		[0, "0 items of A", "0 artículos de A"],
		[1, "1 item of A", "1 artículo de A"],
		[1.5, "1.5 items of A", "1.5 artículos de A"],
		[2, "2 items of A", "2 artículos de A"],
		[1209, "1,209 items of A", "1,209 artículos de A"],
		// Spanish has a third form for whole millions; without a text of its own it is the plural.
		[1_000_000, "1,000,000 items of A", "1,000,000 artículos de A"],
	])("a count of %d selects the plural form and is written in the reader's language", (count, english, spanish) => {
		expect(en("items", { count, name: "A" })).toBe(english);
		expect(es("items", { count, name: "A" })).toBe(spanish);
	});

	test("the Spanish form for whole millions is used where a dictionary has one", () => {
		const withMillions = { en: texts.en, es: { ...texts.es, items_many: "{count} de artículos de {name}" } };
		const t = createTranslate(withMillions, "es");
		expect(t("items", { count: 2_000_000, name: "A" })).toBe("2,000,000 de artículos de A");
		expect(t("items", { count: 2, name: "A" })).toBe("2 artículos de A");
	});

	test("plural forms in a group, and a key that only ends like one", () => {
		expect(en("cart.points", { count: 1 })).toBe("1 point");
		expect(es("cart.points", { count: 50 })).toBe("50 puntos");
		expect(en("cause_other")).toBe("Other");
	});

	test("keys and params are checked by the compiler", () => {
		// @ts-expect-error there is no such text
		expect(() => en("open")).not.toThrow();
		// @ts-expect-error a form is chosen by the count, never by the key
		expect(en("items_one", { count: 1, name: "A" })).toBe("1 item of A");
		// @ts-expect-error plural forms take a number
		expect(() => en("items", { count: "3", name: "A" })).not.toThrow();
		// @ts-expect-error a param is missing
		expect(en("items", { count: 3 })).toBe("3 items of {name}");
		// @ts-expect-error this text takes no params
		expect(en("close", { count: 3 })).toBe("Close");
		expect(en("left", { count: "3" })).toBe("3 left");
		takeConsole();
	});

	test("LANG-07 LANG-08 a missing key is returned as it is and reported once", () => {
		const unchecked = (key: string) => Reflect.apply(en, null, [key]);
		expect(unchecked("cart.no_such_text")).toBe("cart.no_such_text");
		expect(unchecked("cart.no_such_text")).toBe("cart.no_such_text");
		expect(unchecked("toString.call")).toBe("toString.call");
		expect(unchecked("cart")).toBe("cart");
		expect(takeConsole()).toEqual([
			"Missing translation: cart.no_such_text",
			"Missing translation: toString.call",
			"Missing translation: cart",
		]);
	});
});

describe("fillIn", () => {
	test("numbers are written in the reader's language, texts stay as they are", () => {
		expect(fillIn("{count} of {total}", { count: 50, total: 1209 }, "es")).toBe("50 of 1,209");
		expect(fillIn("Order {number}", { number: "1209" }, "en")).toBe("Order 1209");
		expect(fillIn("Hi {name},", { name: "{total}" }, "en")).toBe("Hi {total},");
	});

	test("a value that ends with a period ends its sentence, and no second period follows", () => {
		expect(fillIn("{who} lo envió el {when}. Recarga la página.", { who: "Ana", when: "8:47 p.m." }, "es")).toBe(
			"Ana lo envió el 8:47 p.m. Recarga la página.",
		);
		expect(fillIn("Sent at {when}. Reload.", { when: "8:47 PM" }, "en")).toBe("Sent at 8:47 PM. Reload.");
		expect(fillIn("Uploading {name}...", { name: "a." }, "en")).toBe("Uploading a....");
		expect(fillIn("At {when}.", {}, "en")).toBe("At {when}.");
	});
});
