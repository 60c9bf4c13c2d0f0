import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "#shop/calendar.rules.ts";
import { databaseKinds, openTestDatabase } from "#tests/databases.ts";
import { openTestAccounts, PASSWORD } from "./open-test-accounts.ts";

describe.each(databaseKinds)("bad input and guessing on the %s database", async (kind) => {
	const { clock, newEmail, call, confirmedAccount } = await openTestAccounts(await openTestDatabase(kind));

	test("AUTH-16 AUTH-42 guessing is limited per account and per address, a success forgives the account", async () => {
		const { email, browser } = await confirmedAccount();
		const guess = (address: string, from?: string) =>
			call("/sign-in/email", browser, { email: address, password: "not-it" }, from ? { address: from } : {});
		for (let tries = 0; tries < 9; tries++) expect((await guess(email)).status).toBe(401);
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(200);
		for (let tries = 0; tries < 10; tries++) expect((await guess(email)).status).toBe(401);
		expect(await guess(email)).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(429);
		clock.at += 15 * MINUTE_MS;
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(200);

		const statuses: number[] = [];
		for (let tries = 0; tries < 52; tries++) statuses.push((await guess(newEmail(), "203.0.113.44")).status);
		expect(statuses.filter((status) => status === 429)).toHaveLength(2);
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
	])("%s with %j is refused with the error object", async (path, body) => {
		const answer = await call(path, { cookie: "" }, body);
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
		expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String), hint: null });
	});
});
