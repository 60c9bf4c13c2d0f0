import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#app/api/endpoint.ts";
import routes from "#app/routes.ts";
import { hasRight, RIGHTS, RIGHTS_OF, type Right } from "#shop/access/staff/rights.rules.ts";
import { STAFF_ROLES } from "#shop/kernel/staff-roles.rules.ts";
import { furnish, type People } from "#tests/access/accounts/role-fixtures.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp, type Person } from "#tests/support/open-test-app.ts";
import { joinStaff } from "./staff-fixtures.ts";

type Cell = { path: string; method: string; right: Right | undefined };

/** Every call of the admin, as app/routes.ts and the endpoints themselves have them. */
async function callsOf(entries: readonly RouteConfigEntry[], above = ""): Promise<Cell[]> {
	const cells: Cell[] = [];
	for (const { path, file, children } of entries) {
		const whole = path === undefined ? above : `${above}/${path}`;
		if (children) cells.push(...(await callsOf(children, whole)));
		else if (whole.startsWith("/api/admin/")) {
			const { loader } = (await import(/* @vite-ignore */ `../../../app/${file}`)) as { loader: Partial<Endpoint> };
			for (const [method, call] of Object.entries(loader.calls ?? {})) {
				cells.push({ path: whole, method, right: call?.right });
			}
		}
	}
	return cells;
}

const CALLS = (await callsOf(await routes)).filter(({ path }) => !path.endsWith("*"));
const nameOf = ({ method, path }: Cell) => `${method} ${path}`;

test("D-241 every call of the admin says what right it needs", () => {
	expect(CALLS.length).toBeGreaterThan(95);
	expect(CALLS.filter(({ right }) => right === undefined).map(nameOf)).toEqual([]);
});

test("D-241 every right is needed by some call, and owners have all", () => {
	const used = new Set(CALLS.map(({ right }) => right));
	expect(RIGHTS.filter((right) => !used.has(right) && right !== "data")).toEqual([]);
	expect(RIGHTS_OF.owner).toEqual(RIGHTS);
});

