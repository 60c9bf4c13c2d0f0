import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addProduct, SYSTEM } from "#platform/database/testing/add-customer.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";

/** Guests and accounts share the addresses, in any case. */
const EMAILS = ["ana@x.example", "ben@x.example", "cleo@x.example"] as const;
const PRODUCTS = [1, 2, 3];
const ACTIONS = [
	"sell to guest",
	"sell to member",
	"sell to nobody",
	"refund",
	"fail refund",
	"dispute",
	"win dispute",
	"join",
	"confirm",
	"rename",
	"leave",
	"forget",
	"correct",
] as const;
type Action = { name: (typeof ACTIONS)[number]; who: number; cents: number; minute: number };

describe.each(databaseKinds)("stored sums of customers on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const run = <Row>(query: string) =>
		database.transaction(SYSTEM, async (tx) => (await sql.raw<Row>(query).execute(tx.withoutPlugins())).rows);
	for (const id of PRODUCTS) await database.transaction(SYSTEM, (tx) => addProduct(tx, id));
	let number = 0;

	const anOrder = "(select id from orders order by md5(id::text || '%') limit 1)";
	const anyOrder = (minute: number) => anOrder.replace("%", String(minute));

	async function sell(userId: string, { name, who, cents, minute }: Action): Promise<void> {
		number += 1;
		const digits = String(number).padStart(8, "0");
		const address = number % 2 === 0 ? EMAILS[who]?.toUpperCase() : EMAILS[who];
		const email = name === "sell to nobody" ? "null" : `'${address}'`;
		const at = `timestamptz '2026-03-07 00:00Z' + ${minute} * interval '1 minute'`;
		await run(`with checkout as (
			insert into checkouts (id, state, fingerprint, subtotal_cents, tax_cents, shipping_cents, shipping_method, total_cents,
				created_at, expires_at, closed_at)
				values (gen_random_uuid(), 'completed', 'f', ${cents}, 0, 0, 'none', ${cents}, now(), now(), now()) returning id
		) insert into orders (id, order_number, receipt_number, checkout_id, payment_session_id, user_id, email, ship_first_name,
			fulfillment_status, subtotal_cents, tax_cents, shipping_cents, shipping_method, total_cents, created_at)
			select gen_random_uuid(), 'SB-${digits}', 'RC-${digits}', id, 'cs_${digits}', ${userId}, ${email}, 'Name${minute}',
				'processing', ${cents}, 0, 0, 'none', ${cents}, ${at} from checkout`);
		await run(`insert into order_items (order_id, product_id, product_name, image, quantity, unit_price_cents, subtotal_cents,
			tax_cents, total_cents)
			select id, ${PRODUCTS[number % PRODUCTS.length]}, 'Pack', '/a.webp', 1, ${cents}, ${cents}, 0, ${cents}
			from orders where order_number = 'SB-${digits}'`);
	}

	async function act(action: Action): Promise<void> {
		const { name, who, cents, minute } = action;
		const email = EMAILS[who];
		const account = `(select id from auth_users where email = '${email}')`;
		const statements: Record<Exclude<Action["name"], `sell to ${string}`>, string> = {
			refund: `insert into refunds (order_id, amount_cents, created_by, idempotency_key)
				select id, ${cents}, 'a', gen_random_uuid()::text from orders where id = ${anyOrder(minute)}`,
			"fail refund": `update refunds set state = 'failed' where order_id = ${anyOrder(minute)}`,
			dispute: `insert into disputes (order_id, provider_dispute_id, amount_cents, reason, state, provider_status, created_at, updated_at)
				select id, gen_random_uuid()::text, ${cents}, 'x', 'open', 'x', now(), now() from orders where id = ${anyOrder(minute)}`,
			"win dispute": `update disputes set state = 'won' where order_id = ${anyOrder(minute)}`,
			join: `insert into auth_users (name, email) values ('Account${who}', '${email}') on conflict do nothing`,
			confirm: `update auth_users set email_verified = true where email = '${email}'`,
			rename: `insert into user_profiles (id, email, full_name) select id, email, 'Profile${minute}' from auth_users
				where email = '${email}' on conflict (id) do update set full_name = excluded.full_name`,
			leave: `with cleared as (update orders set email = null where user_id = ${account})
				delete from auth_users where email = '${email}'`,
			forget: `with gone as (select ${anyOrder(minute)} as id), refund as (delete from refunds where order_id in (select id from gone)),
				dispute as (delete from disputes where order_id in (select id from gone))
				delete from orders where id in (select id from gone)`,
			correct: `update orders set email = '${email}' where id = ${anyOrder(minute)} and user_id is null`,
		};
		if (name === "sell to member") return await sell(account, action);
		if (name === "sell to guest" || name === "sell to nobody") return await sell("null", action);
		await run(statements[name]);
	}

	/** The customers, computed here from the rows themselves. */
	async function countedCustomers() {
		type Order = {
			id: string;
			user_id: string | null;
			email: string | null;
			total_cents: number;
			at: number;
			name: string;
		};
		const orders = await run<Order>(
			"select id, user_id, email, total_cents, (extract(epoch from created_at) / 60)::int as at, ship_first_name as name from orders",
		);
		const accounts = await run<{ id: string; email: string; name: string; is_member: boolean }>(
			`select auth_users.id, auth_users.email, coalesce(full_name, name) as name, email_verified or full_name is not null as is_member
			from auth_users left join user_profiles using (id)`,
		);
		const taken = await run<{ order_id: string; cents: number }>(
			`select order_id, amount_cents as cents from refunds where state <> 'failed'
			union all select order_id, amount_cents from disputes where state in ('open', 'lost')`,
		);
		return EMAILS.flatMap((email) => {
			const account = accounts.find((one) => one.email === email);
			const theirs = orders
				.filter((order) =>
					order.user_id === null ? order.email?.toLowerCase() === email : order.user_id === account?.id,
				)
				.toSorted((a, b) => b.at - a.at);
			const isMember = account !== undefined && (account.is_member || theirs.some((order) => order.user_id !== null));
			if (!isMember && theirs.length === 0) return [];
			const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
			return [
				{
					email,
					user_id: isMember ? account.id : null,
					name: isMember ? account.name : (theirs[0]?.name ?? ""),
					orders: theirs.length,
					spent: sum([
						...theirs.map((order) => order.total_cents),
						...taken.filter((part) => theirs.some(({ id }) => id === part.order_id)).map(({ cents }) => -cents),
					]),
					first: theirs.at(-1)?.at ?? null,
					last: theirs[0]?.at ?? null,
				},
			];
		});
	}

	const storedCustomers = () =>
		run(`select email, user_id, name, orders, spent_cents::int as spent, (extract(epoch from first_order_at) / 60)::int as first,
			(extract(epoch from last_order_at) / 60)::int as last from customers order by email`);

	const productsBought = () =>
		run("select product_id, email from customer_products join customers on customers.id = customer_id order by 1, 2");
	const productsCounted = () =>
		run(`select distinct product_id, customers.email from order_items join orders on orders.id = order_id
			join customers on customers.user_id = orders.user_id or orders.user_id is null and customers.email = lower(orders.email)
			order by 1, 2`);

	test("D-83 CUST-05 sums and products match a fresh count, whatever happens", async () => {
		const action = fc.record({
			name: fc.constantFrom(...ACTIONS),
			who: fc.nat(EMAILS.length - 1),
			cents: fc.integer({ min: 100, max: 9000 }),
		});
		let minute = 0;
		await fc.assert(
			fc.asyncProperty(fc.array(action, { maxLength: 20 }), async (actions) => {
				// Each its own minute, so that there is one latest order.
				for (const one of actions) await act({ ...one, minute: minute++ });
				expect(await storedCustomers()).toEqual(await countedCustomers());
				expect(await productsBought()).toEqual(await productsCounted());
			}),
			{ numRuns: 20 },
		);
	});

	test("two orders of one customer at the same time are both counted", async () => {
		for (const table of ["refunds", "disputes", "orders"]) await run(`delete from ${table}`);
		await Promise.all(
			[1, 2, 3, 4].map((minute) => sell("null", { name: "sell to guest", who: 0, cents: 100, minute })),
		);
		expect(await run("select orders, spent_cents::int as spent from customers where email = 'ana@x.example'")).toEqual([
			{ orders: 4, spent: 400 },
		]);
	});

	test("D-83 a guest who opens an account stays the same customer", async () => {
		await run(`delete from auth_users where email = 'ben@x.example'`);
		await sell("null", { name: "sell to guest", who: 1, cents: 100, minute: 1 });
		const idOf = () =>
			run<{ id: string; user_id: string | null }>("select id, user_id from customers where email = 'ben@x.example'");
		const [guest] = await idOf();
		await run(`insert into auth_users (name, email, email_verified) values ('Ben', 'ben@x.example', true)`);
		const [member] = await idOf();
		expect(guest?.user_id).toBeNull();
		expect(member).toMatchObject({ id: guest?.id, user_id: expect.any(String) });
	});
});
