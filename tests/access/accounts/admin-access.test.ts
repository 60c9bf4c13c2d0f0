import { describe, expect, test } from "vitest";
import * as adminSession from "#app/api/admin/access/session/session.ts";
import { adminSession as asAdmin } from "#app/guards/caller.ts";
import { shopOf } from "#app/request.ts";
import { openAdminSession } from "#shop/access/admin-session/open-admin-session.ts";
import { transaction } from "#shop/kernel/context.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAccounts } from "#tests/support/open-test-accounts.ts";
import { TEST_ADMIN_PASSWORD } from "#tests/support/open-test-shop.ts";
import { passGuards } from "#tests/support/pass-guards.ts";

describe.each(oneDatabase)("access to the admin on the %s database", async (kind) => {
	const { shop, testShop, openContext, signedIn, who } = await openTestAccounts(await openTestDatabase(kind));

	/** The session response for the admin page in a browser with these cookies. */
	async function ask(cookie: string, method: "GET" | "PUT") {
		const request = new Request(`${shop.config.publicUrl}/api/admin/session`, {
			method,
			headers: { cookie, "sec-fetch-site": "same-origin" },
		});
		const context = openContext();
		const handler = (method === "GET" ? adminSession.loader : adminSession.action) as (
			args: never,
		) => Promise<Response>;
		const response = await passGuards(adminSession.middleware, { request, context }, () =>
			handler({ request, context, params: {} } as never),
		);
		return { status: response.status, body: await response.json() };
	}

	test("PERM-28 ALOG-11 no account opens it, neither an administrator's by the list nor one by the flag; the password does", async () => {
		const ana = await signedIn();
		const listed = await signedIn("owner@example.com");
		const flagged = await signedIn();
		await transaction(testShop, (tx) =>
			tx.updateTable("userProfiles").set({ isAdmin: true }).where("email", "=", flagged.email).execute(),
		);
		expect((await who(ana.browser)).role).toBe("customer");
		for (const { browser } of [listed, flagged]) expect((await who(browser)).role).toBe("administrator");
		for (const { browser } of [ana, listed, flagged]) {
			expect(await ask(browser.cookie, "GET")).toMatchObject({
				status: 200,
				body: { logged_in: false, session_id: null },
			});
			expect((await ask(browser.cookie, "PUT")).status).toBe(401);
		}
		const { token } = await openAdminSession(shop, {
			password: TEST_ADMIN_PASSWORD,
			ipAddress: "203.0.113.7",
			userAgent: null,
		});
		expect(await ask(`${ana.browser.cookie}; admin=${token}`, "GET")).toMatchObject({ body: { logged_in: true } });
	});

	test("PERM-29 D-66 each address of the list is an administrator, logged under its own email; another account is none", async () => {
		const rename = async (email: string) => {
			const { browser } = await signedIn(email);
			const request = new Request(`${shop.config.publicUrl}/api/admin/products/1`, {
				headers: { cookie: browser.cookie },
			});
			const context = openContext();
			return await passGuards([asAdmin], { request, context }, async () =>
				Response.json(await editProduct(shopOf(context), 1, { name: `The pack of ${email}` })),
			);
		};
		const listed = ["second@example.com", "third@example.com"];
		for (const email of listed) {
			expect(await (await rename(email)).json()).toMatchObject({ name: `The pack of ${email}` });
		}
		await expect(rename("fourth@example.com")).rejects.toMatchObject({ code: "permission_denied" });
		const logged = await transaction(testShop, (tx) =>
			tx
				.selectFrom("adminActivityLogs")
				.select("adminEmail")
				.where("actionType", "=", "PRODUCT_EDIT")
				.orderBy("adminEmail")
				.execute(),
		);
		expect(logged.map(({ adminEmail }) => adminEmail)).toEqual(listed);
	});
});