/** What each role may change, listed a second time; what it may read is in RIGHTS_OF alone. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
	fulfillment: ["orders.write", "orders.ship", "stock.write"],
	support: ["orders.write", "orders.refund", "customers.write", "reviews.write", "support.write"],
	content: ["content.write"],
	reader: [],
};

test.each(Object.entries(CHANGES))("D-241 %s changes nothing but what is its own", (role, changes) => {
	const rights = RIGHTS_OF[role as keyof typeof RIGHTS_OF];
	expect(rights.filter((right) => !right.endsWith(".read") && right !== "account").toSorted()).toEqual(
		[...changes].toSorted(),
	);
});

test("D-241 a change needs a right to change", () => {
	const reads = CALLS.filter(({ method, right }) => method !== "GET" && (right?.endsWith(".read") ?? true));
	// What these send back was not there before, but they leave nothing behind.
	expect(reads.map(nameOf)).toEqual(["POST /api/admin/content/preview", "POST /api/admin/activity/verification"]);
});

describe.each(oneDatabase)(
	`every role at every call of the admin (${STAFF_ROLES.length * CALLS.length} cells) on the %s database`,
	{ timeout: 240_000 },
	async (kind) => {
		const app = await openTestApp(await openTestDatabase(kind));
		const staff = new Map<string, Person>();
		const personOf = (role: string) => staff.get(role) ?? { cookie: "" };
		let people: People;
		/** An id for each part of a path that stands for one. */
		let ids: Readonly<Record<string, string>>;

		const ask = async (person: Person, method: string, path: string, body?: unknown) => {
			const response = await app.ask(person, method, path, body);
			const text = await response.text();
			const { code = null } = text.startsWith("{") ? (JSON.parse(text) as { code?: string }) : {};
			return { status: response.status, text, code };
		};
		const read = async (path: string) => JSON.parse((await ask(people.admin, "GET", path)).text);

		beforeAll(async () => {
			people = await furnish(app);
			for (const role of STAFF_ROLES) staff.set(role, await joinStaff(app, people.admin, role));
			const { id } = people.order;
			const { customers } = await read("/api/admin/customers");
			const { messages } = await read("/api/admin/support-messages");
			ids = { orders: id, products: "1", customers: customers[0].id, "support-messages": messages[0].id };
		});

		test.each(STAFF_ROLES)("D-241 %s gets 403 exactly where the role lacks the right", async (role) => {
			const wrong: string[] = [];
			for (const call of CALLS) {
				if (nameOf(call) === "DELETE /api/admin/session" || call.right === undefined) continue;
				const path = call.path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000");
				const body = call.method === "GET" || call.method === "DELETE" ? undefined : {};
				const { status, code } = await ask(personOf(role), call.method, path, body);
				const isRejected = status === 403 && code === "not_your_role";
				if (isRejected === hasRight(role, call.right)) wrong.push(`${nameOf(call)}: ${status} ${code}`);
				if (status >= 500) wrong.push(`${nameOf(call)}: ${status} ${code}`);
			}
			expect(wrong).toEqual([]);
		});

		/** What differs by person or by moment. */
		const OWN = /session|second-factor|to-do|search|activity|system-check|sessions|passkeys|backups|setup$/;

		test.each(STAFF_ROLES)("D-241 %s reads the same as the owner wherever the role may read", async (role) => {
			const wrong: string[] = [];
			const reads = CALLS.filter(({ method, right }) => method === "GET" && right && hasRight(role, right));
			for (const { path } of reads.filter((call) => !OWN.test(call.path))) {
				const filled = path.replace(/([\w-]+)\/:\w+/, (_, list) => `${list}/${ids[list] ?? "none"}`);
				const theirs = await ask(personOf(role), "GET", filled);
				const owners = await ask(people.admin, "GET", filled);
				if (theirs.status !== owners.status || theirs.text !== owners.text) wrong.push(`${filled}: ${theirs.status}`);
			}
			expect(wrong).toEqual([]);
			expect((await ask(personOf(role), "GET", "/api/admin/to-do")).status).toBe(200);
			const found = JSON.parse((await ask(personOf(role), "GET", "/api/admin/search?q=ana")).text) as {
				results: { kind: string }[];
			};
			const kinds = new Set(found.results.map((one) => one.kind));
			expect(kinds.has("order")).toBe(hasRight(role, "orders.read"));
			expect(kinds.has("message")).toBe(hasRight(role, "support.read"));
		});

		test("D-241 each role does its own work, under the name of the person", async () => {
			const { id, number } = people.order;
			const key = () => crypto.randomUUID();
			const done = async (role: string, method: string, path: string, body?: unknown) => {
				const { status, text } = await ask(personOf(role), method, path, body);
				if (status >= 300) throw new Error(`${role} ${method} ${path}: ${status} ${text}`);
			};
			await done("fulfillment", "POST", `/api/admin/orders/${id}/delivery`);
			await done("fulfillment", "DELETE", `/api/admin/orders/${id}/delivery`);
			await done("fulfillment", "PUT", `/api/admin/orders/${id}/shipment`, {
				carrier: "UPS",
				tracking_number: "1Z999AA10123456784",
			});
			await done("fulfillment", "POST", `/api/admin/orders/${id}/notes`, { note: "Packed by hand", key: key() });
			await done("fulfillment", "POST", "/api/admin/products/1/stock-adjustments", {
				change: 1,
				reason: "received",
				key: key(),
			});
			await done("support", "POST", `/api/admin/orders/${id}/refunds`, {
				amount_cents: 100,
				reason: "goodwill",
				key: key(),
			});
			const { messages } = await read("/api/admin/support-messages");
			await done("support", "PATCH", `/api/admin/support-messages/${messages[0].id}`, { status: "in_progress" });
			await done("support", "POST", `/api/admin/support-messages/${messages[0].id}/replies`, {
				reply: "On its way",
				key: key(),
				seen: 0,
			});
			await ask({ cookie: "" }, "POST", "/api/reviews", {
				product_id: 1,
				rating: 5,
				user_name: "Ana",
				user_email: "ana@example.com",
			});
			const { reviews } = await read("/api/admin/reviews");
			await done("support", "PATCH", `/api/admin/reviews/${reviews[0].id}`, { is_approved: true });
			await done("support", "DELETE", `/api/admin/reviews/${reviews[0].id}`);
			const { version } = await read("/api/admin/content?page=home&section=hero");
			await done("content", "PUT", "/api/admin/content", {
				page: "home",
				section: "hero",
				content: "<p>Hello</p>",
				version,
				key: key(),
			});
			const { entries } = await read("/api/admin/activity?limit=50");
			const who = new Set(entries.map((one: { admin_email: string }) => one.admin_email));
			for (const role of ["fulfillment", "support", "content"]) expect([...who]).toContain(`${role}@shop.test`);
			expect(number).toMatch(/^SB-/);
		});

		test.each([
			["content", "update orders set fulfillment_status = 'cancelled'"],
			["content", "select email from orders"],
			["content", "update products set price_cents = 1"],
			["fulfillment", "update orders set verification_status = 'verified'"],
			["fulfillment", "insert into refunds (order_id, amount_cents) values (gen_random_uuid(), 1)"],
			["support", "update products set stock = 9"],
			["support", "update shop_settings set version = 2"],
			["reader", "update product_reviews set is_approved = true"],
			["reader", "select key_hash from api_keys"],
			["support", "select ip_address from admin_activity_logs"],
			["content", "select details from admin_activity_logs"],
			["content", "select email from stock_alerts"],
			["support", "select password_hash from staff_members"],
		] as const)("D-241 the database itself rejects %s: %s", async (role, change) => {
			expect(await app.count({ role, userId: null }, change)).toBe("42501");
		});
	},
);
