import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { addOrder } from "#shop/selling/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openDataShop } from "./open-data-shop.ts";

const DAY = 24 * 3_600_000;

describe.each(databaseKinds)("the admin's calls by the official client on the %s database", (kind) => {
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
			await addOrder(tx, { userId: bob.id, merchandiseCents: 500, at, productId: 2 });
			const review = {
				productId: 2,
				rating: 4,
				reviewText: "Soft.",
				userEmail: "ida@example.com",
				userName: "Ida",
			};
			await tx.insertInto("productReviews").values(review).execute();
		});
	});
	afterAll(() => shop.close());

	const publicly = (productId: number) =>
		shop
			.client()
			.from("product_reviews")
			.select("*")
			.eq("product_id", productId)
			.eq("is_approved", true)
			.order("created_at", { ascending: false });
	const addReview = async (productId: number) => {
		const own = { product_id: productId, rating: 5, review_text: null, user_name: "Jo", user_email: "jo@example.com" };
		const made = await shop.admin.from("product_reviews").insert(own).select().single();
		return { own, made: made.data, id: made.data?.id as string };
	};

	test("AREV-20 reviews: the owner reads all, pending ones with their addresses too", async () => {
		const { data: all } = await shop.admin
			.from("product_reviews")
			.select("*")
			.order("created_at", { ascending: false });
		expect(all).toMatchObject([{ user_name: "Ida", user_email: "ida@example.com", is_approved: false }]);
		expect((await publicly(2)).data).toEqual([]);
	});

	test("AREV-25 reviews: the owner adds one, which is pending", async () => {
		const { own, made } = await addReview(1);
		expect(made).toMatchObject({ ...own, is_approved: false });
	});

	test("REV-28 AREV-08 AREV-11 reviews: approved and featured ones are public, without their addresses", async () => {
		const { id } = await addReview(2);
		expect((await shop.admin.from("product_reviews").update({ is_approved: true }).eq("id", id)).error).toBeNull();
		expect((await shop.admin.from("product_reviews").update({ is_spotlight: true }).eq("id", id)).error).toBeNull();
		const { data: seen } = await publicly(2);
		expect(seen).toMatchObject([{ user_name: "Jo", is_spotlight: true }]);
		expect(Object.keys(seen?.[0] ?? {})).not.toContain("user_email");
		expect((await ana.client.from("product_reviews").update({ rating: 1 }).eq("id", id)).status).toBe(403);
		const { data: ratings } = await shop.client().from("product_reviews").select("rating").eq("product_id", 2);
		expect(ratings).toEqual([{ rating: 5 }]);
	});

	test("AREV-12 reviews: the owner deletes one", async () => {
		const { id } = await addReview(4);
		expect((await shop.admin.from("product_reviews").delete().eq("id", id).select("id")).data).toEqual([{ id }]);
		expect((await shop.admin.from("product_reviews").select("id").eq("id", id)).data).toEqual([]);
	});

	test("D-47 however a review is approved, it is marked when its email address bought the product", async () => {
		await transaction(shop.testShop, async (tx) => {
			const at = shop.clock.now();
			for (const email of ["Buyer@Example.com", "back@example.com"]) {
				const id = await addOrder(tx, { userId: bob.id, merchandiseCents: 500, at, productId: 3 });
				const status = email.startsWith("back") ? { fulfillment_status: "cancelled" } : {};
				await tx
					.updateTable("orders")
					.set({ email, ...status })
					.where("id", "=", id)
					.execute();
			}
		});
		const table = () => shop.admin.from("product_reviews");
		for (const [email, productId, isMarked] of [
			["buyer@example.com", 3, true],
			["buyer@example.com", 4, false],
			["back@example.com", 3, false],
			["other@example.com", 3, false],
		] as const) {
			const review = { product_id: productId, rating: 5, user_name: "Buyer", user_email: email };
			const later = await table().insert(review).select().single();
			expect(later.data).toMatchObject({ is_approved: false, is_verified_buyer: false });
			const updated = await table().update({ is_approved: true }).eq("id", later.data?.id).select().single();
			const atOnce = await table()
				.insert({ ...review, is_approved: true })
				.select()
				.single();
			expect([updated.data?.is_verified_buyer, atOnce.data?.is_verified_buyer]).toEqual([isMarked, isMarked]);
			await table().delete().eq("user_email", email);
		}
	});

	test("CONT-16 contact: the message is stored as pending and support is notified; the owner replies", async () => {
		const message = {
			user_id: null,
			email: "ida@example.com",
			name: "Ida",
			inquiry_type: "general",
			subject: "general inquiry",
			message: "Hello",
			status: "pending",
		};
		expect((await shop.client().from("support_messages").insert(message)).error).toBeNull();
		expect(await shop.mailTo("support@softbrace.example")).toHaveLength(1);
		const own = await ana.client
			.from("support_messages")
			.insert({ ...message, user_id: ana.id })
			.select()
			.single();
		expect(own.data).toMatchObject({ user_id: ana.id, status: "pending" });
		for (const foreign of [{ user_id: bob.id }, { status: "resolved" }]) {
			const { error } = await ana.client.from("support_messages").insert({ ...message, ...foreign });
			expect(error).toMatchObject({ code: "42501" });
		}
		expect((await shop.client().from("support_messages").select("*")).error).toMatchObject({ code: "42501" });
		const { data } = await shop.admin.from("support_messages").select("*").order("created_at", { ascending: false });
		expect(data).toHaveLength(2);
		const update = shop.admin.from("support_messages").update({ status: "resolved" }).eq("id", own.data?.id);
		expect((await update.select("status")).data).toEqual([{ status: "resolved" }]);
		const wrong = await shop.admin.from("support_messages").update({ status: "gone" }).eq("id", own.data?.id);
		expect([wrong.status, wrong.error?.code]).toEqual([400, "23514"]);
	});

	test("API-05 ACON-16 ACON-20 page content: read by page and section, upsert on both, sanitized and logged", async () => {
		const place = { page: "home", section: "hero" };
		const read = () => shop.client().from("page_content").select("*").match(place).maybeSingle();
		const save = (content: string) =>
			shop.admin.from("page_content").upsert({ ...place, content }, { onConflict: "page,section" });
		expect((await read()).data).toBeNull();
		expect((await save("<p>One<script>x</script></p>")).error).toBeNull();
		const second = await save("<p>Two</p>").select().single();
		expect(second.data).toMatchObject({ ...place, content: "<p>Two</p>" });
		expect((await read()).data).toMatchObject({ content: "<p>Two</p>" });
		expect((await shop.admin.from("page_content").insert({ ...place, content: "x" })).error).toMatchObject({
			code: "23505",
		});
		expect((await ana.client.from("page_content").upsert({ ...place, content: "x" })).status).toBe(403);
		expect(await shop.rows("select content from page_content_versions order by id")).toEqual([
			{ content: "<p>One</p>" },
			{ content: "<p>Two</p>" },
		]);
		const { data: log } = await shop.admin
			.from("admin_activity_logs")
			.select("action_type, admin_email, details")
			.eq("action_type", "CONTENT_EDIT");
		expect(log?.[0]).toMatchObject({ admin_email: "owner@localhost (API key: Monthly report)" });
		expect(log).toHaveLength(2);
	});

	test("AMED-13 AMED-14 uploaded images: insert a record, list by folder newest first, delete", async () => {
		const image = (name: string, folder: string) => ({
			filename: name,
			original_name: name,
			file_path: `admin-uploads/${name}`,
			public_url: `/uploads/${name}`,
			folder,
			size: 10,
			mime_type: "image/png",
		});
		const { data, error } = await shop.admin
			.from("uploaded_images")
			.insert([image("a.png", "admin-uploads"), image("b.png", "banners")])
			.select("id, filename");
		expect([error, data]).toMatchObject([null, [{ filename: "a.png" }, { filename: "b.png" }]]);
		const all = await shop.client().from("uploaded_images").select("*").order("created_at", { ascending: false });
		expect(all.data).toHaveLength(2);
		const banners = await shop.client().from("uploaded_images").select("filename").eq("folder", "banners");
		expect(banners.data).toEqual([{ filename: "b.png" }]);
		expect((await shop.admin.from("uploaded_images").delete().eq("id", data?.[0]?.id)).error).toBeNull();
		expect((await shop.admin.from("uploaded_images").select("filename")).data).toEqual([{ filename: "b.png" }]);
	});

	test("AORD-01 AORD-10 D-22 orders to review with their profiles, newest first, and the decision on one", async () => {
		await shop.rows(`update orders set requires_manual_review = true, verification_status = 'needs_review',
			fulfillment_status = 'pending', review_reason = 'total over 150 USD' where id = '${orderId}'`);
		const list = () =>
			shop.admin
				.from("orders")
				.select("*, profiles(first_name, last_name, email)")
				.eq("requires_manual_review", true)
				.order("created_at", { ascending: false })
				.limit(20);
		expect((await list()).data).toMatchObject([
			{ id: orderId, profiles: { first_name: "Ana", last_name: "Díaz", email: ana.email } },
		]);
		expect((await ana.client.from("orders").select("profiles(email)")).error).toMatchObject({ code: "42501" });
		const decision = {
			verification_status: "verified",
			fulfillment_status: "processing",
			requires_manual_review: false,
			verified_by: "me",
			verified_at: new Date(0).toISOString(),
		};
		const rejected = await ana.client.from("orders").update(decision).eq("id", orderId);
		expect([rejected.status, rejected.error?.code]).toEqual([403, "42501"]);
		const mixed = await shop.admin
			.from("orders")
			.update({ ...decision, fulfillment_status: "cancelled" })
			.eq("id", orderId);
		expect([mixed.status, mixed.error?.code]).toEqual([400, "23514"]);
		const { data, error } = await shop.admin.from("orders").update(decision).eq("id", orderId).select().single();
		expect([error, data]).toMatchObject([
			null,
			{
				verification_status: "verified",
				fulfillment_status: "processing",
				requires_manual_review: false,
				verified_by: "owner@localhost (API key: Monthly report)",
			},
		]);
		expect(Date.parse(String(data?.verified_at))).toBe(shop.clock.at);
		expect((await list()).data).toEqual([]);
	});

	test("AACT-09 AACT-10 AACT-11 activity: insert an entry, read the latest and those of 30 days", async () => {
		const entry = { action_type: "REPORT_SENT", details: { to: "owner", parts: [1, 2] }, admin_email: "somebody" };
		expect((await shop.admin.from("admin_activity_logs").insert(entry)).error).toBeNull();
		const { data } = await shop.admin
			.from("admin_activity_logs")
			.select("*")
			.order("created_at", { ascending: false })
			.order("id", { ascending: false })
			.limit(20);
		expect(data?.[0]).toMatchObject({
			action_type: "REPORT_SENT",
			details: { to: "owner", parts: "[1,2]" },
			admin_email: "owner@localhost (API key: Monthly report)",
		});
		const since = new Date(shop.clock.now() - 30 * DAY).toISOString();
		const month = await shop.admin
			.from("admin_activity_logs")
			.select("action_type, created_at")
			.gte("created_at", since);
		expect(month.data?.map((row) => row.action_type)).toContain("API_KEY_USE");
		expect((await ana.client.from("admin_activity_logs").select("*")).error).toMatchObject({ code: "42501" });
		expect((await shop.admin.from("admin_activity_logs").delete().eq("id", 1)).error).toMatchObject({ code: "42501" });
	});

	test("AACT-04 activity: the log's own columns are the server's, and the reply says which values it ignored", async () => {
		const insert = (more: object) =>
			fetch(`${shop.url}/rest/v1/admin_activity_logs`, {
				method: "POST",
				headers: { apikey: shop.key, "content-type": "application/json", prefer: "return=representation" },
				body: JSON.stringify({ action_type: "REPORT_SENT", details: {}, ...more }),
			});
		const given = await insert({ ip_address: "198.51.100.99", user_agent: "Robot" });
		expect(given.headers.get("warning")).toBe('299 - "Ignored, because the server sets it: user_agent, ip_address"');
		const [entry] = (await given.json()) as { ip_address: string; user_agent: string }[];
		expect(entry?.ip_address).toMatch(/^(127\.0\.0\.1|::1)$/);
		expect(entry?.user_agent).not.toBe("Robot");
		expect((await insert({})).headers.get("warning")).toBeNull();
	});

	test("AACT-09 activity: a type is 2 to 60 capitals and lines, details are an object, whose nested values become text", async () => {
		const logs = shop.admin.from("admin_activity_logs");
		const insert = async (entry: object) => {
			const { data, error } = await logs
				.insert(entry as never)
				.select("action_type, details")
				.single();
			return error?.code ?? data;
		};
		const details = { a: null, b: true, c: 1.5, d: { e: ["f"] } };
		const stored = { a: null, b: true, c: 1.5, d: '{"e":["f"]}' };
		expect(await insert({ action_type: "AB", details })).toEqual({ action_type: "AB", details: stored });
		expect(await insert({ action_type: `A${"_".repeat(59)}` })).toMatchObject({ details: {} });
		for (const type of ["A", `A${"_".repeat(60)}`, "_AB", "Report", "A1", "", null]) {
			expect([type, await insert({ action_type: type })]).toEqual([type, "23514"]);
		}
		for (const wrong of [[1], "text", 7]) {
			expect([wrong, await insert({ action_type: "AB", details: wrong })]).toEqual([wrong, "23514"]);
		}
	});

	test("no request failed on the server", () => {
		expect(shop.errors).toEqual([]);
	});
});
