// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { ProductScreen } from "./product-screen.tsx";
import type { StockAlertResult } from "./stock-alert-form.tsx";

afterEach(closeShop);

const SOLD_OUT = knownProduct(1, { stock: 0, available: 0 });

async function openSoldOut(product: Product = SOLD_OUT, more: Partial<Parameters<typeof openShop>[0]> = {}) {
	const server = await openShop({ products: [product], ...more });
	const page = await renderScreen(<ProductScreen id={1} pageResult={{ state: "sold_out", product }} />);
	const send = async (email: string) => {
		await page.type(page.field("Email"), email);
		await page.click(page.button("Email me"));
	};
	return { server, page, send };
}

test("D-151 a sold-out product takes an address for one email, and says where it is confirmed", async () => {
	const responses = { "POST /api/stock-alerts": () => apiResponse({ status: "waiting" }, { status: 201 }) };
	const { server, page, send } = await openSoldOut(SOLD_OUT, { responses });
	await send("ana@example.com");
	expect(server.calls.find(({ line }) => line === "POST /api/stock-alerts")?.body).toEqual({
		product_id: 1,
		email: "ana@example.com",
		website: "",
	});
	expect(page.text()).toContain("Check your email to confirm");
	expect(page.all("#stock-alert input")).toHaveLength(0);
});

test("D-85 a bad address is not sent; the rejection of the server is shown", async () => {
	const rejection = { code: "not_sold_out", error: "It’s back! You can buy it right now." };
	const responses = { "POST /api/stock-alerts": () => apiResponse(rejection, { status: 409 }) };
	const { server, page, send } = await openSoldOut(SOLD_OUT, { responses });
	await send("ana@");
	expect(server.lines()).not.toContain("POST /api/stock-alerts");
	expect(page.field("Email").getAttribute("aria-invalid")).toBe("true");
	await send("ana@example.com");
	expect(page.all("#stock-alert")[0]?.textContent).toMatch(/It’s back! You can buy it right now\.|That didn’t work/);
});

test("D-85 a member's address is filled in", async () => {
	const { page } = await openSoldOut(SOLD_OUT, { user: {} });
	expect(page.field("Email").value).toBe("ana.lopez@example.com");
});

test("D-85 a product whose last units are held says when they may be back", async () => {
	const { page } = await openSoldOut(knownProduct(1, { stock: 2, available: 0 }));
	expect(page.text()).toContain("it’s back within 31 minutes");
});

test("D-85 a product that can be bought asks for no address", async () => {
	await openShop({ products: [knownProduct(1)] });
	const pageResult = { state: "available", product: knownProduct(1) } as const;
	const page = await renderScreen(<ProductScreen id={1} pageResult={pageResult} />);
	expect(page.all("#stock-alert")).toHaveLength(0);
});

test("D-85 without scripts the form is posted to the product's page, which shows the server's response", async () => {
	await openShop({ products: [SOLD_OUT] });
	const alertResult: StockAlertResult = {
		state: "wrong",
		values: { email: "ana@" },
		problems: [{ field: "email", code: "invalid_email" }],
	};
	const pageResult = { state: "sold_out", product: SOLD_OUT } as const;
	const page = await renderScreen(<ProductScreen id={1} pageResult={pageResult} alertResult={alertResult} />);
	const [form] = page.all("#stock-alert") as HTMLFormElement[];
	expect([form?.getAttribute("action"), form?.method]).toEqual(["/product/1#stock-alert", "post"]);
	expect(page.field("Email").value).toBe("ana@");
	expect(page.field("Email").getAttribute("aria-invalid")).toBe("true");
});
