import { describe, expect, test } from "vitest";
import * as order from "#app/api/admin/selling/orders/order.ts";
import * as orders from "#app/api/admin/selling/orders/orders.ts";
import * as toReview from "#app/api/admin/selling/orders/orders-to-review.ts";
import { findActivity } from "#shop/kernel/activity/activity-log.ts";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { spreadsheetTime } from "#shop/kernel/csv.rules.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { addAccount, addOrder } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { openKnownRows } from "#tests/support/open-known-rows.ts";

/** Each field has a value of its own, so that one that is taken from another column is noticed. */
const NOBODYS = { handled_by: null, handled_until: null, assigned_to: null };

describe.each(oneDatabase)(
	"what the admin's calls answer about an order, field by field, on the %s database",
	async (kind) => {
		const { system, owner, clock, run, ago, uuid, body } = await openKnownRows(kind);

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
			update order_items set product_name = 'As it was called', quantity = 5, short_quantity = 2, unit_price_cents = 1000,
				removed_quantity = 1, returned_quantity = 2
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
			const parcel = {
				id: uuid(1),
				carrier: "UPS",
				tracking_number: "1Z999",
				shipped_at: ago(40),
				delivered_at: ago(30),
				tracking_url: expect.stringContaining("1Z999"),
				corrections: 3,
				can_undo: false,
				items: [],
			};
			const expected = {
				id,
				order_number: "SB-00000001",
				total_amount: 55.35,
				created_at: ago(60),
				review_reason: "address_unusual",
				verification_status: "verified",
				fulfillment_status: "delivered",
				requires_manual_review: false,
				user_id: userId,
				verified_by: "second@localhost",
				verified_at: ago(50),
				profiles: { first_name: "Ana", last_name: "Díaz", email: "ana@example.com" },
				email: "ana@example.com",
				subtotal_cents: 5000,
				points_used: 120,
				points_discount_cents: 200,
				discount_code: null,
				code_discount_cents: 0,
				code_shipping_cents: 0,
				account_discount_cents: 240,
				tax_cents: 376,
				tax_basis_points: 800,
				shipping_cents: 599,
				shipping_method: "standard",
				total_cents: 5535,
				points_earned: 45,
				paid_cents: 5535,
				payment_method: "card",
				refundable_cents: 5535 - 700 - 500,
				address: ["Ana Díaz", "12 Oak Street", "Apt 4", "Monterrey, NLE 64000", "Mexico"],
				items: [
					{
						product_id: 2,
						product_name: "As it was called",
						quantity: 5,
						short_quantity: 2,
						removed_quantity: 1,
						returned_quantity: 2,
						points_discount_cents: 0,
						total_cents: 5000,
						unit_price_cents: 1000,
						subtotal_cents: 5000,
					},
				],
				shipments: [parcel],
				shipment: parcel,
				unsent: [],
				replaces: null,
				refunds: [
					{
						id: uuid(2),
						amount_cents: 700,
						reason: "Soft",
						cause: "could_not_fulfill",
						state: "succeeded",
						created_by: "first@localhost",
						created_at: ago(25),
						failed_at: null,
						failure_reason: null,
						is_unresolved: false,
					},
					{
						id: uuid(3),
						amount_cents: 300,
						reason: "Late",
						cause: "other",
						state: "failed",
						created_by: "second@localhost",
						created_at: ago(20),
						failed_at: ago(15),
						failure_reason: "expired_card",
						is_unresolved: true,
					},
				],
				refunded_cents: 700,
				disputes: [
					{
						id: uuid(4),
						amount_cents: 500,
						reason: "fraudulent",
						state: "open",
						evidence_due_at: ago(-60),
						created_at: ago(14),
					},
					{
						id: uuid(5),
						amount_cents: 40,
						reason: "duplicate",
						state: "won",
						evidence_due_at: null,
						created_at: ago(12),
					},
				],
				disputed_cents: 500,
			};
			expect(await body(orders.loader)).toEqual({
				orders: [{ ...expected, work: NOBODYS }],
				total: 1,
				is_total_capped: false,
				page: 1,
				page_size: 50,
				counts: {
					all: 1,
					to_ship: 0,
					to_ship_disputed: 0,
					needs_review: 0,
					shipped: 0,
					delivered: 1,
					refunded: 1,
					canceled: 0,
				},
			});
			const page = await body(order.loader, "/api/admin", { id });
			expect(page).toEqual({
				...expected,
				timeline: expect.any(Array),
				notes: [],
				contact: {
					has_email: true,
					has_address: true,
					email: "ana@example.com",
					first_name: "Ana",
					last_name: "Díaz",
					line_1: "12 Oak Street",
					line_2: "Apt 4",
					city: "Monterrey",
					state: "NLE",
					postal_code: "64000",
					country: "MX",
				},
				contact_corrections: 0,
				replacements: [],
				returns: [],
				work: NOBODYS,
				other_orders: [],
				order_count: 1,
				previous: null,
				next: null,
			});
			expect(await body(order.loader, "/api/admin", { id: "sb 00000001" })).toEqual(page);
			expect(await body(toReview.loader)).toEqual([]);
			const [, row] = (await exportOrders(owner, { numbers: ["SB-00000001"], flag: "disputed" })).trim().split("\r\n");
			expect(row).toBe(
				`SB-00000001,${spreadsheetTime(clock.at - HOUR_MS, "America/Chicago")},delivered,verified,ana@example.com,Ana Díaz,` +
					"12 Oak Street,Apt 4,Monterrey,NLE,64000,MX,5 x As it was called,4,,50.00,2.00,,0.00,2.40,4.40,3.76,5.99,55.35,7.00,5.00,0.40," +
					"pi_whole,UPS,1Z999,1,2,,,card",
			);
			const [entry] = await findActivity(owner, 20);
			expect(entry?.details).toEqual({ orders: 1, selected: 1, payment: "disputed" });
			await exportOrders(owner, { review: "rejected" });
			expect((await findActivity(owner, 20))[0]?.details).toEqual({ orders: 0, review: "rejected" });

			// A guest's order that told nothing of an address, turned down.
			await run(`
			update orders set user_id = null, email = null, requires_manual_review = true, verification_status = 'rejected',
				${["first_name", "last_name", "line_1", "line_2", "city", "state", "postal_code", "country"].map((name) => `ship_${name} = null`).join(", ")}
				where id = '${id}';
			delete from shipments; delete from refunds; delete from disputes`);
			const bare = {
				...expected,
				user_id: null,
				email: null,
				requires_manual_review: true,
				verification_status: "rejected",
				profiles: { first_name: "", last_name: "", email: "" },
				address: [],
				shipments: [],
				shipment: null,
				unsent: [{ product_id: 2, quantity: 4 }],
				refunds: [],
				disputes: [],
				refunded_cents: 0,
				disputed_cents: 0,
				refundable_cents: 5535,
			};
			expect(await body(toReview.loader)).toEqual([bare]);
			expect(await body(order.loader, "/api/admin", { id })).toMatchObject(bare);
		});
	},
);
