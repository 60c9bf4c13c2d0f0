import { afterAll, describe, expect, test } from "vitest";
import { cartCookies } from "#app/api/selling/cart/cart-cookie.ts";
import { createSignUpToken } from "#shop/access/accounts/sign-up.ts";
import { isSignedDevice, signDeviceToken } from "#shop/access/known-devices/device-token.ts";
import { beginSecondFactor, confirmSecondFactor } from "#shop/access/second-factor/second-factor.ts";
import { transaction } from "#shop/kernel/context.ts";
import { changeServerCart } from "#shop/selling/cart/change-server-cart.ts";
import { receiptPath } from "#shop/selling/orders/receipt-link.ts";
import { addOrder } from "#shop/selling/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { codeAt } from "#tests/support/code-at.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp, PASSWORD } from "#tests/support/open-test-app.ts";
import { TEST_ADMIN_PASSWORD } from "#tests/support/open-test-shop.ts";

const NEW = "the secret that replaced the leaked one";

type Ask = Awaited<ReturnType<typeof openTestApp>>["ask"];

describe.each(oneDatabase)("a new SESSION_SECRET on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { ask, restartWith, member, shop, system, clock, close } = await openTestApp(database);
	const old = shop.config.sessionSecret ?? "";
	/** Accepts the previous secret; knows the new one only; knows the new one and a foreign one. */
	const rotated = await restartWith({ sessionSecret: NEW, previousSessionSecrets: [old] });
	const replaced = await restartWith({ sessionSecret: NEW, previousSessionSecrets: [] });
	const foreign = await restartWith({ sessionSecret: NEW, previousSessionSecrets: ["f".repeat(32)] });
	const everyone = { cookie: "" };
	const ana = await member("ana@example.com", "Ana");
	const cookieOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
	const isSignedIn = async (where: Ask, cookie: string) =>
		((await (await where({ cookie }, "GET", "/api/session")).json()) as { user: unknown }).user !== null;

	afterAll(async () => {
		await close();
		await database.close();
	});

	test("AUTH-20 members stay signed in and can change things while the previous secret is accepted", async () => {
		expect(await isSignedIn(rotated, ana.cookie)).toBe(true);
		expect(await isSignedIn(replaced, ana.cookie)).toBe(false);
		expect(await isSignedIn(foreign, ana.cookie)).toBe(false);
		const saved = await rotated(ana, "PATCH", "/api/account/profile", { full_name: "Ana Maria" });
		expect(saved.status).toBe(200);
		expect((await rotated(ana, "POST", "/api/auth/sign-out", {})).status).toBe(200);
		expect(await isSignedIn(ask, ana.cookie), "the session that the old cookie names is over").toBe(false);
	});

	test("what is signed since then is signed with the new secret only", async () => {
		const response = await rotated(everyone, "POST", "/api/auth/sign-in/email", {
			email: "ana@example.com",
			password: PASSWORD,
		});
		const cookie = cookieOf(response).join("; ");
		expect(await isSignedIn(replaced, cookie)).toBe(true);
		expect(await isSignedIn(ask, cookie), "the old process does not know the new secret").toBe(false);
	});

	test("a member's session gets the new signature when it is extended", async () => {
		const ben = await member("ben@example.com", "Ben");
		await transaction(system, (tx) =>
			tx
				.updateTable("authSessions")
				.set({ expiresAt: Date.now() + 20 * 86_400_000 })
				.where("userId", "=", ben.userId)
				.execute(),
		);
		const cookie = cookieOf(await rotated(ben, "GET", "/api/session")).join("; ");
		expect(await isSignedIn(replaced, cookie)).toBe(true);
	});

	test("emailed links open: the confirmation, the sign-up of a guest, the receipt", async () => {
		const links = { confirm: "", receipt: "" };
		await ask(everyone, "POST", "/api/auth/sign-up/email", {
			name: "Cleo",
			email: "cleo@example.com",
			password: PASSWORD,
		});
		await transaction(system, async (tx) => {
			const rows = await tx.selectFrom("outbox").selectAll().where("recipient", "=", "cleo@example.com").execute();
			const data = rows.find((row) => row.kind === "account_confirmation")?.data;
			links.confirm = `/api/auth/verify-email?token=${(data as { token?: string } | undefined)?.token}`;
			const id = await addOrder(tx, { userId: null, merchandiseCents: 900, at: clock.at, productId: 1 });
			const order = await tx.selectFrom("orders").select("orderNumber").where("id", "=", id).executeTakeFirstOrThrow();
			links.receipt = receiptPath(shop, order.orderNumber, "page");
		});
		const outcome = async (where: Ask, link: string) => (await where(everyone, "GET", link)).headers.get("location");
		for (const where of [replaced, foreign]) {
			expect((await where(everyone, "GET", links.receipt)).status).toBe(404);
			expect(await outcome(where, links.confirm)).toBe("/?confirmed=0");
		}
		expect((await rotated(everyone, "GET", links.receipt)).status).toBe(200);
		expect(await outcome(rotated, `${links.confirm}x`)).toBe("/?confirmed=0");
		expect(await outcome(rotated, links.confirm)).toMatch(/^\/reset-password\?token=/);

		const proof = createSignUpToken(shop, "dan@example.com");
		const account = { name: "Dan", email: "dan@example.com", password: PASSWORD, proof };
		const signedUp = await rotated(everyone, "POST", "/api/auth/sign-up/email", account);
		expect(await signedUp.json()).toMatchObject({ signed_in: true });
	});

	test("a browser stays known for sign-ins and sign-ups", () => {
		const withSecrets = (...previousSessionSecrets: string[]) => ({
			...shop,
			config: { ...shop.config, sessionSecret: NEW, previousSessionSecrets },
		});
		for (const kindOfToken of ["customer", "admin", "browser"] as const) {
			const token = signDeviceToken(shop, kindOfToken, "a browser");
			expect(isSignedDevice(withSecrets("f".repeat(32), old), kindOfToken, token)).toBe(true);
			expect(isSignedDevice(withSecrets("f".repeat(32)), kindOfToken, token)).toBe(false);
		}
	});

	test("D-71 a cart without JavaScript keeps its items", async () => {
		const request = { kind: "add", productId: 2, quantity: 1 } as const;
		const { id } = await changeServerCart(shop, request, { id: null, clientIp: null });
		const cookie = cartCookies(shop, id)[0]?.split(";")[0] ?? "";
		const page = async (where: Ask) => await (await where({ cookie }, "GET", "/cart")).text();
		expect(await page(rotated)).toContain('name="quantity"');
		expect(await page(replaced)).not.toContain('name="quantity"');
	});

	test("the admin stays signed in, and its one-time codes are stored under the new secret", async () => {
		const password = TEST_ADMIN_PASSWORD;
		const first = await ask(everyone, "POST", "/api/admin/session", { password });
		const cookie = cookieOf(first).join("; ");
		expect((await rotated({ cookie }, "GET", "/api/admin/orders")).status).toBe(200);

		const owner = byOwner(shop);
		const { secret } = await beginSecondFactor(owner);
		await confirmSecondFactor(owner, codeAt(secret, clock.at));
		const signIn = (where: Ask) => {
			clock.at += 60_000;
			return where(everyone, "POST", "/api/admin/session", { password, code: codeAt(secret, clock.at) });
		};
		expect((await signIn(replaced)).status).toBe(403);
		expect((await signIn(rotated)).status).toBe(201);
		expect((await signIn(replaced)).status, "the previous secret is not needed any more").toBe(201);
	});
});
