import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as overview from "#app/api/admin/overview/overview.ts";
import { DAY_MS } from "#shop/calendar.rules.ts";
import { asSystem, transaction } from "#shop/context.ts";
import { addAccount, addOrder } from "#shop/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

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
			orders: 3,
			revenue_cents: 1000 + 2345 + 60 + 700 - 130 - 80,
			refunded_cents: 130,
			disputed_cents: 80,
			points_earned: 255,
			points_redeemed: 20,
			charity_cents: 40,
			charity_cents_in_window: 30,
			to_ship: 4,
			to_review: 1,
			pending_reviews: 4,
			open_messages: 5,
			failed_emails: 6,
			open_refunds: 2,
			open_disputes: 2,
			low_stock: [{ id: 1, name: "5-Pair Pack", available: 2 }],
			days: Array.from({ length: 30 }, (_, index) => {
				const day = iso(29 - index).slice(0, 10);
				const [count = 0, cents = 0] = sold(day) ?? [];
				return { day, orders: count, revenue_cents: cents };
			}),
		});
	});
});
