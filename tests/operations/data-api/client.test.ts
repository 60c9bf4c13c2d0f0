import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openDataShop } from "./open-data-shop.ts";

const DAY = 24 * 3_600_000;

describe.each(databaseKinds)("the specification's calls by the official client on the %s database", (kind) => {
	let shop: Awaited<ReturnType<typeof openDataShop>>;
	let ana: Awaited<ReturnType<typeof shop.member>>;
	let bob: Awaited<ReturnType<typeof shop.member>>;
	let orderId = "";
	beforeAll(async () => {
		shop = await openDataShop(await openTestDatabase(kind));
		ana = await shop.member();
		bob = await shop.member();
		await transaction(shop.testShop, async (tx) => {
			const at = shop.clock.now();
			orderId = await addOrder(tx, { userId: ana.id, merchandiseCents: 998, at: at - DAY, productId: 1 });
			await addOrder(tx, { userId: ana.id, merchandiseCents: 500, at, productId: 2 });
			await addOrder(tx, { userId: bob.id, merchandiseCents: 500, at, productId: 2 });
			await addPoints(tx, { userId: ana.id, orderId, points: 9, at: at - DAY, livesMs: 700 * DAY });
			const other = await addOrder(tx, { userId: ana.id, merchandiseCents: 100, at: at - 2 * DAY });
			await addPoints(tx, { userId: ana.id, orderId: other, points: 70, at: at - 2 * DAY, livesMs: DAY });
		});
	});
	afterAll(() => shop.close());

	test("API-03 AUTH-24 read profile: by id, a single row", async () => {
		const { data, error } = await ana.client.from("user_profiles").select("*").eq("id", ana.id).single();
		expect([error, data]).toMatchObject([null, { id: ana.id, email: ana.email, is_admin: false }]);
	});

	test("API-03 ERR-04 a missing profile is PGRST116, and nothing to maybeSingle", async () => {
		const found = await ana.client.from("user_profiles").select("*").eq("id", bob.id).single();
		expect(found).toMatchObject({ data: null, status: 406, error: { code: "PGRST116", message: expect.any(String) } });
		const maybe = await ana.client.from("user_profiles").select("*").eq("id", bob.id).maybeSingle();
		expect(maybe).toMatchObject({ data: null, error: null });
	});

	test("ERR-05 several rows are PGRST116 for a single-row request", async () => {
		const { error } = await shop.client().from("products").select("id").eq("is_active", true).single();
		expect(error).toMatchObject({ code: "PGRST116", details: expect.stringMatching(/contains \d+ rows/) });
		const maybe = await shop.client().from("products").select("id").eq("is_active", true).maybeSingle();
		expect(maybe).toMatchObject({ data: null, status: 406, error: { code: "PGRST116" } });
	});

	test("API-04 create profile: for the own account, never as an administrator", async () => {
		const cleo = await shop.member();
		const row = { id: cleo.id, email: cleo.email, full_name: "Cleo", phone: null, is_admin: false };
		expect((await cleo.client.from("user_profiles").insert(row)).error).toMatchObject({ code: "23505" });
		await shop.rows(`delete from user_profiles where id = '${cleo.id}'`);
		for (const foreign of [{ is_admin: true }, { email: ana.email }, { id: ana.id }]) {
			const { error, status } = await cleo.client.from("user_profiles").insert({ ...row, ...foreign });
			expect([status, error?.code]).toEqual([403, "42501"]);
		}
		const { data, error, status } = await cleo.client.from("user_profiles").insert(row).select().single();
		expect([error, status, data]).toMatchObject([null, 201, { id: cleo.id, full_name: "Cleo", is_admin: false }]);
	});

	test("API-04 PROF-10 a phone number is validated by the profile's rule on insert and on merge", async () => {
		const dora = await shop.member();
		await shop.rows(`delete from user_profiles where id = '${dora.id}'`);
		const row = { id: dora.id, email: dora.email, full_name: "Dora" };
		const table = () => dora.client.from("user_profiles");
		for (const wrong of ["ring me", "123", "1".repeat(41)]) {
			const { error, status } = await table().insert({ ...row, phone: wrong });
			expect([status, error?.code]).toEqual([400, "23514"]);
		}
		const rows = [{ ...row }, { ...row, phone: "ring me" }];
		expect((await table().insert(rows)).error?.code, "in any row").toBe("23514");
		expect(await shop.rows(`select 1 from user_profiles where id = '${dora.id}'`)).toEqual([]);
		const { data } = await table()
			.insert({ ...row, phone: "512.555.0143" })
			.select("full_name, phone")
			.single();
		expect(data).toEqual({ full_name: "Dora", phone: "+15125550143" });
	});

	test("PROF-04 update user_profiles: name and phone, the updated row is returned", async () => {
		const change = { full_name: "Ana María Díaz", phone: "(512) 555-0143 ext. 4" };
		const { data, error } = await ana.client.from("user_profiles").update(change).eq("id", ana.id).select().single();
		// A phone number is validated and stored as in the profile's form.
		expect([error, data]).toMatchObject([null, { ...change, phone: "+15125550143x4", id: ana.id }]);
		const wrong = await ana.client.from("user_profiles").update({ phone: "ring me" }).eq("id", ana.id);
		expect([wrong.status, wrong.error?.code]).toEqual([400, "23514"]);
		const { data: stored } = await ana.client.from("user_profiles").select("phone").eq("id", ana.id).single();
		expect(stored).toEqual({ phone: "+15125550143x4" });
		const { error: rejected } = await ana.client.from("user_profiles").update({ is_admin: true }).eq("id", ana.id);
		expect(rejected).toMatchObject({ code: "42501" });
		const { data: none } = await ana.client.from("user_profiles").update(change).eq("id", bob.id).select();
		expect(none).toEqual([]);
	});

	test("API-01 addresses: insert, default first, update, delete", async () => {
		const address = { first_name: "Ana", last_name: "Díaz", city: "Austin", state: "TX", postal_code: "78701" };
		const rows = [
			{ ...address, user_id: ana.id, address_line_1: "1 Oak", is_default: false },
			{ ...address, user_id: ana.id, address_line_1: "2 Oak", is_default: true },
		];
		expect((await ana.client.from("addresses").insert(rows)).error).toBeNull();
		const list = () =>
			ana.client
				.from("addresses")
				.select("*")
				.eq("user_id", ana.id)
				.order("is_default", { ascending: false })
				.order("created_at", { ascending: false });
		const { data } = await list();
		expect(data?.map((row) => [row.address_line_1, row.is_default])).toEqual([
			["2 Oak", true],
			["1 Oak", false],
		]);
		const id = data?.[1]?.id as string;
		const { data: changed } = await ana.client.from("addresses").update({ city: "Dallas" }).eq("id", id).select("city");
		expect(changed).toEqual([{ city: "Dallas" }]);
		expect((await bob.client.from("addresses").delete().eq("id", id).select()).data).toEqual([]);
		expect((await bob.client.from("addresses").insert(rows)).error).toMatchObject({ code: "42501" });
		expect((await ana.client.from("addresses").delete().eq("id", id)).status).toBe(204);
		expect((await list()).data).toHaveLength(1);
	});

	test("API-01 ORD-01 orders with their items and products, newest first", async () => {
		const { data, error } = await ana.client
			.from("orders")
			.select("id, order_number, status, total_amount, points_earned, created_at, order_items(*, products(id, name))")
			.eq("user_id", ana.id)
			.order("created_at", { ascending: false })
			.limit(2);
		expect(error).toBeNull();
		expect(data).toMatchObject([
			{ total_amount: 5, order_items: [{ quantity: 1, products: { id: 2, name: "15-Pair Pack" } }] },
			{
				id: orderId,
				total_amount: 9.98,
				status: "processing",
				order_items: [{ total_price: 9.98, products: { id: 1 } }],
			},
		]);
		expect(Date.parse(String(data?.[1]?.created_at))).toBe(shop.clock.at - DAY);
	});

	test("API-20 points: the balance of what has not expired, by rows and by function", async () => {
		const now = new Date(shop.clock.now()).toISOString();
		const { data } = await ana.client
			.from("points_transactions")
			.select("points_amount")
			.eq("user_id", ana.id)
			.or(`expires_at.is.null,expires_at.gt.${now}`);
		expect(data).toEqual([{ points_amount: 9 }]);
		const foreign = await bob.client.from("points_transactions").select("*").eq("user_id", ana.id);
		expect(foreign.data).toEqual([]);
		await shop.rows(`insert into points_transactions (user_id, kind, points_amount, description, created_at)
			values ('${bob.id}', 'grant', 12, 'gift', now())`);
		expect((await bob.client.rpc("points_balance", { user_id: bob.id })).data).toBe(12);
		expect((await bob.client.rpc("points_balance", { user_id: ana.id })).error).toMatchObject({ code: "42501" });
		expect((await shop.admin.rpc("points_balance", { user_id: bob.id })).data).toBe(12);
	});

	test("API-01 points history: all of the user's entries, newest first", async () => {
		const { data } = await ana.client
			.from("points_transactions")
			.select("*")
			.eq("user_id", ana.id)
			.order("created_at", { ascending: false });
		expect(data?.map((row) => row.points_amount)).toEqual([9, 70]);
	});

	test("REV-27 submit review: without a token, unapproved, its email address is never returned", async () => {
		const review = {
			product_id: 2,
			rating: 4,
			review_text: "Soft. ",
			user_email: "ida@example.com",
			user_name: "Ida",
			is_approved: false,
		};
		const { error, status } = await shop.client().from("product_reviews").insert(review);
		expect([error, status]).toEqual([null, 201]);
		expect(await shop.rows("select is_approved, review_text from product_reviews where user_name = 'Ida'")).toEqual([
			{ is_approved: false, review_text: "Soft." },
		]);
		const approved = await shop
			.client()
			.from("product_reviews")
			.insert({ ...review, is_approved: true });
		expect([approved.status, approved.error?.code]).toEqual([401, "42501"]);
		const shown = await ana.client.from("product_reviews").insert(review).select();
		expect([shown.status, shown.error?.code]).toEqual([403, "42501"]);
		expect(
			(
				await shop
					.client()
					.from("product_reviews")
					.insert({ ...review, rating: 9 })
			).status,
		).toBe(400);
		expect((await shop.client().from("product_reviews").select("user_email")).error).toMatchObject({ code: "42501" });
		expect(await shop.rows("select 1 from product_reviews where user_name = 'Ida'")).toHaveLength(1);
	});

	test("API-06 products: active ones, ordered by id; no others for any caller", async () => {
		const { data } = await shop.client().from("products").select("*").eq("is_active", true).order("id");
		expect(data?.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
		expect(data?.[0]).toMatchObject({ name: "5-Pair Pack", stripe_price_id: "price_softbrace_5_pair_pack" });
		expect((await shop.admin.from("products").select("id").order("id")).data).toHaveLength(8);
		expect((await shop.admin.from("products").update({ price_cents: 509 }).eq("id", 1)).error).toBeNull();
		expect((await shop.client().from("products").select("price_cents").eq("id", 1).single()).data).toEqual({
			price_cents: 509,
		});
		expect((await shop.admin.from("products").update({ stock: 9 }).eq("id", 1)).error).toMatchObject({ code: "42501" });
	});

	test("API-07 API-09 API-10 AUTH-25 safe_get_profile by POST, GET and HEAD, for the own account only", async () => {
		const args = { user_id: ana.id };
		const own = { full_name: "Ana María", phone: "+15125550144" };
		await ana.client.from("user_profiles").update(own).eq("id", ana.id);
		const times = { created_at: expect.any(String), updated_at: expect.any(String) };
		expect((await ana.client.rpc("safe_get_profile", args)).data).toEqual({
			id: ana.id,
			email: ana.email,
			is_admin: false,
			...own,
			...times,
		});
		expect((await ana.client.rpc("safe_get_profile", args, { get: true })).data).toMatchObject({ id: ana.id });
		expect((await ana.client.rpc("safe_get_profile", args, { head: true })).status).toBe(200);
		expect((await bob.client.rpc("safe_get_profile", args)).error).toMatchObject({ code: "42501" });
		expect((await shop.client().rpc("safe_get_profile", args)).status).toBe(401);
		await shop.rows(`delete from user_profiles where id = '${bob.id}'`);
		expect((await bob.client.rpc("safe_get_profile", { user_id: bob.id }, { get: true })).error).toMatchObject({
			code: "PGRST116",
		});
		expect((await bob.client.rpc("safe_get_profile", { user_id: bob.id })).data).toMatchObject({ id: bob.id });
	});

	test("API-08 AUTH-28 ensure_admin_profile: the server's list decides", async () => {
		const boss = await shop.member("owner@example.com");
		const args = { user_email: "owner@example.com", user_id: boss.id };
		expect((await boss.client.rpc("ensure_admin_profile", args)).data).toMatchObject({ is_admin: true });
		const mine = await ana.client.rpc("ensure_admin_profile", { user_email: ana.email, user_id: ana.id });
		expect(mine.data).toMatchObject({ is_admin: false });
		expect((await ana.client.rpc("ensure_admin_profile", args)).error).toMatchObject({ code: "42501" });
		const read = await ana.client.rpc("ensure_admin_profile", args, { get: true });
		expect([read.status, read.error?.code]).toEqual([405, "25006"]);
		// An administrator's account reads business data with its own session.
		expect((await boss.client.from("support_messages").select("id")).data).toEqual([]);
	});

	test("ERR-02 ERR-03 tables outside this API do not exist, for any caller", async () => {
		for (const table of [
			"auth_users",
			"auth_sessions",
			"admin_sessions",
			"api_keys",
			"outbox",
			"webhook_endpoints",
			"checkouts",
			"nothing",
		]) {
			for (const asking of [shop.client(), ana.client, shop.admin]) {
				const { error, status } = await asking.from(table).select("*");
				expect([status, error?.code]).toEqual([404, "42P01"]);
				expect(error?.message).toMatch(/relation .* does not exist/);
			}
		}
	});

	test("no request failed on the server", () => {
		expect(shop.errors).toEqual([]);
	});
});
