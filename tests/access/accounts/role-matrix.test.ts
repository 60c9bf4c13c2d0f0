import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { noteEvidence } from "#tests/support/evidence/note-evidence.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";
import { BOUNDS, bodyOf, CALLS, EXPIRATIONS, METHODS, type Method, PAGES, pathOf, ROLES } from "./role-expectations.ts";
import { furnish, ownRows, secretsOf } from "./role-fixtures.ts";

/** Every path of the shop, as in app/routes.ts. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap(({ path, children }) => {
		const whole = path === undefined ? above : `${above}/${path}`;
		return children ? addressesOf(children, whole) : [whole === "" ? "/" : whole];
	});
}

/** Tables and functions by role and method have a matrix of their own, in tests/operations/data-api. */
const ADDRESSES = addressesOf(await routes).filter((address) => !address.startsWith("/rest"));
const isAdminCall = (address: string) => /^\/api\/admin(\/|$)/.test(address) && address !== "/api/admin/session";

test("PERM-26 every path has an expectation for every role", () => {
	const known = [...PAGES, ...Object.keys(CALLS).map((call) => call.split(" ")[0])];
	expect(ADDRESSES.filter((address) => !known.includes(address) && !isAdminCall(address))).toEqual([]);
	expect(known.filter((address) => !ADDRESSES.includes(address ?? ""))).toEqual([]);
});

