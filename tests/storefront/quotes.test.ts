import { afterAll, describe, expect, test } from "vitest";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";
import { createDraft } from "#shop/selling/orders/drafts/edit-drafts.ts";
import { holdDraft } from "#shop/selling/orders/drafts/hold-draft.ts";
import { payOtherwise } from "#shop/selling/orders/drafts/pay-draft.ts";
import { quotePath } from "#shop/selling/orders/drafts/quote-link.ts";
import { draftOf } from "#tests/selling/drafts/draft-content.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

describe.each(oneDatabase)("the page of a quote's link over HTTP on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { ask, shop, clock, close } = await openTestApp(database);
	const owner = byOwner(shop);
	const visitor = { cookie: "" };
	afterAll(async () => {
		await close();
		await database.close();
	});
	async function quoted(language: "en" | "es" = "en") {
		const id = crypto.randomUUID();
		await createDraft(owner, id, draftOf({ language, note: "As we said <b>yesterday</b>" }));
		await holdDraft(owner, id, clock.at + HOUR_MS);
		return { id, path: quotePath(shop, id, clock.at) };
	}
	const paperOf = (path: string, paper: string) => path.replace("?", `/${paper}?`);

	test("DRFT-07 a quote is seen and accepted without scripts, and leads to the payment page", async () => {
		const { path } = await quoted();
		const page = await ask(visitor, "GET", path);
		const html = await page.text();
		expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
		expect(html).toContain("5-Pair Pack");
		expect(html).not.toContain("<b>yesterday");
		const agreement = /name="agreement" value="([^"]+)"/.exec(html)?.[1] ?? "";
		const sent = await ask(visitor, "POST", path, new URLSearchParams({ agreement }));
		expect(sent.status).toBe(303);
		expect(sent.headers.get("location")).toMatch(/cs_/);
		const outdated = await ask(visitor, "POST", path, new URLSearchParams({ agreement: "another" }));
		expect([outdated.status, (await outdated.text()).includes("has changed since you opened it")]).toEqual([409, true]);
	});

	test("DRFT-09 quote and invoice are PDFs in the customer's language, by the link alone", async () => {
		const { id, path } = await quoted("es");
		const quote = await ask(visitor, "GET", paperOf(path, "quote.pdf"));
		expect([quote.status, quote.headers.get("content-type")]).toEqual([200, "application/pdf"]);
		expect(quote.headers.get("content-disposition")).toMatch(/softbrace-Q-\d+\.pdf/);
		expect((await ask(visitor, "GET", paperOf(path, "invoice.pdf"))).status).toBe(303);
		await payOtherwise(owner, id, { method: "bank_transfer", note: "", version: null });
		const invoice = await ask(visitor, "GET", paperOf(path, "invoice.pdf"));
		expect(invoice.headers.get("content-disposition")).toMatch(/softbrace-INV-\d+\.pdf/);
		expect(
			Buffer.from(await invoice.arrayBuffer())
				.subarray(0, 5)
				.toString(),
		).toBe("%PDF-");
		const paid = await (await ask(visitor, "GET", path)).text();
		expect(paid).toContain("This quote is paid");
		const wrong = await ask(visitor, "GET", paperOf(`${path}x`, "invoice.pdf"));
		expect(wrong.status).toBe(303);
	});

	test("DRFT-07 an expired quote and an altered link say so politely", async () => {
		const { path } = await quoted();
		clock.at += 2 * HOUR_MS;
		await reconcileCheckouts(shop);
		const expired = await ask(visitor, "GET", path);
		expect([expired.status, (await expired.text()).includes("no longer valid")]).toEqual([200, true]);
		for (const wrong of [`${path}x`, "/quote/%3Cb%3E?key=x"]) {
			const response = await ask(visitor, "GET", wrong);
			expect(response.status).toBe(404);
			expect(await response.text()).toContain("This link doesn’t work");
			expect((await ask(visitor, "POST", wrong, new URLSearchParams())).status).toBe(404);
		}
	});
});
