import { describe, expect, test } from "vitest";
import * as toDoRoute from "#app/api/admin/operations/overview/to-do.ts";
import { loader as listReviews } from "#app/api/admin/people/reviews/reviews.ts";
import { loader as listMessages } from "#app/api/admin/people/support/support-messages.ts";
import { loader as listOrders } from "#app/api/admin/selling/orders/orders.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { insertOrders } from "#tests/support/insert-orders.ts";
import { openKnownRows } from "#tests/support/open-known-rows.ts";
import { callApi } from "#tests/support/open-test-api.ts";

describe.each(oneDatabase)("the owner's tasks on the %s database", async (kind) => {
	const { owner, run, ago, body } = await openKnownRows(kind);

	test("D-282 each is counted, with the page that lists exactly these", async () => {
		await run(
			[
				insertOrders([
					{ number: "AAAA0001", email: "a@example.com", at: ago(1) },
					{ number: "AAAA0002", email: "a@example.com", at: ago(2) },
					{ number: "AAAA0003", email: "a@example.com", at: ago(3), status: "shipped" },
				]),
				"update orders set requires_manual_review = true, verification_status = 'needs_review' where order_number = 'SB-AAAA0002'",
				`insert into refunds (order_id, amount_cents, state, created_by, idempotency_key, resolved_at, resolved_by) select md5('AAAA0001')::uuid, 1, state,
					'a', state || number, case when number = 2 then now() end, case when number = 2 then 'a' end
					from (values ('requested', 1), ('failed', 1), ('failed', 2), ('succeeded', 1)) part (state, number)`,
				`insert into disputes (order_id, provider_dispute_id, amount_cents, reason, state, provider_status, created_at, updated_at)
					select md5('AAAA0001')::uuid, state, 1, 'x', state, 'x', now(), now()
					from unnest(array['inquiry', 'open', 'won', 'lost', 'closed']) state`,
				`insert into returns (id, number, order_id, state, requested_at, changed_at)
					select md5(number)::uuid, number, md5('AAAA0003')::uuid, state, now(), now()
					from (values ('RT-AAAA0001', 'requested'), ('RT-AAAA0002', 'received'), ('RT-AAAA0003', 'refunded'))
					part (number, state)`,
				`insert into product_reviews (product_id, rating, user_name, user_email, is_approved)
					select 1, 5, 'Ana', 'ana@example.com', number > 4 from generate_series(1, 6) number`,
				`insert into support_messages (email, name, inquiry_type, message, status) select 'a@example.com', 'Ana', 'general',
					'Hello', case when number > 5 then 'resolved' else 'pending' end from generate_series(1, 8) number`,
				`insert into outbox (kind, recipient, language, next_attempt_at, created_at, failed_at, dismissed_at)
					select 'note', 'a@example.com', 'en', now(), now(), now(), case when number > 6 then now() end
					from generate_series(1, 7) number`,
				"update products set name = 'Product ' || id, stock = reserved + case id when 1 then 2 when 4 then 0 else 5 end",
			].join(";"),
		);
		expect(await body(toDoRoute.loader)).toEqual({
			tasks: [
				{ task: "toShip", count: 3 - 1, path: "/admin/orders?status=processing" },
				{ task: "toReview", count: 1, path: "/admin/orders?review=needs_review" },
				{ task: "openRefunds", count: 1, path: "/admin/orders?payment=refund_open" },
				{ task: "openDisputes", count: 1, path: "/admin/orders?payment=disputed" },
				{ task: "openReturns", count: 1, path: "/admin/orders?payment=return_open" },
				{ task: "openMessages", count: 5, path: "/admin/support?status=pending" },
				{ task: "pendingReviews", count: 4, path: "/admin/reviews?filter=pending" },
				{ task: "aboutPage", count: 1, path: "/admin/content?page=about&section=body" },
				{ task: "charityName", count: 1, path: "/admin/content?page=about&section=charity" },
				{ task: "termsText", count: 1, path: "/admin/content?page=terms-of-service&section=body" },
				{ task: "privacyText", count: 1, path: "/admin/content?page=privacy-policy&section=body" },
				{ task: "faqText", count: 1, path: "/admin/content?page=home&section=faq" },
			],
			alarms: [
				{ alarm: "failed_emails", count: 6, what: "", path: "/admin#failed-emails" },
				{ alarm: "sold_out", count: 1, what: "", path: "/admin/products?stock=out" },
				{ alarm: "low_stock", count: 1, what: "", path: "/admin/products?stock=low" },
			],
			low_stock: [
				{ id: 4, name: "Product 4", available: 0 },
				{ id: 1, name: "Product 1", available: 2 },
			],
		});
		const { tasks } = (await body(toDoRoute.loader)) as { tasks: { task: string; count: number; path: string }[] };
		const lists = { "/admin/orders": listOrders, "/admin/support": listMessages, "/admin/reviews": listReviews };
		for (const { task, count, path } of tasks) {
			const [page = "", query] = path.split("?");
			const list = Object.entries(lists).find(([name]) => name === page)?.[1];
			if (list === undefined) continue;
			const { body: shown } = await callApi(list, owner, { path: `${page}?${query}` });
			expect([task, shown]).toEqual([task, expect.objectContaining({ total: count })]);
		}
	});
});
