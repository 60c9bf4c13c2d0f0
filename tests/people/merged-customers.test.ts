import { CompiledQuery } from "kysely";
import { describe, expect, test } from "vitest";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { blockCustomer } from "#shop/people/customers/block-customer.ts";
import { findCustomer } from "#shop/people/customers/find-customer.ts";
import { mergeCustomers } from "#shop/people/customers/merge-customers.ts";
import { addCustomerNote, tagCustomer } from "#shop/people/customers/note-customer.ts";
import { reversePoints } from "#shop/selling/points/points-ledger.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { insertOrders } from "#tests/support/insert-orders.ts";
import { openKnownRows } from "#tests/support/open-known-rows.ts";

const NOTHING = { orders: 0, points: 0, reviews: 0, addresses: 0 };

describe.each(oneDatabase)("merged customers on the %s database", async (kind) => {
	const { owner, system, run, ago, clock } = await openKnownRows(kind);
	const staff = (email: string): Shop => ({
		...owner,
		caller: { role: "administrator", userId: null, administrator: { email, ipAddress: null, userAgent: null } },
	});
	const rows = <Row>(query: string) =>
		transaction(system, async (tx) => (await tx.executeQuery<Row>(CompiledQuery.raw(query))).rows);
	let number = 0;
	/** An account, with an order and its points unless told otherwise. */
	async function member(name: string, { isConfirmed = true, orders = 1 } = {}) {
		const userId = crypto.randomUUID();
		const email = `${name.toLowerCase()}${number++}@example.com`;
		await run(
			`insert into auth_users (id, name, email, email_verified, created_at) values ('${userId}', '${name}', '${email}', ${isConfirmed}, '${ago(9000)}')`,
		);
		for (let one = 0; one < orders; one += 1) await order(email, userId);
		const [row] = await rows<{ id: string }>(`select id from customers where email = '${email}'`);
		return { userId, email, id: row?.id ?? "" };
	}
	async function order(email: string, userId?: string) {
		const code = String(number++).padStart(8, "0");
		await run(
			[
				insertOrders([
					{
						number: code,
						email,
						...(userId && { userId }),
						cents: 2000,
						at: ago(100),
						status: "delivered",
						items: [{ product: 1, quantity: 1, cents: 2000 }],
					},
				]),
				...(userId === undefined
					? []
					: [
							`insert into points_transactions (user_id, order_id, kind, points_amount, description, created_at, expires_at)
							values ('${userId}', md5('${code}')::uuid, 'earn', 20, 'order', '${ago(100)}', '2027-09-01T00:00:00Z')`,
						]),
			].join(";"),
		);
		return code;
	}
	const outcome = (merging: Promise<unknown>) => merging.catch((error: { code: string; params?: unknown }) => error);
	const brokenSums = async () => (await findViolations(system)).filter((one) => /point|lots|customer/.test(one));

	test("CUST-12 an account's orders, points, reviews, messages, addresses, notes and tags become the other's, once", async () => {
		const [target, merged] = [await member("Target"), await member("Merged", { orders: 2 })];
		await order(merged.email);
		await run(
			[
				`insert into product_reviews (product_id, rating, review_text, user_name, user_email, is_approved, created_at)
					values (1, 4, 'Soft', 'M', '${merged.email.toUpperCase()}', true, now())`,
				`insert into support_messages (user_id, email, name, inquiry_type, message, created_at)
					values ('${merged.userId}', 'elsewhere@example.com', 'M', 'general', 'Hello', now())`,
				// Written while signed out.
				`insert into support_messages (email, name, inquiry_type, message, created_at)
					values ('${merged.email.toUpperCase()}', 'M', 'general', 'Anyone there?', now() - interval '1 day')`,
				...[target, merged].map(
					({
						userId,
					}) => `insert into addresses (user_id, first_name, last_name, address_line_1, city, state, postal_code, is_default)
					values ('${userId}', 'A', 'B', '1 Oak', 'Austin', 'TX', '78701', true)`,
				),
				`insert into addresses (user_id, first_name, last_name, address_line_1, city, state, postal_code)
					values ('${merged.userId}', 'A', 'B', '2 Elm', 'Austin', 'TX', '78701')`,
			].join(";"),
		);
		await addCustomerNote(owner, merged.id, { note: "Two accounts", key: crypto.randomUUID() });
		await tagCustomer(owner, merged.id, { add: ["vip"], remove: [] });
		const done = await mergeCustomers(owner, { targetId: target.id, mergedId: merged.id });
		expect(done).toEqual({ orders: 3, points: 40, reviews: 1, addresses: 1 });
		const page = await findCustomer(owner, target.id);
		expect(page).toMatchObject({
			orders: 4,
			spentCents: 8000,
			pointsBalance: 60,
			tags: ["vip"],
			notes: [{ note: "Two accounts" }],
			reviews: [{ reviewText: "Soft" }],
			messages: [{ message: "Hello" }, { message: "Anyone there?" }],
		});
		expect(page.savedAddresses.map(({ line1, isDefault }) => [line1, isDefault])).toEqual([
			["1 Oak", true],
			["2 Elm", false],
		]);
		expect(await rows(`select 1 from auth_users where id = '${merged.userId}'`)).toEqual([]);
		expect(await rows(`select 1 from customers where email = '${merged.email}'`)).toEqual([]);
		const emails = await rows<{ recipient: string; change: string }>(
			`select recipient, data->>'change' as change, data::text from outbox where kind = 'customer_merged' order by change`,
		);
		expect(emails).toMatchObject([
			{ recipient: target.email, change: "into" },
			{ recipient: merged.email, change: "left" },
		]);
		expect(JSON.stringify(emails[1])).not.toContain(target.email);
		const [entry] = await rows("select action_type, details from admin_activity_logs order by id desc limit 1");
		expect(entry).toEqual({
			actionType: "CUSTOMER_MERGE",
			details: { customer_id: target.id, merged_id: merged.id, ...done },
		});
		expect(await brokenSums()).toEqual([]);
	});

	test("CUST-12 an account is not merged with itself, by whatever id", async () => {
		const target = await member("Target");
		for (const mergedId of [target.id, target.id.toUpperCase(), target.userId]) {
			const merging = mergeCustomers(owner, { targetId: target.id, mergedId });
			expect(await outcome(merging), mergedId).toMatchObject({ code: "nothing_to_merge" });
		}
		expect(await findCustomer(owner, target.id)).toMatchObject({ orders: 1, pointsBalance: 20 });
	});

	test("CUST-12 a refund after the merge takes back the points that its order earned", async () => {
		const [target, merged] = [await member("Target", { orders: 0 }), await member("Merged")];
		await mergeCustomers(owner, { targetId: target.id, mergedId: merged.id });
		const [{ id: orderId = "" } = {}] = await rows<{ id?: string }>(
			`select id from orders where user_id = '${target.userId}'`,
		);
		const refund = { userId: target.userId, orderId, refundId: "r", at: clock.at };
		await transaction(system, (tx) =>
			reversePoints(tx, { ...refund, merchandiseCents: 2000, refundedMerchandiseCents: 1000 }),
		);
		expect((await findCustomer(owner, target.id)).pointsBalance).toBe(10);
		expect(await brokenSums()).toEqual([]);
	});

	test("CUST-13 guest orders become those of the account whose confirmed address they have, and no others", async () => {
		const target = await member("Target", { orders: 0 });
		await order(target.email.toUpperCase());
		await order("another@example.com");
		const [{ id: guest = "" } = {}] = await rows<{ id?: string }>(
			"select id from customers where email = 'another@example.com'",
		);
		expect(await outcome(mergeCustomers(owner, { targetId: target.id, mergedId: guest }))).toMatchObject({
			code: "address_not_proven",
		});
		expect(await mergeCustomers(owner, { targetId: target.id, mergedId: target.id })).toEqual({
			...NOTHING,
			orders: 1,
		});
		expect(await rows(`select 1 from orders where user_id = '${target.userId}'`)).toHaveLength(1);
		expect(
			await outcome(mergeCustomers(staff("ben@s.example"), { targetId: target.id, mergedId: target.id })),
		).toMatchObject({
			code: "customer_merged",
			params: { who: "owner@localhost", at: clock.at },
		});
		const other = await member("Other");
		expect(await outcome(mergeCustomers(owner, { targetId: other.id, mergedId: other.id }))).toMatchObject({
			code: "nothing_to_merge",
		});
	});

	test("CUST-13 an account whose address nobody confirmed, or with an open checkout, is not merged", async () => {
		const [target, typed, busy] = [
			await member("Target"),
			await member("Typed", { isConfirmed: false }),
			await member("Busy"),
		];
		for (const ids of [
			{ targetId: target.id, mergedId: typed.id },
			{ targetId: typed.id, mergedId: target.id },
		]) {
			expect(await outcome(mergeCustomers(owner, ids))).toMatchObject({ code: "address_not_proven" });
		}
		await run(`insert into checkouts (id, state, user_id, fingerprint, subtotal_cents, tax_cents, shipping_cents,
			shipping_method, total_cents, created_at, expires_at)
			values (gen_random_uuid(), 'open', '${busy.userId}', 'f', 500, 0, 0, 'none', 500, now(), now())`);
		expect(await outcome(mergeCustomers(owner, { targetId: target.id, mergedId: busy.id }))).toMatchObject({
			code: "customer_in_use",
		});
	});

	test("CUST-13 a block goes along, so that nobody escapes one by a second account", async () => {
		const [target, merged] = [await member("Target"), await member("Merged")];
		await blockCustomer(owner, merged.id);
		await mergeCustomers(owner, { targetId: target.id, mergedId: merged.id });
		expect((await findCustomer(owner, target.id)).block).not.toBeNull();
	});

	test("CUST-12 of many who merge the same account into others at once, one does, and the others hear who", async () => {
		for (let round = 0; round < 4; round += 1) {
			const merged = await member("Merged");
			const others = await Promise.all([0, 1, 2].map(() => member("Target", { orders: 0 })));
			const done = await Promise.all(
				others.flatMap(({ id }, index) => [
					outcome(mergeCustomers(staff(`s${index}@s.example`), { targetId: id, mergedId: merged.id })),
					// And the other way round.
					outcome(mergeCustomers(staff(`t${index}@s.example`), { targetId: merged.id, mergedId: id })),
				]),
			);
			const rejected = done.filter((one) => "code" in (one as object));
			expect(rejected.every((one) => (one as { code: string }).code === "customer_merged")).toBe(true);
			for (const one of rejected) {
				expect((one as { params: { who: string } }).params.who).toMatch(/^[st]\d@s\.example$/);
			}
			// Each merge makes two accounts one; how many there are depends on who was first.
			const left = await rows<{ id: string }>(
				`select id from auth_users where id in (${[merged, ...others].map(({ userId }) => `'${userId}'`).join()})`,
			);
			expect(left).toHaveLength(4 - (done.length - rejected.length));
			expect(
				await rows(`select 1 from points_transactions where user_id in (${left.map(({ id }) => `'${id}'`).join()})`),
			).toHaveLength(1);
			expect(await brokenSums()).toEqual([]);
		}
	});
});
