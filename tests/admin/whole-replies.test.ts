import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as activity from "#app/api/admin/activity/activity.ts";
import * as apiKeys from "#app/api/admin/api-keys/api-keys.ts";
import * as content from "#app/api/admin/content/content.ts";
import * as failedEmails from "#app/api/admin/failed-emails/failed-emails.ts";
import * as images from "#app/api/admin/media/images.ts";
import * as order from "#app/api/admin/orders/order.ts";
import * as orders from "#app/api/admin/orders/orders.ts";
import * as toReview from "#app/api/admin/orders/orders-to-review.ts";
import * as overview from "#app/api/admin/overview/overview.ts";
import * as products from "#app/api/admin/products/products.ts";
import * as reviews from "#app/api/admin/reviews/reviews.ts";
import * as messages from "#app/api/admin/support/support-messages.ts";
import { recordActivity } from "#shop/activity/record-activity.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/calendar.rules.ts";
import { asSystem, transaction } from "#shop/context.ts";
import { addAccount, addOrder } from "#shop/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

/** Each field has a value of its own, so that one that is taken from another column is noticed. */
describe.each(databaseKinds)("what the admin's calls answer, field by field, on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const system = asSystem(shop);
	const owner = byOwner(shop);
	const run = (statements: string) =>
		transaction(system, async (tx) => {
			for (const statement of statements.split(";")) await sql.raw(statement).execute(tx);
		});
	/** So many minutes before now, as the API and the database read it. */
	const ago = (minutes: number) => new Date(clock.at - minutes * MINUTE_MS).toISOString();
	const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
	const body = async (handler: Parameters<typeof callApi>[0], path = "/api/admin", params = {}) => {
		const found = await callApi(handler, owner, { path, params });
		expect(found.status).toBe(200);
		return found.body;
	};

	test("AORD-07 an order with everything on it, in each call that shows it", async () => {
		const userId = await transaction(system, (tx) => addAccount(tx, "account@example.com"));
		const id = await transaction(system, (tx) =>
			addOrder(tx, { userId, merchandiseCents: 5000, at: clock.at - HOUR_MS, productId: 2 }),
		);
		await run(`
			update orders set order_number = 'SB-00000001', email = 'ana@example.com', review_reason = 'address_unusual',
				verification_status = 'verified', verified_by = 'second@localhost', verified_at = '${ago(50)}',
				subtotal_cents = 5000, points_used = 120, points_discount_cents = 200, account_discount_cents = 240,
				tax_cents = 376, shipping_cents = 599, shipping_method = 'standard', total_cents = 5535, points_earned = 45,
				ship_first_name = 'Ana', ship_last_name = 'Díaz', ship_line_1 = '12 Oak Street', ship_line_2 = 'Apt 4',
				ship_city = 'Monterrey', ship_state = 'NLE', ship_postal_code = '64000', ship_country = 'MX'
				where id = '${id}';
			update order_items set product_name = 'As it was called', quantity = 5, short_quantity = 2, unit_price_cents = 1000
				where order_id = '${id}';
			insert into payments (payment_session_id, order_id, payment_intent_id, amount_cents, currency, created_at)
				values ('cs_whole', '${id}', 'pi_whole', 5535, 'usd', '${ago(60)}');
			insert into shipments (id, order_id, carrier, tracking_number, created_by, shipped_at, delivered_at, delivered_by,
				corrections, corrected_by, corrected_at) values ('${uuid(1)}', '${id}', 'UPS', '1Z999', 'a', '${ago(40)}',
				'${ago(30)}', 'b', 3, 'c', '${ago(35)}');
			update orders set fulfillment_status = 'shipped' where id = '${id}';
			update orders set fulfillment_status = 'delivered' where id = '${id}';
			insert into refunds (id, order_id, amount_cents, reason, cause, state, created_by, created_at, idempotency_key,
				failed_at, failure_reason, resolved_at, resolved_by) values
				('${uuid(2)}', '${id}', 700, 'Soft', 'could_not_fulfill', 'succeeded', 'first@localhost', '${ago(25)}', 'k1',
					null, null, null, null),
				('${uuid(3)}', '${id}', 300, 'Late', 'other', 'failed', 'second@localhost', '${ago(20)}', 'k2',
					'${ago(15)}', 'expired_card', null, null);
			insert into disputes (id, order_id, provider_dispute_id, amount_cents, reason, state, provider_status,
				evidence_due_at, created_at, updated_at) values
				('${uuid(4)}', '${id}', 'dp_1', 500, 'fraudulent', 'open', 'needs_response', '${ago(-60)}', '${ago(14)}', '${ago(13)}'),
				('${uuid(5)}', '${id}', 'dp_2', 40, 'duplicate', 'won', 'won', null, '${ago(12)}', '${ago(11)}')`);
		const expected = {
			...{ id, order_number: "SB-00000001", total_amount: 55.35, created_at: ago(60) },
			...{ review_reason: "address_unusual", verification_status: "verified", fulfillment_status: "delivered" },
			...{ requires_manual_review: false, user_id: userId, verified_by: "second@localhost", verified_at: ago(50) },
			profiles: { first_name: "Ana", last_name: "Díaz", email: "ana@example.com" },
			...{ email: "ana@example.com", subtotal_cents: 5000, points_used: 120, points_discount_cents: 200 },
			...{ account_discount_cents: 240, tax_cents: 376, shipping_cents: 599, shipping_method: "standard" },
			...{ total_cents: 5535, points_earned: 45, paid_cents: 5535, refundable_cents: 5535 - 700 - 500 },
			address: ["Ana Díaz", "12 Oak Street", "Apt 4", "Monterrey, NLE 64000", "Mexico"],
			items: [
				{
					...{ product_id: 2, product_name: "As it was called", quantity: 5, short_quantity: 2 },
					...{ unit_price_cents: 1000, subtotal_cents: 5000 },
				},
			],
			shipment: {
				...{ carrier: "UPS", tracking_number: "1Z999", shipped_at: ago(40), delivered_at: ago(30) },
				...{ tracking_url: expect.stringContaining("1Z999"), corrections: 3, can_undo: false },
			},
			refunds: [
				{
					...{ id: uuid(2), amount_cents: 700, reason: "Soft", cause: "could_not_fulfill", state: "succeeded" },
					...{ created_by: "first@localhost", created_at: ago(25), failed_at: null, failure_reason: null },
					is_unresolved: false,
				},
				{
					...{ id: uuid(3), amount_cents: 300, reason: "Late", cause: "other", state: "failed" },
					...{ created_by: "second@localhost", created_at: ago(20), failed_at: ago(15) },
					...{ failure_reason: "expired_card", is_unresolved: true },
				},
			],
			refunded_cents: 700,
			disputes: [
				{
					...{ id: uuid(4), amount_cents: 500, reason: "fraudulent", state: "open" },
					...{ evidence_due_at: ago(-60), created_at: ago(14) },
				},
				{
					...{ id: uuid(5), amount_cents: 40, reason: "duplicate", state: "won" },
					...{ evidence_due_at: null, created_at: ago(12) },
				},
			],
			disputed_cents: 500,
		};
		expect(await body(orders.loader)).toEqual({ orders: [expected], next: null, total: 1 });
		expect(await body(order.loader, "/api/admin", { id })).toEqual(expected);
		expect(await body(toReview.loader)).toEqual([]);

		// A guest's order that told nothing of an address, turned down.
		await run(`
			update orders set user_id = null, email = null, requires_manual_review = true, verification_status = 'rejected',
				${["first_name", "last_name", "line_1", "line_2", "city", "state", "postal_code", "country"].map((name) => `ship_${name} = null`).join(", ")}
				where id = '${id}';
			delete from shipments; delete from refunds; delete from disputes`);
		const bare = {
			...expected,
			...{ user_id: null, email: null, requires_manual_review: true, verification_status: "rejected" },
			...{ profiles: { first_name: "", last_name: "", email: "" }, address: [], shipment: null },
			...{ refunds: [], disputes: [], refunded_cents: 0, disputed_cents: 0, refundable_cents: 5535 },
		};
		expect(await body(toReview.loader)).toEqual([bare]);
		expect(await body(order.loader, "/api/admin", { id })).toEqual(bare);
	});

	test("a product with everything that its form changes", async () => {
		await run(`
			update products set category = 'wax', reserved = 3, units_sold = 77, is_admin_only = true, name = 'Name',
				name_es = 'Nombre', quantity_text = 'Five', quantity_text_es = 'Cinco', description = 'Short',
				description_es = 'Corta', long_description = 'Long', long_description_es = 'Larga',
				features = '{One,Two}', features_es = '{Uno}', badge = 'New', badge_es = 'Nuevo', price_cents = 1234,
				price_per_pair_cents = 247, image = 'pack-1', stripe_price_id = 'price_whole', is_active = true,
				hidden = true, sold_out = false, releases_at = '${ago(-90)}', releases_at_launch = true where id = 4;
			update products set sold_out = true, hidden = false, is_active = false, releases_at = null,
				releases_at_launch = false where id = 5`);
		const [four, five] = (
			(await body(products.loader)) as { id: number; stock: number; stock_version: unknown }[]
		).filter(({ id }) => id === 4 || id === 5);
		expect(four).toEqual({
			...{ id: 4, category: "wax", stock: four?.stock, stock_version: four?.stock_version, reserved: 3 },
			...{ units_sold: 77, is_admin_only: true, is_low: false, is_out: false, name: "Name", name_es: "Nombre" },
			...{ quantity_text: "Five", quantity_text_es: "Cinco", description: "Short", description_es: "Corta" },
			...{ long_description: "Long", long_description_es: "Larga", features: ["One", "Two"], features_es: ["Uno"] },
			...{ badge: "New", badge_es: "Nuevo", price_cents: 1234, price_per_pair_cents: 247, image: "pack-1" },
			...{ stripe_price_id: "price_whole", is_active: true, hidden: true, sold_out: false },
			...{ releases_at: ago(-90), releases_at_launch: true },
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
				('${uuid(4)}', '${uuid(3)}', 'So it should.', 'second@localhost', '${ago(3)}')`);
		expect(await body(reviews.loader)).toEqual({
			reviews: [
				{
					...{ id: uuid(1), product_id: 3, product_name: expect.any(String), rating: 4, user_name: "Ana" },
					...{ user_email: "ana@example.com", review_text: "Soft", is_approved: true, is_spotlight: true },
					...{ is_verified_buyer: false, created_at: ago(5) },
				},
				{
					...{ id: uuid(2), product_id: 1, product_name: "5-Pair Pack", rating: 2, user_name: "Bob" },
					...{ user_email: "bob@example.com", review_text: null, is_approved: false, is_spotlight: false },
					...{ is_verified_buyer: true, created_at: ago(6) },
				},
			],
			stats: { total: 1, average: 4, per_star: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 }, pending: 1 },
			products: expect.arrayContaining([{ id: 1, name: "5-Pair Pack" }]),
			...{ next: null, total: 2 },
		});
		expect(await body(messages.loader)).toEqual({
			messages: [
				{
					...{ id: uuid(3), email: "ana@example.com", name: "Ana", inquiry_type: "returns", subject: "Too soft" },
					...{ message: "It bends.", status: "resolved", created_at: ago(4) },
					replies: [{ id: uuid(4), reply: "So it should.", created_by: "second@localhost", created_at: ago(3) }],
				},
			],
			...{ next: null, total: 1 },
		});
	});

	test("AACT-10 AMED-14 an entry of the log, an image, a key, an email that was given up", async () => {
		await transaction(owner, (tx) => recordActivity(tx, owner, "IMAGE_UPLOAD", { file: "a.png" }));
		expect(await body(activity.loader)).toEqual({
			entries: [
				{
					...{ id: expect.any(Number), action_type: "IMAGE_UPLOAD", details: { file: "a.png" }, user_agent: "Browser" },
					...{ ip_address: "203.0.113.9", admin_email: "owner@localhost", created_at: ago(0) },
				},
			],
			statistics: {
				...{
					total_actions: 1,
					actions_by_type: { IMAGE_UPLOAD: 1 },
					actions_by_day: [{ day: "2025-09-01", count: 1 }],
				},
				most_active_day: { day: "2025-09-01", count: 1 },
			},
		});
		await run(`
			insert into uploaded_images (id, filename, original_name, file_path, public_url, folder, size, mime_type, created_at)
				values ('${uuid(1)}', 'stored.png', 'mine.png', 'admin-uploads/blog/stored.png', '/uploads/blog/stored.png', 'blog', 321,
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
					...{
						id: uuid(1),
						filename: "stored.png",
						original_name: "mine.png",
						file_path: "admin-uploads/blog/stored.png",
					},
					...{ public_url: "/uploads/blog/stored.png", folder: "blog", size: 321, mime_type: "image/png" },
					created_at: ago(8),
				},
			],
			...{ folders: ["blog"], next: null },
		});
		expect(await body(apiKeys.loader)).toEqual([
			{
				...{ id: uuid(2), name: "Report", prefix: "sb_abc", created_by: "second@localhost", created_at: ago(9) },
				...{ expires_at: ago(-5), last_used_at: ago(7), revoked_at: ago(6) },
			},
			{
				...{ id: uuid(3), name: "Other", prefix: "sb_def", created_by: "owner@localhost", created_at: ago(10) },
				...{ expires_at: null, last_used_at: null, revoked_at: null },
			},
		]);
		expect(await body(failedEmails.loader)).toEqual({
			emails: [
				{
					...{ id: uuid(4), kind: "support_reply", recipient: "ana@example.com", last_error: "no route" },
					...{ can_retry: true, failed_at: ago(2) },
				},
			],
		});
	});

	test("ACON-15 ACON-24 a text with its draft and its versions", async () => {
		const place = { page: "home", section: "hero" };
		const path = "/api/admin/content?page=home&section=hero";
		const begin = (await body(content.loader, path)) as { version: string; shown_instead: string };
		expect(begin).toEqual({
			...{ content: null, draft: null, version: expect.any(String), saved: null, draft_saved: null },
			...{ shown_instead: expect.stringMatching(/^<p>.+<\/p>$/), other_language: "own_words", versions: [] },
		});
		const put = (edit: object) => callApi(content.action, owner, { method: "PUT", body: { ...place, ...edit } });
		const first = (await put({ content: "<p>One</p>", version: begin.version })).body as { version: string };
		const savedAt = clock.at;
		clock.at += DAY_MS;
		const second = await put({ content: "<p>Two</p>", is_draft: true, version: first.version });
		expect(second.body).toEqual({ ...place, content: "<p>Two</p>", version: expect.any(String) });
		const now = await body(content.loader, path);
		expect(now).toEqual({
			...{ content: "<p>One</p>", draft: "<p>Two</p>", version: (second.body as { version: string }).version },
			saved: { who: "owner@localhost", at: new Date(savedAt).toISOString() },
			draft_saved: { who: "owner@localhost", at: ago(0) },
			...{ shown_instead: begin.shown_instead, other_language: "own_words" },
			versions: [
				{
					...{ id: expect.any(Number), content: "<p>One</p>", saved_by: "owner@localhost" },
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

describe.each(databaseKinds)("what the overview answers, figure by figure, on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));

	test("each figure counts its own rows, of its own time", async () => {
		const at = (days: number) => clock.at - days * DAY_MS;
		const iso = (days: number) => new Date(at(days)).toISOString();
		await transaction(asSystem(shop), async (tx) => {
			const userId = await addAccount(tx, "overview@example.com");
			const add = (merchandiseCents: number, days: number) =>
				addOrder(tx, { userId, merchandiseCents, at: at(days), productId: 4 });
			const today = await add(1000, 0);
			await add(2345, 1);
			const old = await add(500, 40);
			const [canceled, toReview] = [await add(700, 2), await add(60, 3)];
			await sql.raw(`update orders set fulfillment_status = 'cancelled' where id = '${canceled}'`).execute(tx);
			await sql
				.raw(
					`update orders set requires_manual_review = true, verification_status = 'needs_review' where id = '${toReview}'`,
				)
				.execute(tx);
			const refund = (order: string, cents: number, state: string, days: number, resolved = "null, null") =>
				`('${order}', ${cents}, '${state}', 'a', '${crypto.randomUUID()}', '${iso(days)}', ${resolved})`;
			for (const statement of [
				`insert into refunds (order_id, amount_cents, state, created_by, idempotency_key, created_at, resolved_at, resolved_by) values
					${refund(today, 100, "succeeded", 0)}, ${refund(today, 30, "requested", 0)}, ${refund(today, 7, "failed", 0)},
					${refund(today, 5, "failed", 0, `'${iso(0)}', 'a'`)}, ${refund(old, 300, "succeeded", 39)}`,
				`insert into disputes (order_id, provider_dispute_id, amount_cents, reason, state, provider_status, created_at, updated_at)
					values ('${today}', 'd1', 60, 'x', 'open', 'x', '${iso(0)}', '${iso(0)}'),
					('${today}', 'd2', 20, 'x', 'lost', 'x', '${iso(0)}', '${iso(0)}'),
					('${today}', 'd3', 9, 'x', 'won', 'x', '${iso(0)}', '${iso(0)}'),
					('${today}', 'd4', 8, 'x', 'inquiry', 'x', '${iso(0)}', '${iso(0)}'),
					('${old}', 'd5', 4, 'x', 'lost', 'x', '${iso(39)}', '${iso(0)}')`,
				`insert into points_transactions (id, user_id, order_id, kind, points_amount, description, created_at, lot_id) values
					('00000000-0000-4000-8000-000000000001', '${userId}', '${today}', 'earn', 50, 'order', '${iso(0)}', null),
					(gen_random_uuid(), '${userId}', '${canceled}', 'return', 5, 'return', '${iso(0)}', null),
					(gen_random_uuid(), '${userId}', null, 'grant', 200, 'welcome', '${iso(0)}', null),
					(gen_random_uuid(), '${userId}', '${old}', 'earn', 4000, 'order', '${iso(39)}', null),
					(gen_random_uuid(), '${userId}', '${today}', 'redeem', -20, 'order', '${iso(0)}', '00000000-0000-4000-8000-000000000001'),
					(gen_random_uuid(), '${userId}', '${today}', 'reversal', -3, 'refund', '${iso(0)}', '00000000-0000-4000-8000-000000000001')`,
				`insert into product_reviews (product_id, rating, user_name, user_email, is_approved)
					select 1, 5, 'Ana', 'ana@example.com', number > 4 from generate_series(1, 6) number`,
				`insert into support_messages (email, name, inquiry_type, message, status) select 'a@example.com', 'Ana', 'general',
					'Hello', case when number > 5 then 'resolved' else 'pending' end from generate_series(1, 8) number`,
				`insert into outbox (kind, recipient, language, next_attempt_at, created_at, failed_at, dismissed_at)
					select 'note', 'a@example.com', 'en', now(), now(), now(), case when number > 6 then now() end
					from generate_series(1, 7) number`,
				"update products set stock = reserved + case id when 1 then 2 when 4 then 5 else 6 end",
			]) {
				await sql.raw(statement).execute(tx);
			}
		});
		const response = await callApi(overview.loader, byOwner(shop));
		const sold = (day: string) => ({ "2025-09-01": [1, 1000], "2025-08-31": [1, 2345], "2025-08-29": [1, 60] })[day];
		expect(response).toMatchObject({ status: 200 });
		expect(response.body).toEqual({
			...{ orders: 3, revenue_cents: 1000 + 2345 + 60 + 700 - 130 - 80, refunded_cents: 130, disputed_cents: 80 },
			...{ points_earned: 255, points_redeemed: 20, charity_cents: 40, charity_cents_in_window: 30 },
			...{ to_ship: 4, to_review: 1, pending_reviews: 4, open_messages: 5, failed_emails: 6, open_refunds: 2 },
			...{ open_disputes: 2, low_stock: [{ id: 1, name: "5-Pair Pack", available: 2 }] },
			days: Array.from({ length: 30 }, (_, index) => {
				const day = iso(29 - index).slice(0, 10);
				const [count = 0, cents = 0] = sold(day) ?? [];
				return { day, orders: count, revenue_cents: cents };
			}),
		});
	});
});
