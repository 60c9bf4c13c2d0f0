import { describe, expect, test } from "vitest";
import { createSignUpToken } from "#shop/access/accounts/sign-up.ts";
import { isSignedDevice } from "#shop/access/known-devices/device-token.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAccounts, PASSWORD } from "#tests/support/open-test-accounts.ts";

describe.each(oneDatabase)("bad input and guessing on the %s database", async (kind) => {
	const { shop, clock, newEmail, call, confirmedAccount, mailTo } = await openTestAccounts(
		await openTestDatabase(kind),
	);

	test("AUTH-16 AUTH-42 guesses are throttled per account and per IP address, and never locked out", async () => {
		const { email, browser } = await confirmedAccount();
		const guess = (address: string, from?: string) =>
			call("/sign-in/email", browser, { email: address, password: "not-it" }, from ? { address: from } : {});
		for (let tries = 0; tries < 5; tries++) expect((await guess(email)).status).toBe(401);
		expect(await guess(email)).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(429);
		clock.at += 1000;
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(200);

		const guesses = await Promise.all(Array.from({ length: 30 }, () => guess(newEmail(), "203.0.113.44")));
		expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
		clock.at += 1000;
		expect((await guess(newEmail(), "203.0.113.44")).status).toBe(401);
	});

	test("sign-ups are throttled per browser; a browser that drops its cookie is throttled per IP address", async () => {
		const signUp = (from: { marks?: Record<string, string> }, address: string) =>
			call(
				"/sign-up/email",
				{ cookie: "", ...from },
				{ name: "A", email: newEmail(), password: PASSWORD },
				{ address },
			);
		const browser = { cookie: "", marks: {} };
		const send = () => call("/sign-up/email", browser, { name: "A", email: newEmail(), password: PASSWORD });
		expect((await send()).cookies[0]).toMatch(
			/^browser=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
		);
		for (let tries = 0; tries < 3; tries++) expect((await send()).status).toBe(200);
		expect((await send()).status).toBe(429);
		clock.at += 1000;
		expect((await send()).status).toBe(200);
		expect((await send()).status).toBe(429);

		const unmarked = await Promise.all(Array.from({ length: 8 }, () => signUp({}, "203.0.113.50")));
		expect(unmarked.filter(({ status }) => status === 429)).toHaveLength(2);
		const forged = { browser: `browser=${"a".repeat(43)}.${"b".repeat(43)}` };
		expect((await signUp({ marks: forged }, "203.0.113.50")).status, "what we did not sign is no mark").toBe(429);
		expect((await signUp({ marks: browser.marks }, "203.0.113.50")).status, "its own bucket waits").toBe(429);
		expect((await signUp({}, "203.0.113.51")).status).toBe(200);
	});

	test.each(["/request-password-reset", "/send-verification-email", "/sign-up/email"])(
		"AUTH-16 %s sends a limited number of emails to one address, from any caller",
		async (path) => {
			let number = 0;
			const ask = async (email: string) => {
				number += 1;
				const body = path === "/sign-up/email" ? { name: "A", email, password: PASSWORD } : { email };
				return (await call(path, { cookie: "" }, body, { address: `203.0.${path.length}.${number}` })).status;
			};
			const [email, other] = [newEmail(), newEmail()];
			for (let times = 0; times < 3; times++) expect(await ask(email)).toBe(200);
			expect(await ask(email)).toBe(429);
			expect(await ask(email.toUpperCase()), "the same mailbox").toBe(429);
			expect(await ask(other)).toBe(200);
			clock.at += 1000;
			expect(await ask(email)).toBe(200);
			if (path !== "/sign-up/email") return;
			// The holder of an emailed link causes no further email, so others cannot lock them out.
			const body = { name: "A", email, password: PASSWORD, proof: createSignUpToken(shop, email) };
			expect((await call(path, { cookie: "" }, body)).status).toBe(200);
		},
	);

	test.each(["/request-password-reset", "/send-verification-email"] as const)(
		"D-160 AUTH-40 %s that a double tap sends twice brings one email",
		async (path) => {
			const email = path === "/request-password-reset" ? (await confirmedAccount()).email : newEmail();
			if (path === "/send-verification-email") {
				await call("/sign-up/email", { cookie: "" }, { name: "Ana", email, password: PASSWORD });
			}
			await mailTo(email);
			const ask = () => call(path, { cookie: "" }, { email });
			const responses = await Promise.all([ask(), ask()]);
			expect(responses[0]?.body).toEqual(responses[1]?.body);
			expect(responses.map(({ status }) => status)).toEqual([200, 200]);
			expect(await mailTo(email)).toHaveLength(1);
			clock.at += 10_000;
			await ask();
			expect(await mailTo(email), "who asks again later gets another").toHaveLength(1);
		},
	);

	test.each([
		["/request-password-reset", 200],
		["/send-verification-email", 200],
		["/reset-password", 400],
	] as const)("AUTH-16 %s is slowed down per network address, whatever it names", async (path, usual) => {
		const body = () =>
			path === "/reset-password" ? { token: "x".repeat(24), newPassword: PASSWORD } : { email: newEmail() };
		const ask = async (address: string) => (await call(path, { cookie: "" }, body(), { address })).status;
		const statuses = await Promise.all(Array.from({ length: 14 }, () => ask(`198.18.${path.length}.1`)));
		expect(statuses.filter((status) => status === usual)).toHaveLength(10);
		expect(statuses.filter((status) => status === 429)).toHaveLength(4);
		expect(await ask(`198.18.${path.length}.2`)).toBe(usual);
	});

	test("the mark of a known device is no mark of a browser, nor the other way round", async () => {
		const { email, browser } = await confirmedAccount();
		const mark = browser.marks?.browser?.slice("browser=".length) ?? "";
		await call("/sign-in/email", browser, { email, password: PASSWORD });
		const device = browser.marks?.device?.slice("device=".length) ?? "";
		expect(isSignedDevice(shop, "browser", mark)).toBe(true);
		expect(isSignedDevice(shop, "customer", device)).toBe(true);
		for (const [kind, token] of [
			["browser", device],
			["admin", device],
			["customer", mark],
			["admin", mark],
		] as const) {
			expect(isSignedDevice(shop, kind, token), kind).toBe(false);
		}
	});

	test("D-68 only sign-up reveals a known email; reset, confirmation and an unconfirmed sign-up respond the same to all", async () => {
		const { email } = await confirmedAccount();
		const unconfirmed = newEmail();
		const browser = () => ({ cookie: "" });
		await call("/sign-up/email", browser(), { name: "Ana", email: unconfirmed, password: PASSWORD });
		const shape = ({ status, body, cookies }: Awaited<ReturnType<typeof call>>) => ({
			status,
			body: JSON.stringify(body).replace(/"id":"[^"]*"|"email":"[^"]*"/g, ""),
			cookies: cookies.map((cookie) => cookie.replace(/=[^;]*/, "")),
		});
		const signUp = async (address: string) =>
			shape(await call("/sign-up/email", browser(), { name: "Ana", email: address, password: PASSWORD }));
		expect(await signUp(unconfirmed)).toEqual(await signUp(newEmail()));
		expect((await signUp(email)).status).toBe(422);
		for (const path of ["/request-password-reset", "/send-verification-email"]) {
			const responses = await Promise.all(
				[email, unconfirmed, newEmail()].map(async (address) => shape(await call(path, browser(), { email: address }))),
			);
			expect(new Set(responses.map((one) => JSON.stringify(one))).size, path).toBe(1);
		}
	});

	test.each([
		["/sign-up/email", 500],
		["/request-password-reset", 500],
		["/send-verification-email", 500],
		["/sign-in/email", 250],
	])("D-68 AUTH-42 a response of %s takes %i ms, so that its time reveals no account", async (path, leastMs) => {
		const { email } = await confirmedAccount();
		const unconfirmed = newEmail();
		await call("/sign-up/email", { cookie: "" }, { name: "Ana", email: unconfirmed, password: PASSWORD });
		// A sign-up does reveal an account.
		for (const address of [...(path === "/sign-up/email" ? [] : [email]), unconfirmed, newEmail()]) {
			clock.waits.length = 0;
			const startedAt = performance.now();
			await call(path, { cookie: "" }, { name: "Ana", email: address, password: "not the one" });
			const [waitedMs = 0, ...others] = clock.waits;
			expect(others).toEqual([]);
			expect(performance.now() - startedAt + waitedMs).toBeGreaterThanOrEqual(leastMs);
		}
	});

	test("D-68 a right password is not kept waiting: its response shows the account anyway", async () => {
		const { email, browser } = await confirmedAccount();
		clock.waits.length = 0;
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(200);
		expect(clock.waits).toEqual([]);
	});

	test.each([
		["/sign-in/email", "{"],
		["/sign-in/email", "[]"],
		["/sign-in/email", { email: 5, password: {} }],
		["/sign-in/email", { email: "a\0@example.com", password: "x" }],
		["/sign-in/email", { email: `${"a".repeat(300)}@example.com`, password: "x" }],
		["/sign-in/email", { email: "ana@example.com", password: "x".repeat(999) }],
		["/sign-up/email", { name: "x".repeat(300), email: "a@example.com", password: PASSWORD }],
		["/sign-up/email", { name: "Ana\ud800", email: "a@example.com", password: PASSWORD }],
		["/reset-password", { token: "", newPassword: PASSWORD }],
		["/reset-password", { token: "'; drop table auth_users; --", newPassword: PASSWORD }],
		["/change-password", { currentPassword: PASSWORD, newPassword: "Another1" }],
		["/sign-in/social", { provider: "github" }],
		["/update-user", { name: "x" }],
		["/delete-user", {}],
		["/__proto__", {}],
	])("%s with %j is rejected with the error object", async (path, body) => {
		const response = await call(path, { cookie: "" }, body);
		expect(response.status).toBeGreaterThanOrEqual(400);
		expect(response.status).toBeLessThan(500);
		expect(response.body).toMatchObject({ message: expect.any(String), code: expect.any(String), hint: null });
	});
});
