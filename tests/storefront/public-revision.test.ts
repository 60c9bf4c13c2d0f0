import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#platform/database/open.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { deleteOwnAccount } from "#shop/people/privacy/own-data.ts";
import { approveReview, deleteReview, spotlightReview } from "#shop/people/reviews/moderate-review.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { findAdminProducts } from "#shop/selling/catalog/find-products.ts";
import { findPublicRevision } from "#shop/selling/catalog/find-public-revision.ts";
import { seedCatalog } from "#shop/selling/catalog/seed-catalog.ts";
import { releaseStock, reserveStock } from "#shop/selling/catalog/stock.ts";
import { releaseCheckout } from "#shop/selling/checkout/release-checkout.ts";
import { settleCheckout } from "#shop/selling/checkout/settle-checkout.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { decideOrder } from "#shop/selling/orders/fulfillment/decide-order.ts";
import { restoreContent, saveContent } from "#shop/site/content/save-content.ts";
import { saveDraft } from "#shop/site/content/save-draft.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";
import { guestRequest } from "#tests/support/open-test-shop.ts";

/** Counts what public pages show, by itself: every column of a product but the counts, and what visitors may read. */
const WITNESS = `
	create table witnessed (id integer generated always as identity);
	create function witness() returns trigger language plpgsql security definer set search_path = public as
		'begin insert into witnessed default values; return null; end';
	create trigger witness_edits after update on products for each row when (
		to_jsonb(old) - '{stock,reserved,units_sold,created_at,updated_at}'::text[]
			is distinct from to_jsonb(new) - '{stock,reserved,units_sold,created_at,updated_at}'::text[]
		or (old.stock > old.reserved) is distinct from (new.stock > new.reserved)) execute function witness();
	create trigger witness_products after insert or delete on products for each row execute function witness();
	create trigger witness_new_reviews after insert on product_reviews for each row when (new.is_approved)
		execute function witness();
	create trigger witness_reviews after update on product_reviews for each row when (old.is_approved or new.is_approved)
		execute function witness();
	create trigger witness_old_reviews after delete on product_reviews for each row when (old.is_approved)
		execute function witness();
	create trigger witness_content after insert or update or delete on page_content for each row execute function witness()`;

/** A part of the wax product's stock leaves some for others. */
const WAX = 4;
const PLACE = { page: "shop", section: "intro" };

