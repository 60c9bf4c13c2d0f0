import { expect, test } from "vitest";
import { linkedPage } from "./linked-page.ts";

const pageOf = (query: string) => linkedPage(new Request(`https://shop.example/buy/1:1?${query}`));

test("D-333 a link to the cart leads to the page of the shop that it names", () => {
	expect(pageOf("continue_to=/cart")).toBe("/cart");
	expect(pageOf("continue_to=%2Fproduct%2F1%3Flang%3Des")).toBe("/product/1?lang=es");
	expect(pageOf("continue_to=/a/../shop")).toBe("/shop");
});

test("D-333 and to no other site, whatever it names", () => {
	for (const elsewhere of [
		"",
		"other=1",
		"continue_to=",
		"continue_to=cart",
		"continue_to=https://evil.example/",
		"continue_to=//evil.example",
		"continue_to=/%5Cevil.example",
		"continue_to=/%09/evil.example",
		"continue_to=/a%0d%0aset-cookie:x",
		"continue_to=/..//evil.example",
		"continue_to=/.//evil.example",
		"continue_to=/cart&continue_to=/shop",
	])
		expect([elsewhere, pageOf(elsewhere)]).toEqual([elsewhere, null]);
});
