import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#platform/database/open.ts";
import { transaction } from "#shop/kernel/context.ts";
import { addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { fuzzedRequest } from "./fuzz-requests.ts";
import { openDataShop, type Row } from "./open-data-shop.ts";

/** Fixed, so that a failure is caused by the change; set FUZZ_SEED for others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_250_713);
/** Over all databases; after a change of the dialect, FUZZ_REQUESTS=100000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 6_000);
const AT_ONCE = 8;
const MINUTE = 60_000;

/** Errors that a well-formed statement may cause: values, constraints, privileges, limits. */
const HONEST = /^(22...|23...|42501|25006|54...|21000|57014)$/;

/** Tables in which callers may change rows, and the rows they may not change. */
const OTHERS: Readonly<Record<string, string>> = {
	addresses: "select * from addresses where user_id = '$bob'",
	admin_sessions: "select * from admin_sessions",
	api_keys: "select id, name, key_hash, revoked_at from api_keys",
	auth_accounts: "select * from auth_accounts",
	auth_users: "select * from auth_users",
	checkouts: "select * from checkouts",
	order_items: "select * from order_items",
	orders: "select * from orders",
	payments: "select * from payments",
	points_transactions: "select * from points_transactions",
	products: "select id, category, stock, reserved, units_sold, is_admin_only, order_limit, points_value from products",
	refunds: "select * from refunds",
	shipments: "select * from shipments",
	stock_entries: "select * from stock_entries",
	support_replies: "select * from support_replies",
	support_messages: "select id, user_id, email, message from support_messages where name = 'Kept'",
	user_profiles: "select id, email, is_admin, role from user_profiles",
	user_profiles_of_bob: "select * from user_profiles where id = '$bob'",
};
/** Data that only an administrator may change: unchanged when others fuzz it. */
const OWNERS: Readonly<Record<string, string>> = {
	admin_activity_logs: "select * from admin_activity_logs where action_type <> 'API_KEY_USE'",
	page_content: "select * from page_content",
	product_reviews: "select * from product_reviews where user_name = 'Kept'",
	products: "select * from products",
	uploaded_images: "select * from uploaded_images",
};

test.each(databaseKinds)(
	`API-01 API-02 fuzzed requests (seed ${SEED}) on the %s database: no 5xx, no malformed statement, nothing changed that the caller may not change`,
	async (kind) => {
		const found = { codes: new Map<string, number>(), statuses: new Map<number, number>() };
		const count = <Key>(map: Map<Key, number>, key: Key) => map.set(key, (map.get(key) ?? 0) + 1);
		const database = watch(await openTestDatabase(kind), (code) => count(found.codes, code));
		const shop = await openDataShop(database);
		const [ana, bob] = [await shop.member(), await shop.member()];
		await transaction(shop.testShop, async (tx) => {
			for (const { id } of [ana, bob]) {
				const at = shop.clock.now();
				const orderId = await addOrder(tx, { userId: id, merchandiseCents: 998, at, productId: 1 });
				await addPoints(tx, { userId: id, orderId, points: 9, at, livesMs: MINUTE });
				await sql`insert into addresses (user_id, first_name, last_name, address_line_1, city, state, postal_code)
					values (${id}, 'Kept', 'Kept', '1 Oak', 'Austin', 'TX', '78701')`.execute(tx);
			}
			await sql`insert into product_reviews (product_id, rating, user_name, user_email, is_approved)
				values (1, 5, 'Kept', 'kept@x.example', true), (2, 1, 'Kept', 'kept@x.example', false)`.execute(tx);
			await sql`insert into support_messages (email, name, inquiry_type, message)
				values ('kept@x.example', 'Kept', 'general', 'Kept')`.execute(tx);
			await sql`insert into page_content (page, section, content) values ('home', 'hero', 'Kept')`.execute(tx);
		});
		const snapshot = async (queries: Readonly<Record<string, string>>) => {
			const rows: Record<string, Row[]> = {};
			for (const [name, query] of Object.entries(queries)) {
				rows[name] = await shop.rows(`select * from (${query.replaceAll("$bob", bob.id)}) r order by r::text`);
			}
			return rows;
		};
		const tokens = { visitor: null, customer: ana.token, administrator: shop.key };
		const ask = async (one: ReturnType<typeof sample>[number]): Promise<void> => {
			const token = tokens[one.who];
			const request = new Request(`http://localhost:3000${one.path}`, {
				method: one.method,
				headers: { ...one.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
				...(one.body === null ? {} : { body: one.body }),
			});
			const response = await shop.app.fetch(request, { clientIp: null, requestId: "fuzz" });
			const text = await response.text();
			const requestText = `${one.who} ${one.method} ${one.path}\n${one.body?.slice(0, 500)}\n${text.slice(0, 500)}`;
			expect(response.status, requestText).toBeLessThan(500);
			expect(response.status, requestText).not.toBe(429);
			if (response.status >= 400) {
				expect(JSON.parse(text), requestText).toMatchObject({ message: expect.any(String), code: expect.any(String) });
			}
			expect(text, requestText).not.toMatch(/node_modules|\bat .*\.(ts|js):\d+|key_hash/);
			if (one.who === "visitor") expect(text, requestText).not.toContain("kept@x.example");
			if (one.who !== "administrator") expect(text, requestText).not.toContain(bob.id);
			count(found.statuses, response.status);
		};
		const run = async (requests: ReturnType<typeof sample>): Promise<void> => {
			for (let from = 0; from < requests.length; from += AT_ONCE) {
				await Promise.all(requests.slice(from, from + AT_ONCE).map(ask));
				// Rate limits are tested elsewhere.
				if (from % 160 === 0) shop.clock.at += MINUTE;
			}
		};

		// Each database gets different requests.
		const seed = SEED + databaseKinds.indexOf(kind);
		const requests = sample(Math.ceil(REQUESTS / databaseKinds.length), seed);
		const before = { ...(await snapshot(OTHERS)) };
		const owners = await snapshot(OWNERS);
		await run(requests.filter(({ who }) => who !== "administrator"));
		expect(await snapshot(OWNERS)).toEqual(owners);
		expect(await snapshot(OTHERS)).toEqual(before);
		await run(requests.filter(({ who }) => who === "administrator"));
		expect(await snapshot(OTHERS)).toEqual(before);

		const malformed = [...found.codes.keys()].filter((code) => !HONEST.test(code));
		expect(malformed).toEqual([]);
		expect(shop.errors).toEqual([]);
		// A run in which every request was rejected at once would prove nothing.
		const good = [...found.statuses].reduce((sum, [status, times]) => (status < 300 ? sum + times : sum), 0);
		expect(good / requests.length).toBeGreaterThan(0.1);
		await shop.close();
		await database.close();
	},
);

function sample(count: number, seed: number) {
	return fc.sample(fuzzedRequest, { seed, numRuns: count });
}

/** A database that reports the SQLSTATE of every error. */
function watch(database: Database, rejected: (code: string) => void): Database {
	const reportErrors = <T>(work: Promise<T>): Promise<T> =>
		work.catch((error: unknown) => {
			const { code, severity, name } = error as Record<"code" | "severity" | "name", unknown>;
			if (typeof code === "string" && (severity !== undefined || name === "DatabaseError")) rejected(code);
			throw error;
		});
	return {
		...database,
		readOnce: (...args) => reportErrors(database.readOnce(...args)),
		// Errors that a use case catches count as well.
		transaction: (caller, work, bounds) => database.transaction(caller, (tx) => reportErrors(work(tx)), bounds),
	};
}
