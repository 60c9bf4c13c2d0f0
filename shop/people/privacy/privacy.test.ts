import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { hashAddress } from "#shop/kernel/email-preferences/suppression-key.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { submitMessage } from "#shop/people/support/submit-message.ts";
import { findPublicRevision } from "#shop/selling/catalog/find-public-revision.ts";
import { findGuestOrder } from "#shop/selling/orders/find-orders.ts";
import { addAccount, addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { deleteOwnAccount, exportOwnData } from "./own-data.ts";

/** What appears only in one customer's data; none of them is a part of another one. */
const markOf = (number: number) => `quetzal${number}coatlus`;

describe.each(databaseKinds)("a customer's own data on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock } = await openTestShop(database);
	const testShop = asSystem(shop);
	const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(testShop, work);
	let number = 0;

	async function newCustomer(
		status: "pending" | "processing" | "shipped",
	): Promise<{ customer: Shop; email: string; mark: string }> {
		const mark = markOf(number++);
		const email = `${mark}@example.com`;
		const userId = await inShop(async (tx) => {
			const id = await addAccount(tx, email);
			const orderId = await addOrder(tx, { userId: id, merchandiseCents: 900, at: clock.at, productId: 1 });
			await sql`update orders set email = ${email}, ship_first_name = ${mark}, ship_last_name = ${mark},
				ship_line_1 = ${mark}, ship_line_2 = ${mark}, ship_city = ${mark}, ship_state = 'TX', ship_postal_code = ${mark},
				ship_country = 'US', address_fingerprint = ${mark}, cart_id = ${mark} where id = ${orderId}`.execute(tx);
			if (status !== "processing") {
				await sql`update orders set fulfillment_status = ${status} where id = ${orderId}`.execute(tx);
			}
			await sql`update checkouts set user_id = ${id}, email = ${email}, cart_id = ${mark}, browser_key = ${mark},
				address_key = ${mark}, shipping_address = ${JSON.stringify({ city: mark })}::jsonb
				where id = (select checkout_id from orders where id = ${orderId})`.execute(tx);
			await addPoints(tx, { userId: id, orderId, points: 9, at: clock.at, livesMs: DAY_MS });
			await sql`insert into user_profiles (id, email, full_name, phone) values (${id}, ${email}, ${mark}, ${mark})`.execute(
				tx,
			);
			await sql`with drawn as (update document_numbers set last = last + 1 where series = 'quote' returning last)
				insert into draft_orders (id, number, user_id, email, language, shipping_address, note, internal_note, created_by,
					created_at, changed_by, changed_at)
				select gen_random_uuid(), last, ${id}, ${email}, 'en', ${JSON.stringify({ city: mark })}::jsonb, ${mark}, ${mark},
					'owner@localhost', now(), ${email}, now() from drawn`.execute(tx);
			await sql`insert into addresses (user_id, first_name, last_name, address_line_1, city, state, postal_code)
				values (${id}, ${mark}, 'X', '1', 'Austin', 'TX', '78701')`.execute(tx);
			await sql`insert into product_reviews (product_id, rating, user_name, user_email, review_text)
				values (1, 5, ${mark}, ${email}, 'Soft')`.execute(tx);
			await sql`insert into support_messages (user_id, email, name, inquiry_type, message)
				values (${id}, ${email}, ${mark}, 'general', 'Hello')`.execute(tx);
			await sql`insert into outbox (kind, recipient, language, next_attempt_at, created_at)
				values ('note', ${email}, 'en', now(), now())`.execute(tx);
			await sql`insert into auth_sessions (user_id, token, expires_at, ip_address)
				values (${id}, ${crypto.randomUUID()}, now(), '203.0.113.9')`.execute(tx);
			return id;
		});
		return { customer: { ...shop, caller: { role: "customer", userId } }, email, mark };
	}

	test("exports all data about an account, without secrets and without others' rows", async () => {
		const { customer, mark } = await newCustomer("shipped");
		const other = await newCustomer("shipped");
		const data = await exportOwnData(customer);
		expect(data).toMatchObject({
			profile: { full_name: mark },
			addresses: [{ first_name: mark }],
			orders: [{ ship_line_1: mark, order_items: [{ product_name: "5-Pair Pack" }] }],
			points_transactions: [{ points_amount: 9 }],
			reviews: [{ review_text: "Soft" }],
			support_messages: [{ message: "Hello" }],
			emails: [{ kind: "note" }],
			sessions: [{ ip_address: "203.0.113.9" }],
		});
		const written = JSON.stringify(data);
		expect(written).not.toContain(other.mark);
		expect(written).not.toMatch(/"token"|"password"|fingerprint/);
	});

	test("the export names no staff, and includes what was sent under the same email in another case", async () => {
		const { customer, email } = await newCustomer("shipped");
		const loud = email.toUpperCase();
		const at = new Date(clock.at);
		await inShop(async (tx) => {
			const { userId } = customer.caller;
			const id = sql`(select id from orders where user_id = ${userId})`;
			await sql`update orders set verification_status = 'verified', verified_by = 'staff@shop.example',
				verified_at = ${at}, review_key = 'staff-key' where user_id = ${userId}`.execute(tx);
			await sql`insert into shipments (order_id, carrier, created_by, delivered_at, delivered_by, corrections, corrected_by,
				corrected_at) values (${id}, 'USPS', 'staff@shop.example', ${at}, 'staff@shop.example', 1, 'staff@shop.example',
				${at})`.execute(tx);
			await sql`insert into refunds (order_id, amount_cents, state, created_by, idempotency_key, failed_at, resolved_at,
				resolved_by) values (${id}, 100, 'failed', 'staff@shop.example', ${`staff-key ${email}`}, ${at}, ${at},
				'staff@shop.example')`.execute(tx);
			await sql`insert into disputes (order_id, provider_dispute_id, amount_cents, reason, state, provider_status, created_at,
				updated_at) values (${id}, ${`dp ${email}`}, 70, 'fraudulent', 'open', 'x', ${at}, ${at})`.execute(tx);
			await sql`insert into known_devices (id, user_id, token_hash, renewed_at, expires_at)
				values (gen_random_uuid(), ${userId}, ${`hash ${email}`}, ${at}, ${at})`.execute(tx);
			await sql`insert into product_reviews (product_id, rating, user_name, user_email, review_text)
				values (1, 5, 'A', ${loud}, 'Loud review')`.execute(tx);
			await sql`insert into support_messages (email, name, inquiry_type, message)
				values (${loud}, 'A', 'general', 'Loud message')`.execute(tx);
			await sql`insert into support_messages (user_id, email, name, inquiry_type, message)
				values (${userId}, 'elsewhere@example.com', 'A', 'general', 'Elsewhere')`.execute(tx);
			await sql`insert into support_replies (message_id, reply, created_by, created_at)
				select id, 'To ' || message, 'staff@shop.example', ${at} from support_messages
				where user_id = ${userId} or email = ${loud}`.execute(tx);
			await sql`insert into outbox (kind, recipient, language, next_attempt_at, created_at)
				values ('loud note', ${loud}, 'en', now(), now())`.execute(tx);
		});
		const data = await exportOwnData(customer);
		expect(JSON.stringify(data)).not.toMatch(/staff|hash /);
		expect(data).toMatchObject({
			orders: [
				{
					shipments: [{ carrier: "USPS", corrections: 1 }],
					refunds: [{ amount_cents: 100, state: "failed" }],
					disputes: [{ amount_cents: 70, state: "open" }],
				},
			],
			reviews: [{ review_text: "Soft" }, { review_text: "Loud review" }],
			known_devices: [{ last_sign_in_at: expect.any(String), expires_at: expect.any(String) }],
		});
		const texts = (list: unknown, field: string) => (list as Record<string, string>[]).map((row) => row[field]).sort();
		expect(texts(data.support_messages, "message")).toEqual(["Elsewhere", "Hello", "Loud message"]);
		expect(texts(data.support_replies, "reply")).toEqual(["To Elsewhere", "To Hello", "To Loud message"]);
		expect(texts(data.emails, "kind")).toEqual(["loud note", "note"]);

		await deleteOwnAccount(customer);
		const left = await inShop((tx) =>
			sql`select 1 from product_reviews where user_email = ${loud}
				union all select 1 from support_messages where email = ${loud}
				union all select 1 from outbox where recipient = ${loud}
				union all select 1 from known_devices where token_hash = ${`hash ${email}`}`.execute(tx),
		);
		expect(left.rows).toEqual([]);
	});

	test("a deleted account leaves its orders and nothing of the person in any table", async () => {
		const { customer, email, mark } = await newCustomer("shipped");
		const asVisitor = { name: mark, email: ` ${email.toUpperCase()}`, message: `From ${mark}` } as const;
		await submitMessage(shop, { ...asVisitor, inquiryType: "general" }, null);
		await submitMessage(customer, { name: mark, email: `other-${email}`, message: mark, inquiryType: "general" }, null);
		await inShop(async (tx) => {
			const { userId } = customer.caller;
			await sql`insert into order_notes (order_id, request_key, note, created_by, created_at)
				select id, gen_random_uuid(), ${`Called ${mark}`}, 'owner', now() from orders where user_id = ${userId}`.execute(
				tx,
			);
			await sql`insert into support_replies (message_id, reply, created_by, created_at)
				select id, ${`Dear ${mark}`}, 'owner', now() from support_messages where user_id = ${userId}`.execute(tx);
			await sql`insert into stock_alerts (product_id, email, language, created_at)
				values (2, ${email}, 'en', now())`.execute(tx);
			await sql`insert into auth_verifications (identifier, value, expires_at)
				values (${`reset-password:${mark}`}, ${userId}, now()), (${`sign-up ${email}`}, 'x', now()),
				('a change', ${email.toUpperCase()}, now())`.execute(tx);
		});
		const before = await inShop((tx) => sql<{ count: number }>`select count(*) from orders`.execute(tx));
		const [order] = await inShop((tx) =>
			tx.selectFrom("orders").select("id").where("userId", "=", customer.caller.userId).execute(),
		);
		clock.at += DAY_MS;
		await deleteOwnAccount(customer);
		const cleared = (tx: ShopTransaction) =>
			tx
				.selectFrom("orders")
				.select("updatedAt")
				.where("id", "=", order?.id ?? "")
				.executeTakeFirst();
		expect(await inShop(cleared), "who follows changes hears of it").toEqual({ updatedAt: clock.at });
		const after = await inShop((tx) => sql<{ count: number }>`select count(*) from orders`.execute(tx));
		expect(after.rows).toEqual(before.rows);

		expect(await findTraces([mark, String(customer.caller.userId)])).toEqual([
			{ table: "outbox", row: expect.objectContaining({ kind: "account_deleted", recipient: email }) },
		]);
		await expect(exportOwnData(customer)).rejects.toSatisfy((error) => isShopError(error, "unauthenticated"));
	});

	test.runIf(kind === "server")(
		"a payment that begins while its account is being deleted keeps the account",
		async () => {
			const { customer } = await newCustomer("shipped");
			const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
			const paying = inShop(async (tx) => {
				await sql`insert into checkouts (id, state, user_id, fingerprint, subtotal_cents, tax_cents, shipping_cents,
				shipping_method, total_cents, created_at, expires_at) values (${crypto.randomUUID()}, 'open', ${customer.caller.userId},
				'f', 500, 0, 0, 'none', 500, now(), now())`.execute(tx);
				isHeld.resolve();
				await isOver.promise;
			});
			await isHeld.promise;
			const outcome = deleteOwnAccount(customer).then(
				() => "deleted",
				(error: { code: string }) => error.code,
			);
			const isWaiting = async () => {
				const { rows } = await inShop((tx) =>
					sql`select 1 from pg_locks waiting join pg_locks held on held.pid = waiting.pid
					and held.database = (select oid from pg_database where datname = current_database())
					where not waiting.granted`.execute(tx),
				);
				return rows.length > 0;
			};
			await expect.poll(isWaiting, { timeout: 100_000 }).toBe(true);
			isOver.resolve();
			await paying;
			expect(await outcome).toBe("account_in_use");
		},
	);

	/** The rows of all tables with any of the texts. */
	function findTraces(texts: readonly string[]): Promise<{ table: string; row: unknown }[]> {
		return inShop(async (tx) => {
			const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
				where schemaname = 'public' and tablename <> 'schema_migrations' order by tablename`.execute(tx);
			const traces: { table: string; row: unknown }[] = [];
			for (const { name } of tables) {
				const { rows } = await sql<{ row: unknown }>`select to_jsonb(it) as row from ${sql.table(name)} it
					where lower(to_jsonb(it)::text) like any (${texts.map((text) => `%${text}%`)})`.execute(tx);
				traces.push(...rows.map(({ row }) => ({ table: name, row })));
			}
			return traces;
		});
	}

	test.each(["processing", "pending"] as const)(
		"an account with an order that is %s cannot be deleted",
		async (status) => {
			const { customer, mark } = await newCustomer(status);
			await expect(deleteOwnAccount(customer)).rejects.toSatisfy((error) => isShopError(error, "account_in_use"));
			expect(await exportOwnData(customer)).toMatchObject({ profile: { full_name: mark } });
		},
	);

	test("an account with an open payment cannot be deleted; afterwards its pages are renewed and its owner told", async () => {
		const { customer, email } = await newCustomer("shipped");
		const { userId } = customer.caller;
		await inShop((tx) =>
			sql`insert into checkouts (id, state, fingerprint, subtotal_cents, tax_cents, shipping_cents, shipping_method,
				total_cents, created_at, expires_at, user_id, browser_key)
				values (gen_random_uuid(), 'open', 'f', 100, 0, 0, 'none', 100, now(), now(), ${userId}, 'its browser')`.execute(
				tx,
			),
		);
		const { unpaid_checkouts: unpaid } = await exportOwnData(customer);
		expect(unpaid).toEqual([expect.objectContaining({ state: "open", total_cents: 100 })]);
		expect(JSON.stringify(unpaid)).not.toMatch(/browser|address_key|fingerprint|payment_url/);
		await expect(deleteOwnAccount(customer)).rejects.toSatisfy((error) => isShopError(error, "account_in_use"));
		await inShop((tx) =>
			sql`update checkouts set state = 'released', closed_at = now() where user_id = ${userId} and state = 'open'`.execute(
				tx,
			),
		);
		const { pages } = await findPublicRevision(shop);
		await deleteOwnAccount({ ...customer, language: "es" });
		expect((await findPublicRevision(shop)).pages).toBeGreaterThan(pages);
		const { rows } = await inShop((tx) =>
			sql`select kind, language from outbox where recipient = ${email}`.execute(tx),
		);
		expect(rows).toEqual([{ kind: "account_deleted", language: "es" }]);
	});

	test("D-150 the export has what an address waits for, and what it gets no emails about", async () => {
		const { customer, email } = await newCustomer("shipped");
		await inShop(async (tx) => {
			await sql`insert into stock_alerts (product_id, email, language, created_at)
				values (2, ${email.toUpperCase()}, 'en', now())`.execute(tx);
			for (const address of [email, "other@example.com"]) {
				await sql`insert into email_suppressions (address_hash, topic, suppressed_at)
					values (${await hashAddress(tx, shop, address)}, 'points', now())`.execute(tx);
			}
		});
		expect(await exportOwnData(customer)).toMatchObject({
			exported_at: new Date(clock.at).toISOString(),
			stock_alerts: [{ product_id: 2, sent_at: null }],
			unsubscribed_emails: [{ topic: "points" }],
		});
	});

	test("a guest finds an order by number and email, and guessing is limited", async () => {
		const { customer, email } = await newCustomer("shipped");
		const { orders } = (await exportOwnData(customer)) as { orders: { order_number: string }[] };
		const orderNumber = orders[0]?.order_number ?? "";
		const findOrder = (more: { orderNumber?: string; email?: string; clientIp?: string | null }) =>
			findGuestOrder(shop, { orderNumber, email, clientIp: null, ...more });
		const order = await findOrder({ orderNumber: ` ${orderNumber.toLowerCase()} `, email: ` ${email.toUpperCase()} ` });
		expect(order).toMatchObject({ orderNumber, fulfillmentStatus: "shipped", totalCents: 900, address: null });
		for (const wrong of [{ email: "other@example.com" }, { orderNumber: "SB-00000000" }, { email: "" }]) {
			await expect(findOrder(wrong)).rejects.toSatisfy((error) => isShopError(error, "order_not_found"));
		}
		const guesses = await Promise.allSettled(
			Array.from({ length: 30 }, (_, guess) =>
				findOrder({ orderNumber: `SB-${String(guess).padStart(8, "0")}`, clientIp: "203.0.113.5" }),
			),
		);
		const rejected = guesses.filter(
			(guess) => guess.status === "rejected" && isShopError(guess.reason, "too_many_requests"),
		);
		expect(rejected).toHaveLength(20);
		// Others' guesses do not lock the buyer out.
		const emails = Array.from({ length: 12 }, (_, guess) =>
			findOrder({ email: `guess${guess}@example.com`, clientIp: `198.51.100.${guess}` }),
		);
		await Promise.allSettled(emails);
		expect(await findOrder({ orderNumber, email, clientIp: "198.51.100.99" })).toMatchObject({ orderNumber });
		const second = await newCustomer("shipped");
		const own = (await exportOwnData(second.customer)) as { orders: { order_number: string }[] };
		const another = { orderNumber: own.orders[0]?.order_number ?? "", email: second.email };
		expect(await findOrder(another)).toMatchObject({ fulfillmentStatus: "shipped" });
	});
});
