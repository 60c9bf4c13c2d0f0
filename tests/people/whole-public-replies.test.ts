import { describe, expect, test } from "vitest";
import * as reviews from "#app/api/people/reviews/reviews.ts";
import * as stats from "#app/api/people/reviews/reviews-stats.ts";
import * as products from "#app/api/selling/products/products.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { rawRows } from "#tests/support/raw-rows.ts";

/** Each field has a value of its own, so that one that is taken from another column is noticed. */
describe.each(oneDatabase)("what public calls answer, field by field, on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const { run, ago, uuid } = rawRows(shop);

	test("API-06 REV-28 REV-29 a product and a review as the public API returns them, in both languages", async () => {
		await run(`
			update products set category = 'wax', stock = 40, reserved = 3, units_sold = 77, name = 'Name', name_es = 'Nombre',
				quantity_text = 'Five', quantity_text_es = 'Cinco', description = 'Short', description_es = 'Corta',
				long_description = 'Long', long_description_es = 'Larga', features = '{One,Two}', features_es = '{Uno}',
				badge = 'New', badge_es = 'Nuevo', price_cents = 1234, price_per_pair_cents = 247, image = 'pack-1',
				stripe_price_id = 'price_whole', hidden = false, releases_at = '${ago(-90)}', points_value = 12,
				shipping_cents = 77, special_shipping = true where id = 4;
			insert into product_reviews (id, product_id, rating, review_text, user_name, user_email, is_approved,
				is_spotlight, is_verified_buyer, created_at) values
				('${uuid(1)}', 4, 4, 'Soft', 'Ana', 'ana@example.com', true, true, false, '${ago(5)}'),
				('${uuid(2)}', 4, 5, null, 'Bob', 'bob@example.com', true, false, true, '${ago(6)}'),
				('${uuid(3)}', 4, 1, 'Waits', 'Eva', 'eva@example.com', false, false, false, '${ago(4)}')`);
		const product = async (language: "en" | "es") => {
			const { body } = await callApi(products.loader, { ...shop, language });
			return (body as { id: number }[]).find(({ id }) => id === 4);
		};
		const same = {
			id: 4,
			stripe_price_id: "price_whole",
			is_active: true,
			price_cents: 1234,
			category: "wax",
			image: "pack-1",
			price_per_pair_cents: 247,
			sold_out: false,
			hidden: false,
			stock: 40,
			available: 37,
			releases_at: ago(-90),
			is_admin_only: false,
			points_value: 12,
			shipping_cents: 77,
			special_shipping: true,
			popularity: 0,
			has_free_pair: true,
			has_parts: false,
			sale_ends_at: null,
			sale_price_cents: null,
			sale_starts_at: null,
			was_price_cents: null,
			is_reviewable: true,
			is_reward: false,
			order_limit: null,
			priced_pairs: null,
			seo_description: null,
			seo_title: null,
			sku: null,
			slug: null,
			sort_order: 6,
		};
		expect(await product("en")).toEqual({
			...same,
			name: "Name",
			quantity_text: "Five",
			description: "Short",
			long_description: "Long",
			features: ["One", "Two"],
			badge: "New",
		});
		expect(await product("es")).toEqual({
			...same,
			name: "Nombre",
			quantity_text: "Cinco",
			description: "Corta",
			long_description: "Larga",
			features: ["Uno"],
			badge: "Nuevo",
		});
		const path = "/api/reviews?product_id=4";
		expect((await callApi(reviews.loader, shop, { path })).body).toEqual([
			{
				id: uuid(1),
				product_id: 4,
				rating: 4,
				review_text: "Soft",
				user_name: "Ana",
				is_spotlight: true,
				is_verified_buyer: false,
				created_at: ago(5),
			},
			{
				id: uuid(2),
				product_id: 4,
				rating: 5,
				review_text: null,
				user_name: "Bob",
				is_spotlight: false,
				is_verified_buyer: true,
				created_at: ago(6),
			},
		]);
		expect((await callApi(stats.loader, shop, { path })).body).toEqual({ count: 2, average: 4.5 });
	});
});
