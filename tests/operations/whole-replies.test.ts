import { describe, expect, test } from "vitest";
import * as apiKeys from "#app/api/admin/access/api-keys/api-keys.ts";
import * as activity from "#app/api/admin/operations/activity/activity.ts";
import * as failedEmails from "#app/api/admin/operations/failed-emails/failed-emails.ts";
import * as reviews from "#app/api/admin/people/reviews/reviews.ts";
import * as messages from "#app/api/admin/people/support/support-messages.ts";
import * as products from "#app/api/admin/selling/products/products.ts";
import * as content from "#app/api/admin/site/content/content.ts";
import * as images from "#app/api/admin/site/images/images.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { openKnownRows } from "#tests/support/open-known-rows.ts";
import { callApi } from "#tests/support/open-test-api.ts";

/** Each field has a value of its own, so that one that is taken from another column is noticed. */
describe.each(oneDatabase)("what the admin's calls answer, field by field, on the %s database", async (kind) => {
	const { owner, clock, run, ago, uuid, body } = await openKnownRows(kind);

	test("a product with everything that its form changes", async () => {
		await run(`
			update products set category = 'wax', reserved = 3, units_sold = 77, is_admin_only = true, name = 'Name',
				name_es = 'Nombre', quantity_text = 'Five', quantity_text_es = 'Cinco', description = 'Short',
				description_es = 'Corta', long_description = 'Long', long_description_es = 'Larga',
				features = '{One,Two}', features_es = '{Uno}', badge = 'New', badge_es = 'Nuevo', price_cents = 1234,
				price_per_pair_cents = 247, priced_pairs = 5, image = 'pack-1', stripe_price_id = 'price_whole', is_active = true,
				hidden = true, sold_out = false, releases_at = '${ago(-90)}', releases_at_launch = true, sku = 'SW-1', slug = 'whole',
				order_limit = 9, weight_grams = 45, low_stock_threshold = 2, seo_title = 'Title', seo_title_es = 'Título',
				seo_description = 'About', seo_description_es = 'Sobre', sale_price_cents = 999,
				sale_starts_at = '${ago(-1)}', sale_ends_at = '${ago(-2)}' where id = 4;
			update products set sold_out = true, hidden = false, is_active = false, releases_at = null,
				releases_at_launch = false where id = 5`);
		const [four, five] = (
			(await body(products.loader)) as { products: { id: number; stock: number; stock_version: unknown }[] }
		).products.filter(({ id }) => id === 4 || id === 5);
		expect(four).toEqual({
			id: 4,
			status: "published",
			is_deletable: false,
			sku: "SW-1",
			slug: "whole",
			sort_order: 6,
			category: "wax",
			order_limit: 9,
			weight_grams: 45,
			low_stock_threshold: 2,
			has_parts: false,
			has_free_pair: true,
			is_reviewable: true,
			is_reward: false,
			seo_title: "Title",
			seo_title_es: "Título",
			seo_description: "About",
			seo_description_es: "Sobre",
			sale_price_cents: 999,
			sale_starts_at: ago(-1),
			sale_ends_at: ago(-2),
			stock: four?.stock,
			stock_version: four?.stock_version,
			reserved: 3,
			units_sold: 77,
			is_admin_only: true,
			is_low: false,
			is_out: false,
			name: "Name",
			name_es: "Nombre",
			quantity_text: "Five",
			quantity_text_es: "Cinco",
			description: "Short",
			description_es: "Corta",
			long_description: "Long",
			long_description_es: "Larga",
			features: ["One", "Two"],
			features_es: ["Uno"],
			badge: "New",
			badge_es: "Nuevo",
			price_cents: 1234,
			price_per_pair_cents: 247,
			priced_pairs: 5,
			image: "pack-1",
			stripe_price_id: "price_whole",
			is_active: true,
			hidden: true,
			sold_out: false,
			releases_at: ago(-90),
			releases_at_launch: true,
		});
		expect(four?.stock).toBeGreaterThan(3);
		expect(four?.stock_version).toBeDefined();
		expect(five).toMatchObject({ is_active: false, hidden: false, sold_out: true, is_admin_only: false });
		expect(five).toMatchObject({ releases_at: null, releases_at_launch: false, is_low: false });
	});

	test("AREV-20 ASUP-10 a review and a message with its replies", async () => {
		await run(`
			insert into product_reviews (id, product_id, rating, review_text, user_name, user_email, is_approved,
				is_spotlight, is_verified_buyer, created_at) values
				('${uuid(1)}', 3, 4, 'Soft', 'Ana', 'ana@example.com', true, true, false, '${ago(5)}'),
				('${uuid(2)}', 1, 2, null, 'Bob', 'bob@example.com', false, false, true, '${ago(6)}');
			insert into support_messages (id, email, name, inquiry_type, subject, message, status, created_at) values
				('${uuid(3)}', 'ana@example.com', 'Ana', 'returns', 'Too soft', 'It bends.', 'resolved', '${ago(4)}');
			insert into support_replies (id, message_id, reply, created_by, created_at) values
				('${uuid(4)}', '${uuid(3)}', 'So it should.', 'second@localhost', '${ago(3)}');
			insert into work_items (review_id, assigned_to, assigned_by, assigned_at) values
				('${uuid(1)}', 'second@localhost', 'owner@localhost', '${ago(2)}');
			insert into work_items (message_id, handled_by, handled_until) values
				('${uuid(3)}', 'second@localhost', '${ago(-1)}')`);
		expect(await body(reviews.loader)).toEqual({
			reviews: [
				{
					id: uuid(1),
					product_id: 3,
					product_name: expect.any(String),
					rating: 4,
					user_name: "Ana",
					user_email: "ana@example.com",
					review_text: "Soft",
					is_approved: true,
					is_spotlight: true,
					is_verified_buyer: false,
					customer_id: null,
					created_at: ago(5),
					work: { handled_by: null, handled_until: null, assigned_to: "second@localhost" },
				},
				{
					id: uuid(2),
					product_id: 1,
					product_name: "5-Pair Pack",
					rating: 2,
					user_name: "Bob",
					user_email: "bob@example.com",
					review_text: null,
					is_approved: false,
					is_spotlight: false,
					is_verified_buyer: true,
					customer_id: expect.toBeOneOf([null, expect.any(String)]),
					created_at: ago(6),
					work: { handled_by: null, handled_until: null, assigned_to: null },
				},
			],
			stats: { total: 1, average: 4, per_star: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 }, pending: 1 },
			products: expect.arrayContaining([{ id: 1, name: "5-Pair Pack" }]),
			has_more_products: false,
			total: 2,
			page: 1,
			page_size: 50,
		});
		expect(await body(messages.loader)).toEqual({
			messages: [
				{
					id: uuid(3),
					email: "ana@example.com",
					name: "Ana",
					inquiry_type: "returns",
					subject: "Too soft",
					message: "It bends.",
					status: "resolved",
					created_at: ago(4),
					replies: [{ id: uuid(4), reply: "So it should.", created_by: "second@localhost", created_at: ago(3) }],
					work: { handled_by: "second@localhost", handled_until: ago(-1), assigned_to: null },
				},
			],
			total: 1,
			page: 1,
			page_size: 50,
		});
	});

	test("AACT-10 AMED-14 an entry of the log, an image, a key, an email that was given up", async () => {
		await transaction(owner, (tx) => recordActivity(tx, owner, "IMAGE_UPLOAD", { file: "a.png" }));
		expect(await body(activity.loader)).toEqual({
			entries: [
				{
					id: expect.any(Number),
					action_type: "IMAGE_UPLOAD",
					details: { file: "a.png" },
					user_agent: "Browser",
					ip_address: "203.0.113.9",
					admin_email: "owner@localhost",
					created_at: ago(0),
					product_name: null,
					person_name: null,
				},
			],
			total: 1,
			page: 1,
			page_size: 50,
			people: ["owner@localhost"],
			types: ["IMAGE_UPLOAD"],
			statistics: {
				total_actions: 1,
				actions_by_type: { IMAGE_UPLOAD: 1 },
				actions_by_day: [{ day: "2025-09-01", count: 1 }],
				most_active_day: { day: "2025-09-01", count: 1 },
			},
		});
		await run(`
			insert into uploaded_images (id, filename, original_name, file_path, public_url, folder, size, width, height, mime_type,
				created_at)
				values ('${uuid(1)}', 'stored.png', 'mine.png', 'admin-uploads/blog/stored.png', '/uploads/blog/stored.png', 'blog', 321, 40, 30,
				'image/png', '${ago(8)}');
			insert into api_keys (id, name, prefix, key_hash, created_by, created_at, last_used_at, revoked_at, expires_at)
				values ('${uuid(2)}', 'Report', 'sb_abc', 'hash', 'second@localhost', '${ago(9)}', '${ago(7)}', '${ago(6)}',
				'${ago(-5)}'), ('${uuid(3)}', 'Other', 'sb_def', 'hash2', 'owner@localhost', '${ago(10)}', null, null, null);
			insert into outbox (id, kind, recipient, language, data, attempts, next_attempt_at, failed_at, last_error, created_at)
				values ('${uuid(4)}', 'support_reply', 'ana@example.com', 'en', '{}', 12, '${ago(1)}', '${ago(2)}', 'no route',
				'${ago(11)}')`);
		expect(await body(images.loader)).toEqual({
			images: [
				{
					id: uuid(1),
					filename: "stored.png",
					original_name: "mine.png",
					file_path: "admin-uploads/blog/stored.png",
					public_url: "/uploads/blog/stored.png",
					folder: "blog",
					size: 321,
					width: 40,
					height: 30,
					mime_type: "image/png",
					created_at: ago(8),
					uses: [],
				},
			],
			folders: ["blog"],
			total: 1,
			is_total_capped: false,
			page: 1,
			page_size: 50,
		});
		expect(await body(apiKeys.loader)).toEqual([
			{
				id: uuid(2),
				name: "Report",
				prefix: "sb_abc",
				scopes: ["data"],
				created_by: "second@localhost",
				created_at: ago(9),
				expires_at: ago(-5),
				last_used_at: ago(7),
				revoked_at: ago(6),
			},
			{
				id: uuid(3),
				name: "Other",
				prefix: "sb_def",
				scopes: ["data"],
				created_by: "owner@localhost",
				created_at: ago(10),
				expires_at: null,
				last_used_at: null,
				revoked_at: null,
			},
		]);
		expect(await body(failedEmails.loader)).toEqual({
			emails: [
				{
					id: uuid(4),
					kind: "support_reply",
					recipient: "ana@example.com",
					last_error: "no route",
					can_retry: true,
					failed_at: ago(2),
				},
			],
		});
	});

	test("ACON-15 ACON-24 a text with its draft and its versions", async () => {
		const place = { page: "home", section: "hero" };
		const path = "/api/admin/content?page=home&section=hero";
		const begin = (await body(content.loader, path)) as { version: string; shown_instead: string };
		expect(begin).toEqual({
			content: null,
			draft: null,
			version: expect.any(String),
			saved: null,
			draft_saved: null,
			shown_instead: expect.stringMatching(/^<p>.+<\/p>$/),
			other_language: "own_words",
			versions: [],
		});
		const put = (edit: object) => callApi(content.action, owner, { method: "PUT", body: { ...place, ...edit } });
		const first = (await put({ content: "<p>One</p>", version: begin.version })).body as { version: string };
		const savedAt = clock.at;
		clock.at += DAY_MS;
		const second = await put({ content: "<p>Two</p>", is_draft: true, version: first.version });
		expect(second.body).toEqual({ ...place, content: "<p>Two</p>", version: expect.any(String), removed: {} });
		const now = await body(content.loader, path);
		expect(now).toEqual({
			content: "<p>One</p>",
			draft: "<p>Two</p>",
			version: (second.body as { version: string }).version,
			saved: { who: "owner@localhost", at: new Date(savedAt).toISOString() },
			draft_saved: { who: "owner@localhost", at: ago(0) },
			shown_instead: begin.shown_instead,
			other_language: "own_words",
			versions: [
				{
					id: expect.any(Number),
					content: "<p>One</p>",
					saved_by: "owner@localhost",
					created_at: new Date(savedAt).toISOString(),
				},
			],
		});
		for (const isDraft of [true, false]) {
			const late = await put({ content: "<p>Three</p>", is_draft: isDraft, version: first.version });
			expect(late).toMatchObject({ status: 409, body: { code: "content_changed", details: now } });
		}
		expect(await body(content.loader, path)).toEqual(now);
	});
});
