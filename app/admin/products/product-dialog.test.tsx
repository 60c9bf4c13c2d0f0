// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { openTab, refusal } from "#app/admin/testing/open-tab.tsx";
import { ProductRow } from "./product-row.tsx";
import { type DeskProductReply, ProductsTab } from "./products-tab.tsx";

const PRODUCT: DeskProductReply = {
	...{ id: 1, category: "small", stock: 9, reserved: 1, units_sold: 1, is_admin_only: false, is_low: false },
	...{ name: "5-Pair Pack", name_es: "Paquete de 5 pares", quantity_text: "10 strips", quantity_text_es: "10 tiras" },
	...{ description: "Soft", description_es: "Suave", long_description: "Soft", long_description_es: "Suave" },
	...{ features: ["Soft"], features_es: ["Suave"], badge: null, badge_es: null, image: "pack-5" },
	...{ price_cents: 499, price_per_pair_cents: 99, stripe_price_id: null, releases_at: null },
	...{ is_active: true, hidden: false, sold_out: false, releases_at_launch: false },
};
const PATCH = "PATCH /api/admin/products/1";
const open = (answers: Parameters<typeof openTab>[1] = {}, language: "en" | "es" = "en") =>
	openTab(<ProductRow product={PRODUCT} onChanged={() => {}} />, answers, { language });

test.each([
	["en", "5-Pair Pack10 strips · $4.99 · 1 sold · 1 held by an open payment"],
	["es", "Paquete de 5 pares10 tiras · $4.99 · 1 vendido · 1 apartado por un pago abierto"],
] as const)(
	"a product is named in the page's language (%s), and one of it is written as one",
	async (language, text) => {
		expect((await open({}, language)).text()).toContain(text);
	},
);

test("a product that could not be saved says so beside its buttons, and the first field that is wrong comes into sight", async () => {
	const page = await open({
		[PATCH]: () =>
			Response.json(
				{ code: "invalid_input", message: "Not valid.", details: [{ field: "price_cents", code: "invalid" }] },
				{ status: 400 },
			),
	});
	await page.click(page.button("Edit"));
	await page.type(page.field("Price in USD"), "abc");
	await page.click(page.inDialog("Save"));
	expect(document.activeElement?.id).toBe("product-price_cents");
	expect(page.alerts()[0]).toContain("Not valid.");
	expect(page.inDialog("Cancel").parentElement?.previousElementSibling?.getAttribute("role")).toBe("alert");
});

test("the stock that is shown is today's after a refresh, and a number that is none is refused, not passed over", async () => {
	let stock = 9;
	const page = await openTab(<ProductsTab />, {
		"GET /api/admin/products": () => Response.json([{ ...PRODUCT, stock }]),
		"PUT /api/admin/products/1/stock": () => refusal("invalid_input", "Please check your input.", 400),
	});
	const field = () => page.field("In stock");
	expect(field().value).toBe("9");
	stock = 7;
	await page.click(page.button("Refresh"));
	expect([field().value, page.buttons().includes("Set stock")]).toEqual(["7", false]);
	await page.type(field(), "1.5");
	await page.click(page.button("Set stock"));
	expect(page.calls.at(-1)?.body).toEqual({ stock: "1.5" });
	expect(page.toasts()).toEqual([["alert", "The product could not be saved: Please check your input."]]);
	expect(field().value).toBe("1.5");
});

test("D-58 what is typed is not thrown away without a question; an untouched form closes at once", async () => {
	const page = await open();
	const pressEscape = () =>
		act(async () =>
			page.dialog()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })),
		);
	await page.click(page.button("Edit"));
	expect(page.dialog()?.getAttribute("closedby")).toBe("any");
	await page.click(page.button("Close"));
	expect(page.dialog()).toBeNull();

	await page.click(page.button("Edit"));
	await page.type(page.field("Price in USD"), "5.99");
	const clickBeside = () => act(async () => page.dialog()?.dispatchEvent(new Event("cancel", { cancelable: true })));
	for (const leave of [() => page.click(page.button("Close")), pressEscape, clickBeside]) {
		await leave();
		expect(page.textsOf("dialog h2")).toEqual(["5-Pair Pack", "Discard what you typed?"]);
		await page.click(
			page.all("dialog:last-of-type button").find(({ textContent }) => textContent === "Cancel") as HTMLElement,
		);
		expect(page.textsOf("dialog h2")).toEqual(["5-Pair Pack"]);
		expect(page.field("Price in USD").value).toBe("5.99");
	}
	await page.click(page.button("Close"));
	await page.click(page.inDialog("Discard"));
	expect(page.dialog()).toBeNull();
	await page.click(page.button("Edit"));
	expect(page.field("Price in USD").value).toBe("4.99");
});

test.each([
	["0.7x", "0.7x"],
	["1,000", "1,000"],
	["0.999", "0.999"],
	["$0,89", 89],
	["", null],
])("a price per pair typed as %j is sent as %j: what is no amount is not taken for none", async (typed, sent) => {
	const page = await open({ [PATCH]: () => Response.json(PRODUCT) });
	await page.click(page.button("Edit"));
	await page.type(page.field("Price per pair in USD"), typed);
	await page.click(page.inDialog("Save"));
	expect(page.calls).toEqual([{ line: PATCH, body: { price_per_pair_cents: sent } }]);
});
