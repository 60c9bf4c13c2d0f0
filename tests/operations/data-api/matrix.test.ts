import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#platform/database/open.ts";
import { addCustomer, SYSTEM } from "#platform/database/testing/add-customer.ts";
import type { DatabaseCaller } from "#platform/database/transaction.ts";
import type { ApiRole } from "#shop/kernel/api-table.ts";
import { dataTables } from "#shop/operations/data-api/tables.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";

const ROLES: readonly ApiRole[] = ["visitor", "customer", "administrator"];
const VERBS = ["select", "insert", "update", "delete"] as const;
type Verb = (typeof VERBS)[number];
const ANN = "00000000-0000-4000-8000-00000000000a";
const BOB = "00000000-0000-4000-8000-00000000000b";

/** The privileges of each role on each table, by the schema; "columns" if not on all of them. */
const MATRIX: Readonly<Record<string, Partial<Record<ApiRole, string>>>> = {
	active_alarms: { administrator: "select" },
	addresses: { customer: "select insert update delete", administrator: "select insert update delete" },
	admin_activity_logs: { administrator: "select insert" },
	api_keys: { administrator: "select(columns) insert(columns) update(columns)" },
	checkout_items: { administrator: "select" },
	checkouts: { administrator: "select" },
	customer_blocks: { administrator: "select" },
	customer_merges: { administrator: "select" },
	customer_notes: { administrator: "select" },
	customer_products: { administrator: "select" },
	customer_tags: { administrator: "select" },
	customers: { administrator: "select" },
	balance_movements: { administrator: "select" },
	bundle_parts: { administrator: "select" },
	disputes: { administrator: "select" },
	document_numbers: { administrator: "select" },
	donations: { administrator: "select" },
	draft_lines: { administrator: "select" },
	draft_orders: { administrator: "select" },
	email_suppressions: { administrator: "select" },
	invoices: { administrator: "select" },
	job_runs: { administrator: "select" },
	order_contact_changes: { administrator: "select" },
	order_items: { customer: "select", administrator: "select" },
	order_notes: { administrator: "select" },
	order_status_changes: { customer: "select", administrator: "select" },
	orders: { customer: "select(columns)", administrator: "select" },
	outbox: { administrator: "select" },
	page_content: { visitor: "select", customer: "select", administrator: "select insert update delete" },
	page_content_drafts: { administrator: "select insert update delete" },
	page_content_versions: { administrator: "select insert update delete" },
	payments: { administrator: "select" },
	payouts: { administrator: "select" },
	discount_codes: { administrator: "select insert update" },
	discount_uses: { administrator: "select update(columns)" },
	points_accounts: { administrator: "select" },
	points_holds: { administrator: "select" },
	product_addresses: { administrator: "select" },
	product_prices: { administrator: "select" },
	points_months: { customer: "select", administrator: "select" },
	points_transactions: { customer: "select", administrator: "select" },
	product_images: { visitor: "select", customer: "select", administrator: "select insert update delete" },
	product_reviews: {
		visitor: "select(columns) insert(columns)",
		customer: "select(columns) insert(columns)",
		administrator: "select insert update delete",
	},
	product_versions: { administrator: "select insert delete" },
	products: {
		visitor: "select(columns)",
		customer: "select(columns)",
		administrator: "select update(columns)",
	},
	public_revision: { visitor: "select", customer: "select", administrator: "select insert update" },
	refund_lines: { administrator: "select" },
	refunds: { customer: "select(columns)", administrator: "select insert" },
	reply_templates: { administrator: "select" },
	return_lines: { administrator: "select" },
	return_photos: { administrator: "select" },
	returns: { administrator: "select" },
	shipment_lines: { customer: "select", administrator: "select" },
	shipments: { customer: "select(columns)", administrator: "select insert update(columns)" },
	shop_settings: { administrator: "select insert update" },
	stock_alerts: { administrator: "select" },
	stock_entries: { administrator: "select" },
	support_replies: { administrator: "select" },
	support_messages: {
		visitor: "insert(columns)",
		customer: "select insert(columns)",
		administrator: "select insert update delete",
	},
	webhook_endpoints: { administrator: "select(columns)" },
	tallies: { administrator: "select" },
	tally_changes: { administrator: "select" },
	visit_counts: { administrator: "select" },
	work_items: { administrator: "select" },
	uploaded_images: { visitor: "select", customer: "select", administrator: "select insert update delete" },
	user_profiles: {
		customer: "select insert(columns) update(columns)",
		administrator: "select update(columns)",
	},
};

