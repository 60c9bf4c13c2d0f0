import { describe, expect, test } from "vitest";
import { openAdminSession } from "#shop/access/admin-session/open-admin-session.ts";
import { clearThrottle } from "#shop/access/limits/throttle.ts";
import {
	beginSecondFactor,
	confirmSecondFactor,
	findSecondFactor,
	removeSecondFactor,
} from "#shop/access/second-factor/second-factor.ts";
import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { codeAt } from "#tests/support/code-at.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop, TEST_ADMIN_PASSWORD } from "#tests/support/open-test-shop.ts";

const STEP_MS = 30_000;

describe.each(oneDatabase)("the admin's second factor on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop: opened, clock } = await openTestShop(database);
	const shop: Shop = { ...opened, config: { ...opened.config, sessionSecret: "a secret of one test, long enough" } };
	const owner = byOwner(shop);
	const signIn = (code?: string, password = TEST_ADMIN_PASSWORD) =>
		openAdminSession(shop, { password, code, ipAddress: "203.0.113.9", userAgent: "Browser" });
	const lastActions = (count: number) =>
		transaction(owner, async (tx) => {
			const rows = await tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").limit(count).execute();
			return rows.map((row) => row.actionType);
		});
	const nextStep = () => {
		clock.at += 2 * STEP_MS;
		return clock.at;
	};
	/** Waits out the rate limit. */
	const nextWindow = () => {
		clock.at += 15 * MINUTE_MS;
	};

	test("ALOG-02 D-147 the password alone opens the admin while no factor is confirmed", async () => {
		expect(await findSecondFactor(owner)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
		await beginSecondFactor(owner);
		expect(await findSecondFactor(owner)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
		// Nothing is enabled, so nothing is disabled, and nothing is logged.
		await removeSecondFactor(owner, "000000");
		expect(await lastActions(5)).not.toContain("SECOND_FACTOR_OFF");
		await expect(signIn()).resolves.toMatchObject({ token: expect.any(String) });
	});

	test("only an administrator sets it up, and a wrong code confirms nothing", async () => {
		const customer: Shop = { ...shop, caller: { role: "customer", userId: crypto.randomUUID() } };
		for (const operation of [beginSecondFactor, findSecondFactor]) {
			await expect(operation(customer)).rejects.toMatchObject({ code: "permission_denied" });
			await expect(operation(shop)).rejects.toMatchObject({ code: "unauthenticated" });
		}
		await expect(confirmSecondFactor(owner, "000000")).rejects.toMatchObject({ code: "wrong_one_time_code" });
	});

	test("D-147 once enabled it is required after the right password; each code works once, including those of adjacent time steps", async () => {
		const { secret, address } = await beginSecondFactor(owner);
		expect(address).toContain(secret);
		const codes = await confirmSecondFactor(owner, codeAt(secret, clock.now()));
		expect(new Set(codes).size).toBe(10);
		expect(await lastActions(1)).toEqual(["SECOND_FACTOR_ON"]);
		const rows = await transaction(asSystem(shop), async (tx) => ({
			factor: await tx.selectFrom("adminSecondFactor").selectAll().execute(),
			codes: await tx.selectFrom("adminRecoveryCodes").selectAll().execute(),
		}));
		for (const known of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(known);

		await expect(signIn()).rejects.toMatchObject({ code: "second_factor_required", status: 401 });
		await expect(signIn("", "wrong")).rejects.toMatchObject({ code: "wrong_admin_password" });
		await expect(signIn(codeAt(secret, clock.now()))).rejects.toMatchObject({ code: "wrong_one_time_code" });
		expect(await lastActions(1)).toEqual(["LOGIN_FAILED"]);

		const now = nextStep();
		await signIn(codeAt(secret, now + STEP_MS));
		await expect(signIn(codeAt(secret, now))).rejects.toMatchObject({ code: "wrong_one_time_code" });
		await expect(signIn(codeAt(secret, now - 3 * STEP_MS))).rejects.toMatchObject({ code: "wrong_one_time_code" });
		expect(await findSecondFactor(owner)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
		await expect(beginSecondFactor(owner)).rejects.toMatchObject({ code: "second_factor_on" });
		nextWindow();

		const twice = await Promise.allSettled([signIn(codes[0]), signIn(codes[0])]);
		expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		await signIn(` ${codes[1]?.toUpperCase().replaceAll("-", " ")} `);
		expect(await findSecondFactor(owner)).toEqual({ isOn: true, recoveryCodesLeft: 8 });
		nextWindow();

		const moved: Shop = { ...shop, config: { ...shop.config, sessionSecret: "another secret, after a move" } };
		await openAdminSession(moved, { password: TEST_ADMIN_PASSWORD, code: codes[2], ipAddress: null, userAgent: null });

		await expect(removeSecondFactor(owner, "000000")).rejects.toMatchObject({ code: "wrong_one_time_code" });
		await removeSecondFactor(owner, codes[3] ?? "");
		expect(await lastActions(1)).toEqual(["SECOND_FACTOR_OFF"]);
		await expect(signIn()).resolves.toMatchObject({ token: expect.any(String) });
	});

	test("the first step of a sign-in, the password alone, is no guess; a wrong code is a failure in the log", async () => {
		const { secret } = await beginSecondFactor(owner);
		const codes = await confirmSecondFactor(owner, codeAt(secret, nextStep()));
		await clearThrottle(shop, { action: "admin sign-in", who: "everybody" });
		const before = await lastActions(1000);
		for (let steps = 0; steps < 8; steps++) {
			await expect(signIn()).rejects.toMatchObject({ code: "second_factor_required" });
		}
		expect((await lastActions(1000)).length, "a step is nothing to write down").toBe(before.length);
		await expect(signIn("000000")).rejects.toMatchObject({ code: "wrong_one_time_code" });
		const [entry] = await transaction(owner, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").limit(1).execute(),
		);
		expect(entry).toMatchObject({ actionType: "LOGIN_FAILED", details: { reason: "one-time code" } });
		expect((await lastActions(1000)).length).toBe(before.length + 1);

		await signIn(codes[0]);
		clock.at += 2 * DAY_MS;
		await signIn(codes[1]);
		const sessions = await transaction(asSystem(shop), (tx) => tx.selectFrom("adminSessions").selectAll().execute());
		expect(sessions, "what has expired is forgotten by the next sign-in").toHaveLength(1);
		await removeSecondFactor(owner, codes[2] ?? "");
	});

	test("D-147 a code that was used while the clock was ahead keeps the owner out no longer than that", async () => {
		const { secret } = await beginSecondFactor(owner);
		await confirmSecondFactor(owner, codeAt(secret, nextStep()));
		const real = clock.at;
		clock.at += 400 * DAY_MS;
		await signIn(codeAt(secret, clock.at));
		await clearThrottle(shop, { action: "admin sign-in", who: "everybody" });
		clock.at = real + 2 * DAY_MS;
		const code = codeAt(secret, clock.at);
		await signIn(code);
		await expect(removeSecondFactor(owner, code), "once").rejects.toMatchObject({ code: "wrong_one_time_code" });
		clock.at += DAY_MS;
		await removeSecondFactor(owner, codeAt(secret, clock.at));
	});

	test("codes that turn it off cannot be guessed: after ten attempts the right one waits for the next window", async () => {
		nextWindow();
		const { secret } = await beginSecondFactor(owner);
		const codes = await confirmSecondFactor(owner, codeAt(secret, nextStep()));
		const attempt = (code: string) => removeSecondFactor(owner, code).catch((error: { code: string }) => error.code);
		const tries = [];
		for (let count = 0; count < 10; count++) tries.push(await attempt(String(100_000 + count)));
		expect(tries).toEqual(Array(10).fill("wrong_one_time_code"));
		expect(await attempt(codes[0] ?? "")).toBe("too_many_requests");
		expect(await findSecondFactor(owner)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
		nextWindow();
		expect(await attempt(codes[0] ?? "")).toBeUndefined();
		expect(await findSecondFactor(owner)).toMatchObject({ isOn: false });
	});

	test("codes cannot be guessed: attempts with the right password count like those without", async () => {
		const { secret } = await beginSecondFactor(owner);
		await confirmSecondFactor(owner, codeAt(secret, nextStep()));
		await clearThrottle(shop, { action: "admin sign-in", who: "everybody" });
		const tries = [];
		for (let count = 0; count < 12; count++) {
			tries.push(await signIn(String(100_000 + count)).catch((error: { code: string }) => error.code));
		}
		expect(tries.slice(0, 5)).toEqual(Array(5).fill("wrong_one_time_code"));
		expect(tries.slice(5)).toEqual(Array(7).fill("too_many_requests"));
	});
});
