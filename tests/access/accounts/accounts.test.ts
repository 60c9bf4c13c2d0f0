import { describe, expect, test } from "vitest";
import * as session from "#app/api/access/auth/session.ts";
import { transaction } from "#shop/kernel/context.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { type AccountResponse, linkIn, openTestAccounts, PASSWORD } from "#tests/support/open-test-accounts.ts";
import { callApi } from "#tests/support/open-test-api.ts";

describe.each(oneDatabase)("accounts on the %s database", async (kind) => {
	const { shop, testShop, openLibrary, newEmail, call, who, mailTo, confirmedAccount, signedIn } =
		await openTestAccounts(await openTestDatabase(kind));

	const signUp = async (name = "Ana Díaz") => {
		const [email, browser] = [newEmail(), { cookie: "" }];
		return { email, browser, response: await call("/sign-up/email", browser, { name, email, password: PASSWORD }) };
	};

	test("API-11 a sign-up takes the name and the email address as they were meant, and signs nobody in", async () => {
		const email = newEmail();
		const typed = { name: " Ana  Díaz ", email: ` ${email.toUpperCase()}`, password: PASSWORD };
		expect(await call("/sign-up/email", { cookie: "" }, typed)).toMatchObject({
			status: 200,
			body: { signed_in: false, user: { email, name: "Ana Díaz" } },
			cookies: [expect.stringMatching(/^browser=/)],
		});
	});

	test("AUTH-43 nobody signs in before the email address is confirmed", async () => {
		const { email, browser } = await signUp();
		const early = await call("/sign-in/email", browser, { email, password: PASSWORD });
		expect(early).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED", message: "Email not confirmed" } });
	});

	test("AUTH-33 a sign-up sends one email, whose link confirms the address", async () => {
		const { email, browser } = await signUp();
		const [mail, ...others] = await mailTo(email);
		expect(others).toEqual([]);
		const link = linkIn(mail);
		expect(link.pathname).toBe("/api/auth/verify-email");
		const confirmed = await call(`/verify-email${link.search}`, browser);
		expect(confirmed).toMatchObject({ status: 303, location: "/account?confirmed=1" });
	});

	test("API-12 a sign-in responds with the account, and keeps the secret in the cookie", async () => {
		const { email, browser } = await confirmedAccount();
		const signIn = await call("/sign-in/email", browser, { email, password: PASSWORD });
		expect(signIn).toMatchObject({ status: 200, body: { signed_in: true, user: { email } } });
		expect(JSON.stringify(signIn.body)).not.toContain("token");
		expect(await who(browser)).toMatchObject({ role: "customer", userId: expect.any(String) });
	});

	test("API-13 a sign-out ends the session, for a client that copied its cookie, too", async () => {
		const { browser } = await signedIn();
		const stolen = { ...browser };
		expect((await call("/sign-out", browser, {})).status).toBe(200);
		expect(await who(stolen)).toEqual({ role: "visitor", userId: null });
	});

	test("API-14 API-15 the session has its user, and none for a visitor", async () => {
		const { email, browser } = await signedIn();
		const caller = await who(browser);
		expect(await callApi(session.loader, { ...shop, caller })).toMatchObject({
			status: 200,
			body: { user: { id: caller.userId, email, full_name: "Ana Díaz", is_admin: false } },
		});
		expect(await callApi(session.loader, shop)).toMatchObject({ status: 200, body: { user: null } });
	});

	test("AUTH-16 AUTH-57 the session cookie is not accessible to scripts and other sites", async () => {
		const { email, browser } = await confirmedAccount();
		const { cookies } = await call("/sign-in/email", browser, { email, password: PASSWORD });
		expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["softbrace.session_token", "device"]);
		for (const cookie of cookies) {
			expect(cookie).toMatch(/; HttpOnly/);
			expect(cookie).toMatch(/; SameSite=Lax/);
			expect(cookie).toMatch(/; Path=\//);
		}
		const secure = openLibrary("https://shop.example");
		const response = await secure.handle(
			new Request("https://shop.example/api/auth/sign-in/email", {
				method: "POST",
				headers: { "content-type": "application/json", origin: "https://shop.example" },
				body: JSON.stringify({ email, password: PASSWORD }),
			}),
		);
		expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-softbrace\.session_token=.*; Secure/);
	});

	test("AUTH-20 AUTH-57 an altered, an invented and an expired cookie are not accepted", async () => {
		const { browser } = await signedIn();
		const [name, value = ""] = browser.cookie.split("=");
		const forged = `${name}=${value.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`;
		for (const cookie of [forged, `${name}=x.y`, `${name}=`]) expect((await who({ cookie })).role).toBe("visitor");
		const { userId } = await who(browser);
		await transaction(testShop, (tx) =>
			tx
				.updateTable("authSessions")
				.set({ expiresAt: Date.now() - 1000 })
				.where("userId", "=", userId ?? "")
				.execute(),
		);
		expect((await who(browser)).role).toBe("visitor");
	});

	test("AUTH-20 AUTH-57 a new sign-in in a browser ends its previous session", async () => {
		const { email, browser } = await signedIn();
		const before = { ...browser };
		await call("/sign-in/email", browser, { email, password: PASSWORD });
		expect(browser.cookie).not.toBe(before.cookie);
		expect((await who(before)).role).toBe("visitor");
		expect((await who(browser)).role).toBe("customer");
	});

	test("AUTH-42 a wrong password and an unknown account are the same invalid credentials", async () => {
		const { email, browser } = await confirmedAccount();
		const signIn = (body: unknown) => call("/sign-in/email", browser, body);
		const wrong = { status: 401, body: { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid login credentials" } };
		expect(await signIn({ email, password: "wrong-password" })).toMatchObject(wrong);
		expect(await signIn({ email: newEmail(), password: PASSWORD })).toMatchObject(wrong);
	});

	const signUpWith = (more: object) =>
		call("/sign-up/email", { cookie: "" }, { name: "Ana", email: newEmail(), password: PASSWORD, ...more });

	test("AUTH-48 a sign-up for an account that exists says so", async () => {
		const { email } = await confirmedAccount();
		expect(await signUpWith({ email })).toMatchObject({ status: 422, body: { message: "User already registered" } });
	});

	test("AUTH-08 AUTH-49 CONST-14 a sign-up needs a password of 6 characters", async () => {
		expect(await signUpWith({ password: "12345" })).toMatchObject({
			status: 400,
			body: { code: "PASSWORD_TOO_SHORT", message: expect.stringContaining("Password should be at least") },
		});
		expect((await signUpWith({ password: "123456" })).status).toBe(200);
	});

	test.each(["ana", "ana@", "a b@c.de", "ana@localhost"])("AUTH-50 a sign-up rejects the address %s", async (bad) => {
		expect(await signUpWith({ email: bad })).toMatchObject({
			status: 400,
			body: { message: expect.stringContaining("Unable to validate email address") },
		});
	});

	test("a sign-up needs a name", async () => {
		expect(await signUpWith({ name: "  " })).toMatchObject({ status: 400, body: { code: "invalid_input" } });
	});

	test("AUTH-40 AUTH-42 an error is the same for a known and an unknown email address", async () => {
		const { email, browser } = await confirmedAccount();
		const strip = ({ status, body, cookies }: AccountResponse) => JSON.stringify({ status, body, cookies });
		const signIn = async (address: string) =>
			strip(await call("/sign-in/email", browser, { email: address, password: "not-the-password" }));
		expect(await signIn(email)).toBe(await signIn(newEmail()));
		for (const path of ["/request-password-reset", "/send-verification-email"]) {
			const ask = async (address: string) => strip(await call(path, browser, { email: address }));
			expect(await ask(email)).toBe(await ask(newEmail()));
		}
	});

	test("AUTH-40 AUTH-41 API-16 API-17 a password reset by email ends every session; the link works once", async () => {
		const { email, browser } = await signedIn();
		const visitor = { cookie: "" };
		expect((await call("/request-password-reset", visitor, { email })).status).toBe(200);
		const [mail] = await mailTo(email);
		const link = linkIn(mail);
		expect(link.pathname).toBe("/reset-password");
		const token = link.searchParams.get("token") ?? "";
		expect((await call("/reset-password", visitor, { token, newPassword: "short" })).status).toBe(400);
		const done = await call("/reset-password", visitor, { token, newPassword: "AnotherPassw0rd" });
		expect(done).toMatchObject({ status: 200, body: { signed_in: true } });
		expect((await who(visitor)).role).toBe("customer");
		expect((await who(browser)).role).toBe("visitor");
		expect(await call("/reset-password", visitor, { token, newPassword: "ThirdPassw0rd" })).toMatchObject({
			status: 400,
			body: { code: "INVALID_TOKEN" },
		});
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(401);
		expect((await call("/sign-in/email", browser, { email, password: "AnotherPassw0rd" })).status).toBe(200);
		expect(await mailTo(email)).toEqual([expect.stringContaining("Your password was changed")]);
	});

	test("the secret of an email is deleted from the outbox once it was sent", async () => {
		const { email, browser } = await confirmedAccount();
		await call("/request-password-reset", browser, { email });
		const [mail] = await mailTo(email);
		const rows = await transaction(testShop, (tx) =>
			tx.selectFrom("outbox").select("data").where("recipient", "=", email).execute(),
		);
		expect(JSON.stringify(rows)).not.toContain(linkIn(mail).searchParams.get("token"));
	});

	test("AUTH-16 AUTH-37 a changed password signs out all other devices and invalidates a stolen cookie", async () => {
		const { email, browser } = await signedIn();
		const [other, stolen] = [{ cookie: "" }, { ...browser }];
		await call("/sign-in/email", other, { email, password: PASSWORD });
		const change = (currentPassword: string) =>
			call("/change-password", browser, { currentPassword, newPassword: "AnotherPassw0rd" });
		expect((await change("wrong-password")).status).toBe(400);
		expect((await change(PASSWORD)).status).toBe(200);
		for (const old of [other, stolen]) {
			expect((await who(old)).role).toBe("visitor");
			expect((await call("/change-password", old, { currentPassword: "x", newPassword: "ThirdPassw0rd" })).status).toBe(
				401,
			);
		}
		expect((await who(browser)).role).toBe("customer");
		expect(browser.cookie).not.toBe(stolen.cookie);
		expect(await mailTo(email)).toEqual([expect.stringContaining("Your password was changed")]);
	});

	test("AUTH-20 AUTH-57 a session planted in the browser before the sign-in is not the one signed in", async () => {
		const { email } = await confirmedAccount();
		const { browser: thief } = await signedIn();
		const planted = ["softbrace.session_token=chosen-by-a-thief.signature", thief.cookie];
		for (const cookie of planted) {
			const victim = { cookie };
			await call("/sign-in/email", victim, { email, password: PASSWORD });
			expect(victim.cookie).not.toBe(cookie);
			expect(await who({ cookie: planted[0] ?? "" })).toMatchObject({ role: "visitor" });
			const { userId } = await who(victim);
			expect(userId).not.toBeNull();
			expect((await who(thief)).userId).not.toBe(userId);
		}
	});

	test("an interrupted sign-up does not block the email address", async () => {
		const [email, browser] = [newEmail(), { cookie: "" }];
		await transaction(testShop, (tx) => tx.insertInto("authUsers").values({ name: "Ana", email }).execute());
		await call("/sign-up/email", browser, { name: "Ana", email, password: PASSWORD });
		const [mail] = await mailTo(email);
		await call(`/verify-email${linkIn(mail).search}`, browser);
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(200);
	});

	test("PERM-11 PERM-12 AUTH-27 only the server's list grants administrator rights", async () => {
		const browser = { cookie: "" };
		const email = "owner@example.com";
		await call("/sign-up/email", browser, { name: "Owner", email, password: PASSWORD, is_admin: false });
		const [mail] = await mailTo(email);
		await call(`/verify-email${linkIn(mail).search}`, browser);
		await call("/sign-in/email", browser, { email, password: PASSWORD });
		expect((await who(browser)).role).toBe("administrator");

		const ana = { cookie: "" };
		const other = newEmail();
		await call("/sign-up/email", ana, { name: "Ana", email: other, password: PASSWORD, is_admin: true, role: "admin" });
		const [second] = await mailTo(other);
		await call(`/verify-email${linkIn(second).search}`, ana);
		await call("/sign-in/email", ana, { email: other, password: PASSWORD });
		expect((await who(ana)).role).toBe("customer");
	});

	test("PERM-11 PROF-14 a profile with the role admin grants them as well, and only the database sets it", async () => {
		const browser = { cookie: "" };
		const email = newEmail();
		await call("/sign-up/email", browser, { name: "Role", email, password: PASSWORD });
		const [mail] = await mailTo(email);
		await call(`/verify-email${linkIn(mail).search}`, browser);
		await call("/sign-in/email", browser, { email, password: PASSWORD });
		expect((await who(browser)).role).toBe("customer");
		const setRole = (role: string) =>
			transaction(testShop, (tx) => tx.updateTable("userProfiles").set({ role }).where("email", "=", email).execute());
		await setRole("admin");
		expect((await who(browser)).role).toBe("administrator");
		await setRole("customer");
		expect((await who(browser)).role).toBe("customer");
	});

	test("an invalid confirmation link redirects to the shop with an error message", async () => {
		for (const query of ["", "?token=", "?token=x.y.z"]) {
			expect(await call(`/verify-email${query}`, { cookie: "" })).toMatchObject({
				status: 303,
				location: "/?confirmed=0",
			});
		}
		expect((await call("/get-session", { cookie: "" })).status).toBe(404);
	});
});