describe.each(databaseKinds)("role × table × method on the %s database", (kind) => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase(kind);
		await database.transaction(SYSTEM, async (tx) => {
			await addCustomer(tx, ANN, 1);
			await addCustomer(tx, BOB, 2);
		});
	});
	afterAll(() => database.close());

	const run = <T>(query: string, caller: DatabaseCaller = SYSTEM): Promise<T[]> =>
		database.transaction(caller, async (tx) => (await sql.raw<T>(query).execute(tx.withoutPlugins())).rows);
	const tables = async () =>
		(await run<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")).map(
			({ name }) => name,
		);

	test("PERM-12 the whole matrix, derived from the schema", async () => {
		const found: Record<string, Partial<Record<ApiRole, string>>> = {};
		for (const table of await tables()) {
			for (const role of ROLES) {
				const verbs = await run<{ verb: string; whole: boolean }>(`
					select verb, has_table_privilege('shop_${role}', '${table}', verb) as whole
					from unnest(array['select', 'insert', 'update', 'delete']) verb
					where has_table_privilege('shop_${role}', '${table}', verb)
						or (verb <> 'delete' and has_any_column_privilege('shop_${role}', '${table}', verb))`);
				if (verbs.length === 0) continue;
				const words = VERBS.flatMap((verb) => {
					const one = verbs.find((privilege) => privilege.verb === verb);
					return one === undefined ? [] : [one.whole ? verb : `${verb}(columns)`];
				});
				found[table] = { ...found[table], [role]: words.join(" ") };
			}
		}
		expect(found).toEqual(MATRIX);
	});

	test("PERM-12 a privilege without a policy, or a policy without a privilege, fails", async () => {
		const policies = await run<{ name: string; role: ApiRole; verb: string }>(`
			select tablename as name, substr(role, 6) as role, lower(cmd) as verb
			from pg_policies, unnest(roles) role where schemaname = 'public' and role like 'shop\\_%'`);
		const has = (name: string, role: ApiRole, verb: Verb) =>
			policies.some((one) => one.name === name && one.role === role && (one.verb === verb || one.verb === "all"));
		for (const [name, roles] of Object.entries(MATRIX)) {
			for (const [role, words = ""] of Object.entries(roles) as [ApiRole, string][]) {
				for (const verb of VERBS.filter((one) => words.includes(one))) {
					expect([name, role, verb, has(name, role, verb)]).toEqual([name, role, verb, true]);
				}
			}
		}
		const open = policies.filter(({ name, role }) => ROLES.includes(role) && MATRIX[name]?.[role] === undefined);
		expect(open).toEqual([]);
	});

	test("API-01 each column of the allow list exists in the schema, with the same type, and is granted to the role there too", async () => {
		const columns = await run<{ table_name: string; column_name: string; type: string }>(`
			select c.relname as table_name, attname as column_name, case format_type(atttypid, null)
				when 'timestamp with time zone' then 'timestamptz' else format_type(atttypid, null) end as type
			from pg_attribute join pg_class c on c.oid = attrelid
			where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`);
		for (const [name, table] of Object.entries(dataTables)) {
			const types = columns.filter((one) => one.table_name === name).map((one) => [one.column_name, one.type]);
			expect([name, Object.fromEntries(types)]).toMatchObject([name, table.columns]);
			for (const role of ROLES) {
				for (const verb of ["select", "insert", "update"] as const) {
					// A use case does not run with the caller's own privileges.
					if (verb !== "select" && table.handlers?.[verb]?.roles.includes(role)) continue;
					for (const column of table[verb][role] ?? []) {
						const [found] = await run<{ may: boolean }>(
							`select has_column_privilege('shop_${role}', '${name}', '${column}', '${verb}') as may`,
						);
						expect([name, role, verb, column, found?.may]).toEqual([name, role, verb, column, true]);
					}
				}
			}
		}
	});

	test("REV-41 D-65 no column leaks: a reviewer's email address, secrets, keys of payments and of checkouts", async () => {
		const leaks =
			/email|password|token|hash|secret|session|checkout|fingerprint|ip_address|user_agent|created_by|verified_by|idempotency|provider_|intent/;
		const seen = (role: ApiRole) =>
			Object.entries(dataTables).flatMap(([name, table]) =>
				(table.select[role] ?? []).filter((column) => leaks.test(column)).map((column) => `${name}.${column}`),
			);
		expect(seen("visitor")).toEqual([]);
		expect(seen("customer")).toEqual(["support_messages.email", "user_profiles.email", "orders.email"]);
		expect(seen("administrator")).not.toEqual(
			expect.arrayContaining([expect.stringMatching(/session|token|password|key/)]),
		);
		const granted = await run<{ column: string }>(`
			select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
			where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
				and has_column_privilege('shop_visitor', c.oid, a.attnum, 'select')`);
		expect(granted.map(({ column }) => column).filter((column) => leaks.test(column.split(".")[1] ?? ""))).toEqual([]);
	});

	test("another customer's rows are invisible in every table, although the shop itself finds them", async () => {
		const [order] = await run<{ id: string }>(`select id from orders where user_id = '${BOB}'`);
		for (const [name, table] of Object.entries(dataTables)) {
			const columns = table.select.customer;
			if (columns === undefined || table.select.visitor !== undefined) continue;
			const read = `select count(*)::int as count from (select ${columns.join(", ")} from ${name}) r
				where r::text like '%${BOB}%' or r::text like '%customer-2@%' or r::text like '%SB-00000002%'
					or r::text like '%${order?.id}%'`;
			expect([name, await run(read)]).not.toEqual([name, [{ count: 0 }]]);
			expect([name, await run(read, { role: "customer", userId: ANN })]).toEqual([name, [{ count: 0 }]]);
		}
	});

	test("API-01 each embed joins two columns of the schema, with a unique one where it declares it", async () => {
		for (const [name, { relationships }] of Object.entries(dataTables)) {
			for (const [embed, relationship] of Object.entries(relationships)) {
				expect(Object.keys(dataTables)).toContain(relationship.table);
				if (relationship.kind === "computed") continue;
				const { foreignColumn, table } = relationship;
				const [child, column] = relationship.column === "id" ? [table, foreignColumn] : [name, relationship.column];
				const foreign = await run(`select 1 from pg_constraint where contype = 'f' and conrelid = '${child}'::regclass
					and conkey = array[(select attnum from pg_attribute where attrelid = '${child}'::regclass and attname = '${column}')]`);
				expect([name, embed, foreign.length]).toEqual([name, embed, 1]);
				const unique = await run(`select 1 from pg_index where indrelid = '${table}'::regclass and indisunique
					and indnkeyatts = 1 and indkey[0] = (select attnum from pg_attribute where attrelid = '${table}'::regclass and attname = '${foreignColumn}')`);
				expect([name, embed, unique.length > 0]).toEqual([name, embed, relationship.kind === "to-one"]);
			}
		}
	});

	describe("policies identify the caller by one function", () => {
		/** As PostgREST does: a role and the claims of a token, for one transaction. */
		const withClaims = <T>(claims: string, query: string): Promise<T[]> =>
			database.transaction({ role: "customer", userId: null }, async (tx) => {
				await sql`select set_config('request.jwt.claims', ${claims}, true)`.execute(tx);
				return (await sql.raw<T>(query).execute(tx.withoutPlugins())).rows;
			});
		const own = "select user_id from orders";

		test("by the shop's transaction setting", async () => {
			expect(await run(own, { role: "customer", userId: ANN })).toEqual([{ user_id: ANN }]);
			expect(await run(own, { role: "customer", userId: null })).toEqual([]);
		});

		test("by the claims that PostgREST sets", async () => {
			expect(await withClaims(JSON.stringify({ sub: BOB, role: "shop_customer" }), own)).toEqual([{ user_id: BOB }]);
			expect(await withClaims(JSON.stringify({ role: "shop_customer" }), own)).toEqual([]);
			expect(await withClaims("", own)).toEqual([]);
		});

		test("API-07 API-08 API-20 and the functions with them", async () => {
			const claims = JSON.stringify({ sub: ANN, role: "shop_customer" });
			expect(await withClaims(claims, `select points_balance('${ANN}') as points`)).toEqual([{ points: 5 }]);
			const profile = await withClaims<{ id: string }>(claims, `select (safe_get_profile('${ANN}')).id`);
			expect(profile).toEqual([{ id: ANN }]);
			const ensured = `select (ensure_admin_profile('customer-1@shop.example', '${ANN}')).is_admin`;
			expect(await withClaims(claims, ensured)).toEqual([{ is_admin: false }]);
			for (const foreign of [
				`points_balance('${BOB}')`,
				`safe_get_profile('${BOB}')`,
				`ensure_admin_profile('customer-2@shop.example', '${ANN}')`,
				`ensure_admin_profile('customer-1@shop.example', '${BOB}')`,
			]) {
				await expect(withClaims(claims, `select ${foreign}`)).rejects.toMatchObject({ code: "42501" });
			}
		});

		test("AUTH-26 a missing profile is created for the own email address only", async () => {
			const claims = JSON.stringify({ sub: BOB, role: "shop_customer" });
			await run(`delete from user_profiles where id = '${BOB}'`);
			const insert = (email: string) => `insert into user_profiles (id, email) values ('${BOB}', '${email}')`;
			await expect(withClaims(claims, insert("ann@x.example"))).rejects.toMatchObject({ code: "42501" });
			expect(await withClaims(claims, `select (safe_get_profile('${BOB}')).email`)).toEqual([
				{ email: "customer-2@shop.example" },
			]);
		});
	});
});
