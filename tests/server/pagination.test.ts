import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addCustomer, addPaidOrder } from "#platform/database/testing/add-customer.ts";
import { findActivity, verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import type { Cursor } from "#shop/kernel/cursor.rules.ts";
import { ADMIN_REVIEWS_PER_PAGE } from "#shop/people/reviews/admin-review.rules.ts";
import { findAllReviews } from "#shop/people/reviews/find-all-reviews.ts";
import { findReviews } from "#shop/people/reviews/find-reviews.ts";
import { PUBLIC_REVIEWS_PER_PAGE } from "#shop/people/reviews/public-review.rules.ts";
import { SUPPORT_MESSAGES_PER_PAGE } from "#shop/people/support/support-admin.rules.ts";
import { findMessages } from "#shop/people/support/support-messages.ts";
import { ADMIN_ORDERS_PER_PAGE } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { findOrders, findOrdersToReview } from "#shop/selling/orders/admin/find-orders.ts";
import { findOwnOrders } from "#shop/selling/orders/find-orders.ts";
import { ORDERS_PER_PAGE } from "#shop/selling/orders/order-history.rules.ts";
import { REVIEW_LIST_LIMIT } from "#shop/selling/orders/order-review.rules.ts";
import { IMAGES_PER_PAGE, PATHS_AT_ONCE } from "#shop/site/images/image.rules.ts";
import { findImages, removeLeftOverFiles } from "#shop/site/images/images.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

const ANN = "00000000-0000-4000-8000-00000000000a";
/** The shop stores its own clock's time, in milliseconds. */
const wholeMilliseconds = sql`update orders set created_at = date_trunc('milliseconds', created_at)`;
type Page<Cursor> = { ids: string[]; next: Cursor | null };

/** Every page of a list, one after the other, until there is no next one. */
async function pagesOf<Cursor>(read: (after: Cursor | null) => Promise<Page<Cursor>>): Promise<string[][]> {
	const pages: string[][] = [];
	let after: Cursor | null = null;
	do {
		const page: Page<Cursor> = await read(after);
		pages.push(page.ids);
		after = page.next;
	} while (after !== null && pages.length < 9);
	return pages;
}

describe.each(oneDatabase)("lists longer than a page on the %s database", async (kind) => {
	const { shop, clock, folder } = await openTestShop(await openTestDatabase(kind));
	const testShop = asSystem(shop);
	const owner = byOwner(shop);
	const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(testShop, work);
	const idsIn = async (query: RawBuilder<{ id: string }>) =>
		(await inShop((tx) => query.execute(tx))).rows.map(({ id }) => id);
	/** Two pages and the first entry of a third, each with all columns, newest first. */
	const expectPages = (pages: string[][], all: string[], size: number) => {
		expect(pages.map(({ length }) => length)).toEqual([size, size, 1]);
		expect(pages.flat()).toEqual(all);
	};

	test("ORD-01 ORD-08 a customer's orders", async () => {
		await inShop(async (tx) => {
			await addCustomer(tx, ANN, 101);
			for (let number = 1; number <= 2 * ORDERS_PER_PAGE; number++) await addPaidOrder(tx, { userId: ANN, number });
			await wholeMilliseconds.execute(tx);
		});
		const ann = { ...shop, caller: { role: "customer" as const, userId: ANN } };
		const pages = await pagesOf<{ createdAt: number; id: string }>(async (after) => {
			const { orders, next } = await findOwnOrders(ann, after);
			return { ids: orders.map(({ id }) => id), next };
		});
		const all = await idsIn(sql`select id from orders where user_id = ${ANN} order by created_at desc, id desc`);
		expectPages(pages, all, ORDERS_PER_PAGE);
	});

	test("AORD-01 AORD-09 all orders, the flagged ones with the undecided before the decided", async () => {
		await inShop(async (tx) => {
			for (let number = 200; number < 200 + 2 * ADMIN_ORDERS_PER_PAGE; number++) {
				await addPaidOrder(tx, { userId: null, number });
			}
			await wholeMilliseconds.execute(tx);
		});
		const total = (await idsIn(sql`select id from orders`)).length;
		const pages = await Promise.all(
			[1, 2, 3].map(async (page) => {
				const list = await findOrders(owner, { filter: { search: "SB-000002" }, page });
				expect(list).toMatchObject({ page, total: 2 * ADMIN_ORDERS_PER_PAGE });
				return list.orders.map(({ id }) => id);
			}),
		);
		const all = await idsIn(
			sql`select id from orders where order_number like 'SB-000002%' order by created_at desc, id desc`,
		);
		expect(pages.flat()).toEqual(all);
		expect(pages.map(({ length }) => length)).toEqual([ADMIN_ORDERS_PER_PAGE, ADMIN_ORDERS_PER_PAGE, 0]);
		expect((await exportOrders(owner)).trim().split("\r\n")).toHaveLength(total + 1);

		// The undecided one is older than all decided ones.
		await inShop(async (tx) => {
			await sql`update orders set requires_manual_review = true, verification_status = 'rejected',
				created_at = created_at + interval '1 day' where order_number like 'SB-000002%'`.execute(tx);
			await sql`update orders set requires_manual_review = true, verification_status = 'needs_review',
				created_at = now() - interval '9 days' where order_number = 'SB-00000200'`.execute(tx);
		});
		const flagged = await findOrdersToReview(owner);
		expect(flagged).toHaveLength(REVIEW_LIST_LIMIT);
		expect(flagged[0]).toMatchObject({ orderNumber: "SB-00000200", verificationStatus: "needs_review" });
		expect(flagged.filter(({ verificationStatus }) => verificationStatus === "needs_review")).toHaveLength(1);
	});

	test("an export larger than a page has every order once", async () => {
		await inShop(async (tx) => {
			await sql`insert into checkouts (id, state, fingerprint, subtotal_cents, tax_cents, shipping_cents, shipping_method,
				total_cents, created_at, expires_at, closed_at)
				select ('00000000-0000-4000-9000-' || lpad(number::text, 12, '0'))::uuid, 'completed', 'f', 500, 0, 0, 'none', 500,
					now(), now(), now() from generate_series(1, 1001) number`.execute(tx);
			await sql`insert into orders (id, order_number, receipt_number, checkout_id, payment_session_id, fulfillment_status,
				subtotal_cents, tax_cents, shipping_cents, shipping_method, total_cents, created_at)
				select gen_random_uuid(), 'SB-7' || lpad(number::text, 7, '0'), 'RC-7' || lpad(number::text, 7, '0'),
					('00000000-0000-4000-9000-' || lpad(number::text, 12, '0'))::uuid, 'cs_many_' || number, 'processing', 500, 0, 0,
					'none', 500, now() from generate_series(1, 1001) number`.execute(tx);
			await wholeMilliseconds.execute(tx);
		});
		const numbers = [...(await exportOrders(owner)).matchAll(/^SB-7\d{7}/gm)].map(([number]) => number);
		expect([numbers.length, new Set(numbers).size]).toEqual([1001, 1001]);
	});

	test("AREV-01 AREV-20 REV-04 REV-38 reviews, in the admin and on the public pages", async () => {
		const before = (await idsIn(sql`select id from product_reviews`)).length;
		const wanted = 2 * ADMIN_REVIEWS_PER_PAGE + 1;
		await inShop((tx) =>
			sql`insert into product_reviews (product_id, rating, user_name, user_email, is_approved, created_at)
				select 1, 1 + number % 5, 'Ana', 'a@x.example', false, now() + number * interval '1 second'
				from generate_series(1, ${wanted - before}::int) number`.execute(tx),
		);
		const pages = await Promise.all(
			[1, 2, 3].map(async (page) => {
				const { reviews, total } = await findAllReviews(owner, { page });
				expect(total, "all pages are counted on each").toBe(wanted);
				return reviews.map(({ id }) => id);
			}),
		);
		const newest = sql<{ id: string }>`select id from product_reviews order by created_at desc, id desc`;
		expectPages(pages, await idsIn(newest), ADMIN_REVIEWS_PER_PAGE);
		// Three at each instant: the end of a page falls between two reviews of the same one.
		await inShop((tx) =>
			sql`insert into product_reviews (product_id, rating, user_name, user_email, is_approved, created_at)
				select 1, 4, 'Ana', 'a@x.example', true, date_trunc('milliseconds', now()) + (number / 3) * interval '1 second'
				from generate_series(1, ${2 * PUBLIC_REVIEWS_PER_PAGE + 1}::int) number`.execute(tx),
		);
		for (const product of [1, null]) {
			const shown = await pagesOf<Cursor>(async (after) => {
				const { reviews, next } = await findReviews(shop, product, after);
				return { ids: reviews.map(({ id }) => id), next };
			});
			const approved = sql<{ id: string }>`select id from product_reviews
				where is_approved and (${product}::int is null or product_id = ${product}::int) order by created_at desc, id desc`;
			expectPages(shown, await idsIn(approved), PUBLIC_REVIEWS_PER_PAGE);
		}
	});

	test("ASUP-10 messages to support", async () => {
		const before = (await idsIn(sql`select id from support_messages`)).length;
		await inShop((tx) =>
			sql`insert into support_messages (email, name, inquiry_type, message, created_at)
				select 'a@x.example', 'Ana', 'general', 'Hello', now() + number * interval '1 second'
				from generate_series(1, ${2 * SUPPORT_MESSAGES_PER_PAGE + 1 - before}::int) number`.execute(tx),
		);
		const pages = await Promise.all(
			[1, 2, 3].map(async (page) => {
				const { messages, total } = await findMessages(owner, { page });
				expect(total, "all pages are counted on each").toBe(2 * SUPPORT_MESSAGES_PER_PAGE + 1);
				return messages.map(({ id }) => id);
			}),
		);
		const all = await idsIn(sql`select id from support_messages order by created_at desc, id desc`);
		expectPages(pages, all, SUPPORT_MESSAGES_PER_PAGE);
	});

	test("AMED-01 AMED-14 uploaded images, of one folder and of all", async () => {
		await inShop((tx) =>
			sql`insert into uploaded_images (filename, original_name, file_path, public_url, folder, size, mime_type, created_at)
				select number || '.jpg', 'a.jpg', 'admin-uploads/' || number || '.jpg', '/x', 'folder-' || (number % 2), 1,
					'image/jpeg', now() + number * interval '1 second'
				from generate_series(1, ${2 * IMAGES_PER_PAGE + 1}) number`.execute(tx),
		);
		const ordering = { by: "created_at", isDescending: true } as const;
		const read = (name: string | null) =>
			Promise.all(
				[1, 2, 3].map(async (page) => {
					const { images } = await findImages(owner, { folder: name, search: null, ordering, page });
					return images.map(({ id }) => id);
				}),
			);
		const all = await idsIn(sql`select id from uploaded_images order by created_at desc, id desc`);
		expectPages(await read(null), all, IMAGES_PER_PAGE);
		expect((await read("folder-0")).map(({ length }) => length)).toEqual([IMAGES_PER_PAGE, 0, 0]);
		expect((await read("folder-1")).map(({ length }) => length)).toEqual([IMAGES_PER_PAGE, 1, 0]);
		await inShop((tx) => sql`delete from uploaded_images`.execute(tx));
	});

	test("AMED-12 more orphaned files than one batch are all removed", async () => {
		const uploads = join(folder, "uploads", "admin-uploads");
		mkdirSync(uploads, { recursive: true });
		const at = new Date(clock.at - 2 * DAY_MS);
		for (let number = 0; number <= PATHS_AT_ONCE; number++) {
			const path = join(uploads, `1700000000000-${number}.jpg`);
			writeFileSync(path, "x");
			utimesSync(path, at, at);
		}
		expect(await removeLeftOverFiles(shop)).toBe(PATHS_AT_ONCE + 1);
		expect(readdirSync(uploads)).toEqual([]);
	});

	test("AACT-10 the activity log: the requested number of entries, and the whole chain is verified", async () => {
		const before = await verifyActivity(owner);
		const wanted = 1001;
		for (let at = before.checked; at < wanted; at += 100) {
			await transaction(owner, async (tx) => {
				for (let entry = at; entry < Math.min(at + 100, wanted); entry++) {
					await recordActivity(tx, owner, "ORDER_EXPORT", { orders: entry });
				}
			});
		}
		expect(await verifyActivity(owner)).toEqual({ checked: wanted, brokenAt: null });
		expect(await findActivity(owner, 50)).toHaveLength(50);
		const [newest] = await findActivity(owner, 20);
		await inShop(async (tx) => {
			await sql`insert into admin_activity_logs (action_type, details, admin_email, created_at, previous_hash, hash)
				select action_type, details, admin_email, created_at, 'not the last one', 'forged' from admin_activity_logs
				where id = ${newest?.id}`.execute(tx);
		});
		expect(await verifyActivity(owner)).toMatchObject({ checked: wanted, brokenAt: expect.any(Number) });
	});
});
