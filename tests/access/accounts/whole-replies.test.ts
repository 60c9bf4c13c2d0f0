import { describe, expect, test } from "vitest";
import * as session from "#app/api/access/auth/session.ts";
import * as account from "#app/api/people/account/account.ts";
import * as addresses from "#app/api/people/account/addresses.ts";
import * as order from "#app/api/people/account/order.ts";
import * as orders from "#app/api/people/account/orders.ts";
import * as points from "#app/api/people/account/points.ts";
import * as bySession from "#app/api/selling/orders/order-by-session.ts";
import * as lookup from "#app/api/selling/orders/order-lookup.ts";
import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { addAccount, addOrder } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { rawRows } from "#tests/support/raw-rows.ts";

/** Each field has a value of its own, so that one that is taken from another column is noticed. */
describe.each(oneDatabase)("what customers' calls answer, field by field, on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const system = asSystem(shop);
	const { run, ago, uuid } = rawRows(shop);
	const DAY = DAY_MS / MINUTE_MS;

	test("ORD-04 ORD-05 PTS-04 ADDR-03 an account's orders, points and addresses in each call, and nothing of others", async () => {
		const [userId, otherId] = await transaction(system, async (tx) => [
			await addAccount(tx, "ana@example.com"),
			await addAccount(tx, "other@example.com"),
		]);
		const ana: Shop = { ...shop, caller: { role: "customer", userId } };
		const add = (owner: string, minutes: number, merchandiseCents: number) =>
			transaction(system, (tx) =>
				addOrder(tx, { userId: owner, merchandiseCents, at: clock.at - minutes * MINUTE_MS, productId: 2 }),
			);
		const id = await add(userId, 60, 5000);
		const second = await add(userId, 90, 700);
		await add(otherId, 30, 900);
		const address = (names: string) => `${names}, 'Apt 4', 'Monterrey', 'NLE', '64000', 'MX'`;
		await run(`
			update auth_users set name = 'Ana Account', created_at = '${ago(2 * DAY)}', language = 'es' where id = '${userId}';
			insert into user_profiles (id, email, full_name, is_admin) values ('${userId}', 'ana@example.com', 'Ana Profile', false);
			update orders set order_number = 'SB-00000001', receipt_number = 'RC-00000002', email = 'ana@example.com',
				payment_session_id = 'cs_whole_answers_1', cart_id = '${uuid(9)}',
				subtotal_cents = 5000, points_used = 120, points_discount_cents = 200, account_discount_cents = 240,
				tax_cents = 376, shipping_cents = 599, shipping_method = 'standard', total_cents = 5535, points_earned = 45,
				(ship_first_name, ship_last_name, ship_line_1, ship_line_2, ship_city, ship_state, ship_postal_code, ship_country)
				= (${address("'Ana', 'Díaz', '12 Oak Street'")}) where id = '${id}';
			update orders set order_number = 'SB-00000003', receipt_number = 'RC-00000004' where id = '${second}';
			update order_items set id = '${uuid(1)}', product_name = 'As it was called', quantity = 5, unit_price_cents = 1000,
				image = 'pack-then', points_discount_cents = 200, account_discount_cents = 240, tax_cents = 376, total_cents = 4936
				where order_id = '${id}';
			insert into shipments (order_id, carrier, tracking_number, created_by, shipped_at, delivered_at)
				values ('${id}', 'UPS', '1Z999', 'a', '${ago(40)}', '${ago(30)}');
			update orders set fulfillment_status = 'shipped' where id = '${id}';
			insert into refunds (order_id, amount_cents, state, created_by, idempotency_key) values
				('${id}', 700, 'succeeded', 'a', 'k1'), ('${id}', 11, 'requested', 'a', 'k2'), ('${id}', 300, 'failed', 'a', 'k3');
			insert into points_transactions (id, user_id, order_id, kind, points_amount, description, created_at, expires_at)
				values ('${uuid(2)}', '${userId}', '${id}', 'earn', 45, 'order', '${ago(20)}', '${ago(-300 * DAY)}'),
					('${uuid(3)}', '${userId}', null, 'grant', 100, 'welcome', '${ago(25)}', null);
			insert into addresses (id, user_id, first_name, last_name, address_line_1, address_line_2, city, state, postal_code,
				country, is_default, created_at) values
				('${uuid(4)}', '${userId}', ${address("'Eva', 'Ruiz', '9 Elm Road'")}, false, '${ago(5)}'),
				('${uuid(5)}', '${userId}', 'Ana', 'Díaz', '12 Oak Street', null, 'Austin', 'TX', '78701', 'US', true, '${ago(6)}'),
				('${uuid(6)}', '${otherId}', 'Bob', 'Own', '1 Fir Lane', null, 'Austin', 'TX', '78701', 'US', true, '${ago(7)}')`);
		const inMexico = {
			address_line_2: "Apt 4",
			city: "Monterrey",
			state: "NLE",
			postal_code: "64000",
			country: "MX",
		};
		const shipment = {
			carrier: "UPS",
			tracking_number: "1Z999",
			shipped_at: ago(40),
			delivered_at: ago(30),
			items: [],
		};
		const whole = {
			id,
			order_number: "SB-00000001",
			receipt_number: "RC-00000002",
			status: "shipped",
			created_at: ago(60),
			currency: "usd",
			total_amount: 55.35,
			points_earned: 45,
			order_items: [
				{
					id: uuid(1),
					product_id: 2,
					product_name: "As it was called",
					image: "pack-then",
					quantity: 5,
					refunded_quantity: 0,
					unit_price_cents: 1000,
					total_price: 50,
				},
			],
			subtotal_cents: 5000,
			points_used: 120,
			points_discount_cents: 200,
			discount_code: null,
			code_discount_cents: 0,
			code_shipping_cents: 0,
			discount_cents: 240,
			tax_cents: 376,
			tax_basis_points: 800,
			shipping_cents: 599,
			shipping_method: "standard",
			total_cents: 5535,
			refunded_cents: 700,
			shipping_address: { first_name: "Ana", last_name: "Díaz", address_line_1: "12 Oak Street", ...inMexico },
			shipment,
			shipments: [shipment],
			replaces: null,
			return_url: null,
		};
		const bare = {
			order_number: "SB-00000003",
			receipt_number: "RC-00000004",
			status: "processing",
			created_at: ago(90),
			total_cents: 700,
			refunded_cents: 0,
			shipping_method: "none",
			shipping_address: null,
			shipment: null,
		};
		const history = [
			{
				id: uuid(2),
				description: "order",
				points: 45,
				created_at: ago(20),
				expires_at: ago(-300 * DAY),
				order_number: "SB-00000001",
			},
			{
				id: uuid(3),
				description: "welcome",
				points: 100,
				created_at: ago(25),
				expires_at: null,
				order_number: null,
			},
		];
		const saved = [
			{
				id: uuid(5),
				first_name: "Ana",
				last_name: "Díaz",
				address_line_1: "12 Oak Street",
				address_line_2: null,
				city: "Austin",
				state: "TX",
				postal_code: "78701",
				country: "US",
				is_default: true,
			},
			{
				id: uuid(4),
				first_name: "Eva",
				last_name: "Ruiz",
				address_line_1: "9 Elm Road",
				...inMexico,
				is_default: false,
			},
		];
		const body = async (handler: Parameters<typeof callApi>[0], who = ana, params = {}) => {
			const found = await callApi(handler, who, { params });
			expect(found.status).toBe(200);
			return found.body;
		};
		const list = { orders: [whole, expect.objectContaining(bare)], next: null };
		expect(await body(orders.loader)).toEqual(list);
		expect(await body(order.loader, ana, { orderNumber: "SB-00000001" })).toEqual(whole);
		expect(await body(points.loader)).toEqual({ transactions: history, next: null });
		expect(await body(addresses.loader)).toEqual(saved);
		expect(await body(account.loader)).toEqual({
			is_new: false,
			orders: list,
			points_balance: 145,
			points: { transactions: history, next: null },
			next_expiry: { points: 45, at: ago(-300 * DAY) },
			next_halving: expect.anything(),
			addresses: saved,
		});
		expect(await body(session.loader)).toEqual({
			user: { id: userId, email: "ana@example.com", full_name: "Ana Profile", is_admin: false, language: "es" },
			points_balance: 145,
			usable_points: 145,
		});
		expect(await body(session.loader, shop)).toEqual({ user: null, points_balance: 0, usable_points: 0 });

		const known = { order_number: "#sb 0000 OOO1", email: "ANA@example.com" };
		const guest = await callApi(lookup.action, shop, { body: known });
		expect(guest, "no address for whoever knows number and email").toMatchObject({ status: 200 });
		expect(guest.body).toEqual({
			...whole,
			shipping_address: null,
			country: "MX",
			receipt_url: expect.stringMatching(/^\/receipt\/SB-00000001\?key=/),
			invoice_url: expect.stringMatching(/^\/receipt\/SB-00000001\/invoice\.pdf\?key=/),
		});
		expect(await body(bySession.loader, shop, { sessionId: "cs_whole_answers_1" })).toEqual({
			state: "paid",
			order: {
				order_number: "SB-00000001",
				receipt_number: "RC-00000002",
				created_at: ago(60),
				currency: "usd",
				items: [
					{
						product_id: 2,
						product_name: "As it was called",
						image: "pack-then",
						quantity: 5,
						refunded_quantity: 0,
						unit_price_cents: 1000,
						total_price_cents: 5000,
					},
				],
				subtotal_cents: 5000,
				points_used: 120,
				points_discount_cents: 200,
				discount_code: null,
				code_discount_cents: 0,
				code_shipping_cents: 0,
				discount_cents: 240,
				shipping_cents: 599,
				shipping_method: "standard",
				tax_cents: 376,
				tax_basis_points: 800,
				total_cents: 5535,
				points_earned: 45,
				email_masked: "a••••@example.com",
				cart_id: uuid(9),
				requires_manual_review: false,
				status: whole.status,
				// The account shows the package; a session alone does not.
				shipment: null,
				shipments: [],
				refunded_cents: 700,
				destination: { city: whole.shipping_address.city, state: whole.shipping_address.state, country: "MX" },
				receipt_url: expect.stringMatching(/^\/receipt\/SB-00000001\?key=/),
				is_guest: false,
			},
		});
	});
});