describe.each(oneDatabase)("what makes public pages stale on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const opened = await openTestApp(database, { holdWebhooks: true });
	const { system, clock, ask } = opened;
	const owner = byOwner(opened.shop);
	let client: Awaited<ReturnType<typeof opened.member>>;

	const asTableOwner = (statements: string) =>
		transaction(system, async (tx) => {
			await sql`reset role`.execute(tx);
			for (const statement of statements.split(/;\n/)) await sql.raw(statement).execute(tx);
		});
	const countWitnessed = async () => {
		const counted = sql<{ count: number }>`select count(*)::int as count from witnessed`;
		return await transaction(system, async (tx) => {
			await sql`reset role`.execute(tx);
			return (await counted.execute(tx)).rows[0]?.count ?? 0;
		});
	};
	/** Whether the work changed what pages show, as the witness saw it, and whether the page cache will learn of it. */
	const watch = async (work: () => Promise<unknown>) => {
		const before = [await countWitnessed(), (await findPublicRevision(system)).pages];
		await work();
		const after = [await countWitnessed(), (await findPublicRevision(system)).pages];
		return { isShown: after[0] !== before[0], isRenewed: (after[1] ?? 0) > (before[1] ?? 0) };
	};
	const renewed = { isShown: true, isRenewed: true };
	const unchanged = { isShown: false, isRenewed: false };

	const addReview = async (email = "ana@example.com", isApproved = false) => {
		clock.at += 3_600_000;
		await submitReview(owner, { productId: 1, rating: 5, userName: "Ana", userEmail: email, reviewText: "Soft" }, null);
		const { id } = await transaction(system, (tx) =>
			tx.selectFrom("productReviews").select("id").orderBy("createdAt", "desc").limit(1).executeTakeFirstOrThrow(),
		);
		await transaction(system, (tx) =>
			tx.updateTable("productReviews").set({ isApproved }).where("id", "=", id).execute(),
		);
		return id;
	};
	const stockOf = async (id: number) => (await findAdminProducts(owner)).find((product) => product.id === id);
	const adjust = (change: number) => adjustStock(owner, WAX, { change, reason: "received", key: crypto.randomUUID() });
	/** Sets the stock of the wax product that is available. */
	const setAvailable = async (units: number) => {
		const change = units - ((await stockOf(WAX))?.available ?? 0);
		if (change !== 0) await adjust(change);
	};
	const rest = (method: string, path: string, body?: unknown) => async () => {
		const response = await ask(client, method, `/rest/v1/${path}`, body);
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
	};

	beforeAll(async () => {
		client = await opened.member("owner@example.com", "Owner");
		await asTableOwner(WITNESS);
	});
	afterAll(async () => {
		await opened.close();
		await database.close();
	});

	test("a product's edit does, in the admin and by an API client; one that changes nothing does not", async () => {
		expect(await watch(() => editProduct(owner, 2, { name: "Fifteen pairs" }))).toEqual(renewed);
		expect(await watch(() => editProduct(owner, 2, { name: "Fifteen pairs" }))).toEqual(unchanged);
		expect(await watch(rest("PATCH", "products?id=eq.2", { price_cents: 1299 }))).toEqual(renewed);
		expect(await watch(rest("PATCH", "products?id=eq.2", { price_cents: 1299 }))).toEqual(unchanged);
	});

	test("every field of a product that can be edited does", async () => {
		const product = await stockOf(3);
		if (product === undefined) throw new Error("the product is missing");
		const {
			id: _,
			stock: __,
			reserved: ___,
			unitsSold: ____,
			available: _____,
			stockVersion: ______,
			// Follows from the price of a product that is sold by the pair.
			pricePerPairCents: _______,
			...fields
		} = product;
		for (const [field, value] of Object.entries(fields)) {
			const other = typeof value === "boolean" ? !value : typeof value === "number" ? value + 50 : OTHER[field];
			if (other === undefined) continue;
			const edited = await watch(() => editProduct(owner, 3, { [field]: other }).catch(() => null));
			expect(edited.isRenewed, field).toBe(edited.isShown);
		}
	});

	test("stock does when a product runs out or comes back, and not otherwise", async () => {
		await setAvailable(5);
		expect(await watch(() => adjust(-2))).toEqual(unchanged);
		expect(await watch(() => adjust(-3))).toEqual(renewed);
		expect(await watch(() => adjust(3))).toEqual(renewed);
	});

	test("a hold of the last units does, and its release; the sale of what is held does not", async () => {
		await setAvailable(5);
		const buy = (quantity: number) => startCheckout(opened.shop, guestRequest([{ id: WAX, quantity }]));
		expect(await watch(() => buy(2))).toEqual(unchanged);
		let last = { checkoutId: "", sessionId: "" };
		expect(
			await watch(async () => {
				const { sessionId } = await buy(3);
				const checkout = await transaction(system, (tx) =>
					tx.selectFrom("checkouts").select("id").where("paymentSessionId", "=", sessionId).executeTakeFirstOrThrow(),
				);
				last = { checkoutId: checkout.id, sessionId };
			}),
		).toEqual(renewed);
		expect(await watch(() => releaseCheckout(system, last.checkoutId))).toEqual(renewed);

		// Paid although its hold is gone: it takes what is available, here the last units.
		await opened.pay(last.sessionId);
		expect(await watch(() => settleCheckout(system, last.sessionId))).toEqual(renewed);
		const { id } = await transaction(system, (tx) =>
			tx.selectFrom("orders").select("id").where("checkoutId", "=", last.checkoutId).executeTakeFirstOrThrow(),
		);
		await asTableOwner("update orders set requires_manual_review = true, verification_status = 'needs_review'");
		expect(await watch(() => decideOrder(owner, id, "reject"))).toEqual(renewed);

		const { sessionId } = await buy((await stockOf(WAX))?.available ?? 0);
		await opened.pay(sessionId);
		expect(await watch(() => settleCheckout(system, sessionId))).toEqual(unchanged);
	});

	test("a review does from its approval on, in the admin and by an API client", async () => {
		let id = "";
		expect(
			await watch(async () => {
				id = await addReview();
			}),
		).toEqual(unchanged);
		expect(await watch(() => approveReview(owner, id))).toEqual(renewed);
		expect(await watch(() => approveReview(owner, id))).toEqual(unchanged);
		expect(await watch(() => spotlightReview(owner, id, true))).toEqual(renewed);
		expect(await watch(() => spotlightReview(owner, id, false))).toEqual(renewed);
		expect(await watch(() => deleteReview(owner, id))).toEqual(renewed);
		const pending = await addReview();
		expect(await watch(() => deleteReview(owner, pending))).toEqual(unchanged);

		const review = { product_id: 1, rating: 4, user_name: "Bob", user_email: "bob@example.com", is_approved: true };
		expect(await watch(rest("POST", "product_reviews", review))).toEqual(renewed);
		expect(await watch(rest("PATCH", "product_reviews?user_name=eq.Bob", { rating: 3 }))).toEqual(renewed);
		expect(await watch(rest("DELETE", "product_reviews?user_name=eq.Bob"))).toEqual(renewed);
		expect(await watch(rest("DELETE", "product_reviews?user_name=eq.Bob"))).toEqual(unchanged);
	});

	test("a published text does, in the admin and by an API client; a draft does not", async () => {
		expect(await watch(() => saveContent(owner, { ...PLACE, content: "<p>One</p>" }))).toEqual(renewed);
		expect(await watch(() => saveDraft(owner, { ...PLACE, content: "<p>Two</p>" }))).toEqual(unchanged);
		const { id } = await transaction(system, (tx) =>
			tx.selectFrom("pageContentVersions").select("id").limit(1).executeTakeFirstOrThrow(),
		);
		expect(await watch(() => restoreContent(owner, id))).toEqual(renewed);
		const filter = "page_content?page=eq.shop&section=eq.intro";
		expect(await watch(rest("PATCH", filter, { content: "<p>Three</p>" }))).toEqual(renewed);
		const other = { page: "reviews", section: "intro", content: "<p>New</p>" };
		expect(await watch(rest("POST", "page_content", other))).toEqual(renewed);
	});

	test("a deleted account does when it wrote reviews", async () => {
		for (const [email, expected] of [
			["with-review@example.com", renewed],
			["without@example.com", unchanged],
		] as const) {
			const { userId } = await opened.member(email, "Ana");
			if (expected === renewed) await addReview(email, true);
			const shop: Shop = { ...opened.shop, caller: { role: "customer", userId } };
			expect(await watch(() => deleteOwnAccount(shop)), email).toEqual(expected);
		}
	});

	test("a product that the seed adds does; a start without new products does not", async () => {
		expect(await watch(() => seedCatalog(system))).toEqual(unchanged);
		await asTableOwner(
			"alter table stock_entries disable trigger user;\nalter table products disable trigger products_kept;\ndelete from stock_entries where product_id = 6;\ndelete from products where id = 6;\nalter table products enable trigger products_kept",
		);
		expect(await watch(() => seedCatalog(system))).toEqual(renewed);
	});

	test("nothing does when its transaction is rolled back", async () => {
		await setAvailable(5);
		const id = await addReview();
		const undone = (shop: Shop): Shop => ({ ...shop, database: rollingBack(shop.database) });
		const work: Record<string, () => Promise<unknown>> = {
			edit: () => editProduct(undone(owner), 2, { name: "Undone" }),
			stock: () => adjustStock(undone(owner), WAX, { change: -5, reason: "damaged", key: crypto.randomUUID() }),
			review: () => approveReview(undone(owner), id),
			text: () => saveContent(undone(owner), { ...PLACE, content: "<p>Undone</p>" }),
			hold: () =>
				transaction(undone(system), (tx) =>
					reserveStock(tx, [{ productId: WAX, quantity: 5 }], new Map(), system.clock.now()),
				),
		};
		for (const [name, run] of Object.entries(work)) {
			expect(await watch(() => expect(run()).rejects.toThrow("rolled back")), name).toEqual(unchanged);
		}
	});

	// The embedded database has one connection.
	test.runIf(kind === "server")("changes at the same time do not wait for each other", async () => {
		await setAvailable(5);
		const lines = [{ productId: 2, quantity: (await stockOf(2))?.available ?? 0 }];
		const before = await findPublicRevision(system);
		const { promise: bothAreIn, resolve } = Promise.withResolvers<void>();
		let entered = 0;
		const meet = async () => {
			entered += 1;
			if (entered === 2) resolve();
			await bothAreIn;
		};
		await Promise.all([
			transaction(system, async (tx) => {
				await reserveStock(tx, [{ productId: WAX, quantity: 5 }], new Map(), system.clock.now());
				await meet();
			}),
			transaction(system, async (tx) => {
				await reserveStock(tx, lines, new Map(), system.clock.now());
				await releaseStock(tx, lines, system.clock.now());
				await meet();
			}),
		]);
		expect((await findPublicRevision(system)).pages).toBe(before.pages + 3000);
	});
});

/** Another valid value of the fields that are neither numbers nor switches. */
const OTHER: Readonly<Record<string, unknown>> = {
	name: "Other",
	nameEs: "Otro",
	stripePriceId: "price_other",
	category: "medium",
	image: "wax",
	quantityText: "Other",
	quantityTextEs: "Otro",
	description: "Other",
	descriptionEs: "Otro",
	longDescription: "Other",
	longDescriptionEs: "Otro",
	features: ["Other"],
	featuresEs: ["Otro"],
	badge: "Other",
	badgeEs: "Otro",
	orderLimit: 7,
	shippingCents: 700,
	pricePerPairCents: 70,
	releasesAt: Date.UTC(2025, 11, 24),
};

/** The same database, on which every transaction fails at its end. */
function rollingBack(database: Database): Database {
	return {
		...database,
		transaction: (caller, work, bounds) =>
			database.transaction(
				caller,
				async (tx) => {
					await work(tx);
					throw new Error("rolled back");
				},
				bounds,
			),
	};
}
