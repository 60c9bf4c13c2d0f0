import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { findProduct, findProducts } from "#shop/selling/catalog/find-products.ts";
import { findPublicRevision } from "#shop/selling/catalog/find-public-revision.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("a sale on the %s database", async (kind) => {
	const { shop, clock, pay, sandbox } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const productOf = async (id: number) => (await findProducts(shop)).find((one) => one.id === id);
	const later = (ms: number) => {
		clock.at += ms;
	};

	test("OPRD-09 D-184 holds from its first instant to its last, in the shop and at checkout, and the pages know both", async () => {
		const startsAt = clock.at + HOUR_MS;
		const endsAt = startsAt + 2 * HOUR_MS;
		const edited = await editProduct(owner, 2, { salePriceCents: 899, saleStartsAt: startsAt, saleEndsAt: endsAt });
		expect(edited, "the ordinary price stays the owner's to see").toMatchObject({
			priceCents: 1099,
			salePriceCents: 899,
		});
		expect(await productOf(2)).toMatchObject({ priceCents: 1099, wasPriceCents: null, salePriceCents: null });
		const { pages } = await findPublicRevision(shop);

		later(HOUR_MS);
		expect((await findPublicRevision(shop)).pages, "cached pages end with the sale's beginning").toBe(pages + 1);
		expect(await productOf(2)).toMatchObject({ priceCents: 899, wasPriceCents: 1099, pricePerPairCents: 60 });
		expect((await findProduct(shop, 2)).product).toMatchObject({ priceCents: 899, saleEndsAt: endsAt });
		const { sessionId, price } = await startCheckout(shop, guestRequest([{ id: 2, quantity: 1 }]));
		expect(price.subtotalCents).toBe(899);

		later(2 * HOUR_MS);
		expect((await findPublicRevision(shop)).pages, "and with its end").toBe(pages + 2);
		expect(await productOf(2)).toMatchObject({ priceCents: 1099, wasPriceCents: null });
		clock.at -= 2 * HOUR_MS - 60_000;
		await pay(sessionId);
		await sandbox.flushWebhooks();
		const order = await findOrderBySession(shop, sessionId);
		expect(order, "an open checkout keeps its price").toMatchObject({ subtotalCents: 899 });
		clock.at += 2 * HOUR_MS;
		await editProduct(owner, 2, { salePriceCents: null, saleStartsAt: null, saleEndsAt: null });
	});

	test("OPRD-09 D-184 is shown beside the lowest price of the 30 days before, not one that was raised for it", async () => {
		await editProduct(owner, 3, { priceCents: 1499 });
		later(20 * DAY_MS);
		await editProduct(owner, 3, { priceCents: 2499 });
		later(5 * DAY_MS);
		await editProduct(owner, 3, { salePriceCents: 1299 });
		expect(await productOf(3), "without a beginning it begins at once").toMatchObject({
			priceCents: 1299,
			wasPriceCents: 1499,
		});
		later(HOUR_MS);
		await editProduct(owner, 3, { salePriceCents: null, saleStartsAt: null });
		later(40 * DAY_MS);
		await editProduct(owner, 3, { salePriceCents: 1399 });
		expect((await productOf(3))?.wasPriceCents, "the former sale is long over").toBe(2499);
		later(HOUR_MS);
		await editProduct(owner, 3, { salePriceCents: null, saleStartsAt: null });
		later(10 * DAY_MS);
		await editProduct(owner, 3, { salePriceCents: 1799 });
		expect((await productOf(3))?.wasPriceCents, "no price that was lower lately is hidden").toBeNull();
		await editProduct(owner, 3, { salePriceCents: null, saleStartsAt: null });
	});

	test.each([
		[{ salePriceCents: 1099 }, "salePriceCents"],
		[{ salePriceCents: 20 }, "salePriceCents"],
		[{ salePriceCents: 899, saleStartsAt: 2_000_000_000_000, saleEndsAt: 1_900_000_000_000 }, "saleEndsAt"],
	])("D-184 one with %j is rejected", async (wrong, field) => {
		await expect(editProduct(owner, 2, wrong)).rejects.toMatchObject({ details: [{ field }] });
	});
});