describe.each(oneDatabase)("every role at every path on the %s database", { timeout: 120_000 }, async (kind) => {
	const app = await openTestApp(await openTestDatabase(kind));
	let people: Awaited<ReturnType<typeof furnish>>;
	/** The responses per role: the statuses side by side, by call. */
	const responses = new Map<string, string[]>();
	const leaks: string[] = [];
	let before: Record<string, unknown>;
	let after: Record<string, unknown>;

	async function askAll(role: (typeof ROLES)[number]): Promise<void> {
		const secrets = secretsOf(people);
		for (const address of ADDRESSES.filter((one) => !isAdminCall(one))) {
			for (const call of callsAt(address)) {
				for (const method of METHODS) {
					if (EXPIRATIONS.includes(`${method} ${call}`)) continue;
					const path = pathOf(call, people);
					const response = await app.ask(people[role], method, path, bodyOf(`${method} ${call}`, people, role));
					const text = await response.text();
					const statuses = responses.get(`${method} ${call}`) ?? [];
					responses.set(`${method} ${call}`, [...statuses, String(response.status)]);
					if (role !== "ana")
						leaks.push(...secrets.filter((one) => text.includes(one)).map((one) => `${path}: ${one}`));
				}
			}
		}
	}
	const callsAt = (address: string) => {
		const calls = Object.keys(CALLS).filter((call) => call.split(" ")[0] === address);
		return calls.length > 0 ? calls : [address];
	};

	beforeAll(async () => {
		people = await furnish(app);
		before = await ownRows(app, people.ana.userId);
		for (const role of ROLES.filter((one) => one !== "ana")) {
			await askAll(role);
			// No role may be throttled because another one has just requested emails to Ana.
			app.clock.at += 20 * MINUTE_MS;
		}
		after = await ownRows(app, people.ana.userId);
		await askAll("ana");
	});

	test("PERM-09 PERM-14 PERM-26 each call has the expected status for each role", ({ task }) => {
		const wrong = [...responses].flatMap(([call, statuses]) => {
			const [method = "", ...address] = call.split(" ");
			const expected = PAGES.includes(address[0] ?? "")
				? method === "GET"
					? "200 200 200 200 200"
					: "4xx"
				: (CALLS[address.join(" ")]?.[method as Method] ?? "4xx");
			const found = statuses.join(" ");
			const isRight = expected === "4xx" ? statuses.every((status) => /^4\d\d$/.test(status)) : found === expected;
			return isRight ? [] : [`${call}: ${found}, not ${expected}`];
		});
		const calls = [...responses.values()].reduce((sum, statuses) => sum + statuses.length, 0);
		noteEvidence(task, "roles", { calls, roles: ROLES.length, wrong: wrong.length, leaks: leaks.length });
		expect(wrong).toEqual([]);
	});

	test("PERM-09 PERM-26 no one else received any of Ana's data, or changed her rows", () => {
		expect(leaks).toEqual([]);
		for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([]);
		expect(after).toEqual(before);
	});

	test("PERM-09 D-71 the dashboard without scripts shows the signed-in account only", async () => {
		const shown = async (role: (typeof ROLES)[number]) => await (await app.ask(people[role], "GET", "/account")).text();
		expect(await shown("ana")).toContain(people.order.number);
		const secrets = secretsOf(people);
		for (const role of ROLES.filter((one) => one !== "ana")) {
			const html = await shown(role);
			expect(
				secrets.filter((one) => html.includes(one)),
				role,
			).toEqual([]);
		}
		expect(await shown("admin")).toBe(await shown("visitor"));
	});

	test("PERM-24 PERM-26 all other pages are identical for all roles, byte by byte", async () => {
		for (const page of PAGES.filter((one) => !one.includes("*") && one !== "/account")) {
			const shown = await Promise.all(
				ROLES.map(async (role) => {
					const html = await (await app.ask(people[role], "GET", pathOf(page, people))).text();
					// The offset of the test clock from the real one, which advances while the roles send requests.
					return html.replace(/-\d{10,}/g, "");
				}),
			);
			expect(new Set(shown).size, page).toBe(1);
		}
	});

	const adminPaths = ADDRESSES.filter(isAdminCall);

	test("PERM-12 PERM-26 PERM-27 every admin call is closed to visitors and customers, with any method and body", async () => {
		expect(adminPaths.length).toBeGreaterThan(20);
		const wrong: string[] = [];
		const rows = await ownRows(app, people.ana.userId);
		for (const address of adminPaths) {
			for (const method of METHODS) {
				for (const role of ["visitor", "bob", "ana"] as const) {
					const body = method === "GET" ? undefined : {};
					const { status } = await app.ask(people[role], method, pathOf(address, people), body);
					if (status !== (role === "visitor" ? 401 : 403)) wrong.push(`${role} ${method} ${address}: ${status}`);
				}
			}
		}
		expect(wrong).toEqual([]);
		expect(await ownRows(app, people.ana.userId)).toEqual(rows);
	});

	// A backup is downloaded by a link that asks for the password first; it has tests of its own.
	test("PERM-20 PERM-21 every admin read is open to administrators, by password or by account", async () => {
		const wrong: string[] = [];
		for (const role of ["owner", "admin"] as const) {
			for (const address of adminPaths.filter((one) => !one.endsWith("/download"))) {
				const { status } = await app.ask(people[role], "GET", pathOf(address, people));
				if (status === 401 || status === 403 || status >= 500) wrong.push(`${role} GET ${address}: ${status}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	test.each(BOUNDS)(
		"PERM-09 PERM-26 under Bob's role the database itself hides Ana's rows of %s",
		async (table, condition) => {
			const { ana, bob } = people;
			const where = condition.replaceAll("$ana", `'${ana.userId}'`).replaceAll("$order", `'${people.order.id}'`);
			expect(await app.run({ role: "system", userId: null }, `select 1 from ${table} where ${where}`)).not.toEqual([]);
			// Bob has no order, so every row belongs to others.
			const own = condition.includes("$order") ? "false" : where.replaceAll(ana.userId, bob.userId);
			for (const userId of [bob.userId, ana.userId]) {
				const seen = await app.run({ role: "customer", userId }, `select 1 from ${table} where ${where}`);
				// Sign-in data and the shop's internal tables are closed to customers altogether.
				expect(
					userId === ana.userId && seen !== "42501" ? seen.length > 0 : seen === "42501" || seen.length === 0,
				).toBe(true);
			}
			const asBob = { role: "customer", userId: bob.userId } as const;
			const column = await app.columnOf(table);
			const isOpen = await app.run(asBob, `update ${table} set ${column} = ${column} where ${own} and false`);
			expect(isOpen, "a customer may change something of it, if any column is theirs").toEqual(
				["addresses", "user_profiles"].includes(table) ? [] : "42501",
			);
			for (const change of [
				`update ${table} set ${column} = ${column} where ${where}`,
				`update ${table} set ${column} = ${column} where not (${own})`,
				`delete from ${table} where ${where}`,
			]) {
				expect(["42501", 0]).toContain(await app.count(asBob, change));
			}
		},
	);

	test("API-13 signing out ends the caller's own session only", async () => {
		const isIn = async (role: (typeof ROLES)[number]) =>
			(await (await app.ask(people[role], "GET", "/api/session")).json()).user !== null;
		for (const role of ["visitor", "bob", "owner", "admin"] as const) {
			expect((await app.ask(people[role], "POST", "/api/auth/sign-out", {})).status).toBe(200);
			expect((await app.ask(people[role], "DELETE", "/api/admin/session", {})).status).toBe(200);
			expect([await isIn(role), await isIn("ana")]).toEqual([false, true]);
		}
		expect((await app.ask(people.admin, "GET", "/api/admin/to-do")).status).toBe(401);
	});
});
