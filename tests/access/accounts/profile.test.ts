import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import * as ensureAdminProfile from "#app/api/operations/rpc/ensure-admin-profile.ts";
import * as safeGetProfile from "#app/api/operations/rpc/safe-get-profile.ts";
import * as account from "#app/api/people/account/account.ts";
import { loadAccount } from "#app/api/people/account/load-account.ts";
import * as profile from "#app/api/people/account/profile.ts";
import { provideShop } from "#app/request.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openRequest } from "#tests/support/open-request.ts";
import { openTestAccounts, PASSWORD } from "#tests/support/open-test-accounts.ts";

describe.each(oneDatabase)("profiles on the %s database", async (kind) => {
	const { shop, testShop, clock, who, signedIn, mailTo } = await openTestAccounts(await openTestDatabase(kind));
	const open = async (email?: string): Promise<{ customer: Shop; id: string; email: string }> => {
		const account = await signedIn(email);
		const caller = await who(account.browser);
		return { customer: { ...shop, caller }, id: caller.userId ?? "", email: account.email };
	};
	const forget = (id: string) =>
		transaction(testShop, (tx) => tx.deleteFrom("userProfiles").where("id", "=", id).execute());
	async function call(handler: unknown, customer: Shop, method = "GET", body?: unknown) {
		const context = new RouterContextProvider();
		provideShop(context, customer, { clientIp: null, requestId: "test" });
		const request = new Request("http://localhost/api/account/profile", {
			method,
			...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
		});
		const args = { request, context, params: {} } as never;
		const response = await (handler as (args: never) => Promise<Response>)(args);
		const text = await response.text();
		return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown> };
	}

	test("AUTH-24 API-03 PROF-11 PROF-12 sign-up creates a profile that its customer can read", async () => {
		const { customer, id, email } = await open();
		expect(await call(profile.loader, customer)).toMatchObject({
			status: 200,
			body: { id, email, full_name: "Ana Díaz", phone: null, is_admin: false, created_at: expect.any(String) },
		});
	});

	test("PERM-11 PROF-11 PROF-14 AUTH-25 every response has the whole row, and an administrator by flag or by role", async () => {
		const { customer, id, email } = await open();
		const created = new Date(clock.at).toISOString();
		clock.at += 60_000;
		const updated = new Date(clock.at).toISOString();
		const asRow = (row: { isAdmin: boolean; role: string }) =>
			transaction(testShop, (tx) => tx.updateTable("userProfiles").set(row).where("id", "=", id).execute());
		const row = { id, email, full_name: "Ana María", phone: "+15125550199", created_at: created, updated_at: updated };
		for (const [rank, is_admin] of [
			[{ isAdmin: false, role: "customer" }, false],
			[{ isAdmin: false, role: "admin" }, true],
			[{ isAdmin: true, role: "customer" }, true],
		] as const) {
			await asRow(rank);
			const name = { full_name: "Ana María", phone: "(512) 555-0199" };
			const responses = [
				await call(profile.action, customer, "PATCH", name),
				await call(profile.loader, customer),
				await call(safeGetProfile.action, customer, "POST", { user_id: id }),
				await call(ensureAdminProfile.action, customer, "POST", { user_id: id, user_email: email.toUpperCase() }),
			];
			for (const response of responses)
				expect(response, JSON.stringify(rank)).toEqual({ status: 200, body: { ...row, is_admin } });
		}
	});

	test("PROF-04 PROF-10 PROF-13 name and phone change, nothing else does", async () => {
		const { customer, id, email } = await open();
		const changed = await call(profile.action, customer, "PATCH", {
			full_name: " Ana  María ",
			phone: "(512) 555-0199",
		});
		expect(changed).toMatchObject({ status: 200, body: { id, full_name: "Ana María", phone: "+15125550199" } });
		for (const more of [{ email: "x@example.com" }, { is_admin: true }, { role: "admin" }, { id: "x" }]) {
			const rejected = await call(profile.action, customer, "PATCH", { full_name: "Ana", ...more });
			expect(rejected).toMatchObject({ status: 400, body: { code: "invalid_input" } });
		}
		expect((await call(profile.loader, customer)).body).toMatchObject({
			email,
			is_admin: false,
			full_name: "Ana María",
		});
		expect((await call(profile.action, customer, "PATCH", { full_name: "", phone: "" })).body).toMatchObject({
			full_name: "",
			phone: null,
		});
	});

	test("a stored number that violates the current rule may stay when the name changes", async () => {
		const { customer, id } = await open();
		await transaction(testShop, (tx) =>
			tx.updateTable("userProfiles").set({ phone: "555-0143" }).where("id", "=", id).execute(),
		);
		const patch = (phone: string) => call(profile.action, customer, "PATCH", { full_name: "Ana", phone });
		expect(await patch("555-0143")).toMatchObject({ status: 200, body: { phone: "555-0143" } });
		expect(await patch("555-0144")).toMatchObject({
			status: 400,
			body: { details: [{ field: "phone", code: "invalid_phone" }] },
		});
	});

	test.each([
		[{ full_name: "x".repeat(101) }, "full_name"],
		[{ full_name: "a\0b" }, "full_name"],
		[{ full_name: "Ana", phone: "call me" }, "phone"],
		[{ full_name: "Ana", phone: "123" }, "phone"],
		[{ phone: "5550100199" }, "full_name"],
		[{ full_name: 7 }, "full_name"],
	])("a profile of %j is rejected by field", async (body, field) => {
		const { customer } = await open();
		const rejected = await call(profile.action, customer, "PATCH", body);
		expect(rejected).toMatchObject({ status: 400, body: { code: "invalid_input", details: [{ field }] } });
	});

	test("AUTH-24 ERR-04 a missing profile returns PGRST116", async () => {
		const { customer, id } = await open();
		await forget(id);
		expect(await call(profile.loader, customer)).toMatchObject({ status: 406, body: { code: "PGRST116" } });
	});

	test("AUTH-25 API-07 API-09 safe_get_profile repairs a missing profile", async () => {
		const { customer, id } = await open();
		await forget(id);
		const found = await call(safeGetProfile.action, customer, "POST", { user_id: id });
		expect(found).toMatchObject({ status: 200, body: { id, full_name: "Ana Díaz" } });
		expect(await call(profile.loader, customer)).toMatchObject({ status: 200, body: { id } });
	});

	test("AUTH-26 AUTH-27 API-04 a profile is created once, with the role of the server's list", async () => {
		const { customer, id } = await open();
		await forget(id);
		const created = await call(profile.action, customer, "POST", { is_admin: true });
		expect(created).toMatchObject({ status: 201, body: { id, is_admin: false } });
		expect(await call(profile.action, customer, "POST", {})).toMatchObject({ status: 409, body: { code: "23505" } });
	});

	test("AUTH-26 the dashboard creates a missing profile, also without scripts", async () => {
		const { customer, id } = await open();
		await forget(id);
		const loaded = await loadAccount(openRequest(customer, "/account"));
		expect(loaded?.profile).toMatchObject({ id, fullName: "Ana Díaz" });
		expect(await call(profile.loader, customer)).toMatchObject({ status: 200, body: { id } });
	});

	test("AUTH-27 AUTH-28 API-08 creating a row and ensure_admin_profile make only the listed owner's profile an administrator's", async () => {
		const owner = await open("owner@example.com");
		await forget(owner.id);
		const created = await call(profile.action, owner.customer, "POST", { is_admin: false });
		expect(created).toMatchObject({ status: 201, body: { id: owner.id, is_admin: true } });
		await transaction(testShop, (tx) =>
			tx.updateTable("userProfiles").set({ isAdmin: false }).where("id", "=", owner.id).execute(),
		);
		const ensure = (who: { customer: Shop }, user_id: string, user_email: string) =>
			call(ensureAdminProfile.action, who.customer, "POST", { user_id, user_email });
		expect(await ensure(owner, owner.id, owner.email)).toMatchObject({ status: 200, body: { is_admin: true } });
		const ana = await open();
		expect(await ensure(ana, ana.id, ana.email)).toMatchObject({ status: 200, body: { is_admin: false } });
		expect(await ensure(ana, ana.id, owner.email)).toMatchObject({ status: 403 });
	});

	test("an account is deleted only with its own password, together with its sessions", async () => {
		const { browser, email } = await signedIn();
		const customer: Shop = { ...shop, caller: await who(browser) };
		const remove = (password: unknown) => call(account.action, customer, "DELETE", { password });
		expect(await remove("not-it")).toMatchObject({ status: 403, body: { code: "wrong_password" } });
		expect(await remove(5)).toMatchObject({ status: 400 });
		expect((await who(browser)).role).toBe("customer");
		expect((await remove(PASSWORD)).status).toBe(204);
		expect((await who(browser)).role).toBe("visitor");
		expect(await mailTo(email)).toEqual([expect.stringContaining("Your account has been deleted")]);
	});

	test("AUTH-25 AUTH-28 the server functions answer POST only, and find no profile for an account that is gone", async () => {
		const ana = await open();
		const spaced = { user_id: ana.id, user_email: ` ${ana.email} ` };
		expect((await call(ensureAdminProfile.action, ana.customer, "POST", spaced)).status).toBe(200);
		for (const handler of [safeGetProfile.action, ensureAdminProfile.action]) {
			expect((await call(handler, ana.customer, "PUT", spaced)).status).toBe(405);
		}
		await transaction(testShop, (tx) => tx.deleteFrom("authUsers").where("id", "=", ana.id).execute());
		for (const handler of [safeGetProfile.action, ensureAdminProfile.action]) {
			expect(await call(handler, ana.customer, "POST", spaced)).toMatchObject({
				status: 406,
				body: { code: "PGRST116" },
			});
		}
	});

	test("PERM-25 the server functions act on the caller's own data only", async () => {
		const [ana, ben] = [await open(), await open()];
		const denied = { status: 403, body: { code: "42501" } };
		expect(await call(safeGetProfile.action, ben.customer, "POST", { user_id: ana.id })).toMatchObject(denied);
		const body = { user_id: ana.id, user_email: ana.email };
		expect(await call(ensureAdminProfile.action, ben.customer, "POST", body)).toMatchObject(denied);
		for (const handler of [safeGetProfile.action, ensureAdminProfile.action]) {
			expect((await call(handler, shop, "POST", body)).status).toBe(401);
		}
		expect((await call(profile.loader, shop)).status).toBe(401);
	});
});
