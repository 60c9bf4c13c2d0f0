// @vitest-environment happy-dom

import { act } from "react";
import { expect, test } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import ImportPage from "./import.route.tsx";

const IMPORT = "POST /api/admin/products/imports";
const CHANGE = { line: 2, id: 1, name: "5-Pair Pack", kind: "changed", fields: ["priceCents"], add_stock: 5 };

async function choose(responses: object[]) {
	const page = await openRoute(
		"/admin/products/import",
		{ loader: () => null, Component: ImportPage },
		{ [IMPORT]: () => apiResponse(responses.shift()) },
		{ at: "/admin/products/import" },
	);
	const input = page.all("input[type=file]")[0] as HTMLInputElement;
	const file = new File(["id,price\n1,4.49"], "products.csv", { type: "text/csv" });
	Object.defineProperty(input, "files", { value: [file] });
	await act(async () => {
		input.dispatchEvent(new Event("change", { bubbles: true }));
	});
	await page.pass(0);
	return page;
}

test("D-185 a file is checked first, then applied, and the way back is handed out", async () => {
	const page = await choose([
		{ problems: [], changes: [CHANGE], undo: null },
		{ problems: [], changes: [CHANGE], undo: "id,price\r\n1,4.99\r\n" },
	]);
	expect(page.calls.at(-1)?.body).toMatchObject({ csv: "id,price\n1,4.49", is_dry_run: true });
	expect(page.text()).toContain("5-Pair Pack · changed: Price in USD · stock +5");
	await page.click(page.button("Apply"));
	await page.pass(0);
	expect(page.calls.at(-1)?.body).toMatchObject({ is_dry_run: false });
	expect(page.link("Download the undo file").getAttribute("href")).toContain(encodeURIComponent("1,4.99"));
	expect(page.buttons(), "once").not.toContain("Apply");
});

test("D-185 mistakes are named by line, and nothing can be applied", async () => {
	const page = await choose([
		{
			problems: [
				{ line: 3, column: "price", code: "out_of_range" },
				{ line: 4, column: "price", code: "invalid" },
			],
			changes: [],
			undo: null,
		},
	]);
	expect(page.text()).toContain("Line 3, price: Please enter a value within the allowed range");
	expect(page.text()).toContain("Line 4, price: Write an amount in dollars, such as 4.99.");
	expect(page.buttons()).not.toContain("Apply");
});
