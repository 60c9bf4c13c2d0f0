import { describe, expect, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import { alarmAddress } from "#shop/access/admin-session/admin-session.rules.ts";
import { closeAdminSession, findAdminSession } from "#shop/access/admin-session/admin-session.ts";
import { openAdminSession } from "#shop/access/admin-session/open-admin-session.ts";
import { createApiKey, findApiKeys, revokeApiKey } from "#shop/access/api-keys/api-keys.ts";
import { identifyApiKey } from "#shop/access/api-keys/identify-api-key.ts";
import { clearThrottle } from "#shop/access/limits/throttle.ts";
import { findActivity, findActivityStatistics, verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { findSales } from "#shop/operations/overview/find-sales.ts";
import { findToDo } from "#shop/operations/overview/find-to-do.ts";
import { findAllReviews } from "#shop/people/reviews/find-all-reviews.ts";
import { approveReview, deleteReview, spotlightReview } from "#shop/people/reviews/moderate-review.ts";
import { replyToMessage } from "#shop/people/support/reply-to-message.ts";
import { submitMessage } from "#shop/people/support/submit-message.ts";
import { findMessages, setMessageStatus } from "#shop/people/support/support-messages.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { findAdminProducts } from "#shop/selling/catalog/find-products.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop, TEST_ADMIN_PASSWORD } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

const GUEST = { ipAddress: "203.0.113.7", userAgent: "Browser" };

describe.each(oneDatabase)("the admin on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock, mails } = await openTestShop(database);
	const owner = byOwner(shop);
	const signIn = (password: string, more: Partial<typeof GUEST> = {}) =>
		openAdminSession(shop, { ...GUEST, ...more, password });
	const entries = () =>
		transaction(owner, (tx) => tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").execute());
	const customer: Shop = { ...shop, caller: { role: "customer", userId: crypto.randomUUID() } };

	test("AACT-03 AACT-05 the log is empty before the first action", async () => {
		expect(await findActivity(owner, 20)).toEqual([]);
		expect(await findActivityStatistics(owner)).toEqual({
			totalActions: 0,
			actionsByType: {},
			actionsByDay: [],
			mostActiveDay: null,
		});
	});

	test("ALOG-02 ALOG-03 the right password opens a session whose secret is not stored; each attempt is logged", async () => {
		const { session, token } = await signIn(TEST_ADMIN_PASSWORD);
		expect(await findAdminSession(shop, token, false)).toMatchObject({ id: session.id });
		const rows = await transaction(asSystem(shop), (tx) => tx.selectFrom("adminSessions").selectAll().execute());
		expect(JSON.stringify(rows)).not.toContain(token);
		await expect(signIn("wrong")).rejects.toMatchObject({ code: "wrong_admin_password", status: 401 });
		expect((await entries()).slice(0, 2)).toMatchObject([
			{ actionType: "LOGIN_FAILED", ipAddress: "203.0.113.7", adminEmail: "owner@localhost" },
			{ actionType: "LOGIN" },
		]);
		expect(JSON.stringify(await entries())).not.toMatch(/wrong|battery/);
	});

	test("ALOG-05 ALOG-06 ALOG-09 CONST-36 a session ends 8 hours after the last action, and 24 hours after the sign-in", async () => {
		const { token } = await signIn(TEST_ADMIN_PASSWORD);
		clock.at += 7 * HOUR_MS;
		expect(await findAdminSession(shop, token, false)).not.toBeNull();
		clock.at += 2 * HOUR_MS;
		expect(await findAdminSession(shop, token, true)).toBeNull();

		const { token: usedToken } = await signIn(TEST_ADMIN_PASSWORD);
		for (let used = 0; used < 3; used += 1) {
			clock.at += 7 * HOUR_MS;
			expect(await findAdminSession(shop, usedToken, true)).not.toBeNull();
		}
		clock.at += 4 * HOUR_MS;
		expect(await findAdminSession(shop, usedToken, true)).toBeNull();
	});

	test("ALOG-06 what is done within a minute does not prolong a session again", async () => {
		const { session, token } = await signIn(TEST_ADMIN_PASSWORD);
		const expiresAt = async () => (await findAdminSession(shop, token, true))?.expiresAt;
		clock.at += MINUTE_MS - 1;
		expect(await expiresAt()).toBe(session.expiresAt);
		clock.at += 1;
		expect(await expiresAt()).toBe(session.expiresAt + MINUTE_MS);
		await closeAdminSession(owner, session.id);
		await closeAdminSession(owner, session.id);
		const types = (await entries()).map(({ actionType }) => actionType);
		expect(types.slice(0, 2), "ended once, logged once").toEqual(["LOGOUT", "LOGIN"]);
	});

	test("a closed session and an invented secret are not accepted", async () => {
		const { session, token } = await signIn(TEST_ADMIN_PASSWORD);
		await closeAdminSession(owner, session.id);
		expect(await findAdminSession(shop, token, true)).toBeNull();
		expect(await findAdminSession(shop, shop.ids.token(), true)).toBeNull();
		expect((await entries())[0]).toMatchObject({ actionType: "LOGOUT" });
	});

	test("wrong passwords delay all unknown browsers, from any IP address, and never a known one", async () => {
		clock.at += DAY_MS;
		const { deviceToken } = await signIn(TEST_ADMIN_PASSWORD);
		const tries = await Promise.allSettled(
			Array.from({ length: 15 }, (_, index) => signIn("guess", { ipAddress: `198.51.100.${index}` })),
		);
		const codes = tries.map((result) => (result.status === "rejected" ? result.reason.code : "open"));
		expect(codes.filter((code) => code === "wrong_admin_password")).toHaveLength(5);
		expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(10);
		await expect(signIn(TEST_ADMIN_PASSWORD)).rejects.toMatchObject({ status: 429 });
		await openAdminSession(shop, { ...GUEST, password: TEST_ADMIN_PASSWORD, deviceTokens: [deviceToken] });
		clock.at += 1000;
		await signIn(TEST_ADMIN_PASSWORD);
	});

	test("ALOG-03 ten failed sign-ins in 15 minutes, from any IP address, send the owner one email, and the next one after an hour at the earliest", async () => {
		clock.at += DAY_MS;
		await sendDueMessages(asSystem(shop), renderEmail);
		mails.length = 0;
		const fail = async (count: number) => {
			for (let index = 0; index < count; index += 1) {
				// Waits out the limit: throttling is not what is tested here.
				await clearThrottle(shop, { action: "admin sign-in", who: "everybody" });
				await expect(signIn("guess", { ipAddress: `192.0.2.${index}` })).rejects.toMatchObject({ status: 401 });
			}
			await sendDueMessages(asSystem(shop), renderEmail);
			return mails.splice(0).map(({ to, subject, text }) => [to, subject, /\d+ failed attempts/.exec(text)?.[0]]);
		};
		const alarm = (times: number) => [
			"support@softbrace.example",
			"Failed sign-in attempts on your SoftBrace admin",
			`${times} failed attempts`,
		];
		expect(await fail(9)).toEqual([]);
		clock.at += 15 * MINUTE_MS;
		expect(await fail(9)).toEqual([]);
		expect(await fail(4)).toEqual([alarm(10)]);
		clock.at += 59 * MINUTE_MS;
		expect(await fail(12)).toEqual([]);
		clock.at += MINUTE_MS;
		expect(await fail(1)).toEqual([alarm(13)]);
		const own = { adminEmail: "owner@shop.example", supportEmail: "support@shop.example" };
		expect(alarmAddress(own)).toBe("owner@shop.example");
		clock.at += DAY_MS;
	});

	test("ASUP-05 ASUP-10 ASUP-11 ASUP-12 messages newest first, any status at any time, a reply once", async () => {
		const draft = { name: "Ana", email: "ana@example.com", inquiryType: "order", subject: "", message: "Where is it?" };
		await submitMessage(shop, draft, null);
		const older = { name: "Bea", email: "bea@example.com", inquiryType: "general", subject: "s", message: "m" };
		const row = { ...older, status: "pending", createdAt: 0 };
		await transaction(asSystem(shop), (tx) => tx.insertInto("supportMessages").values(row).execute());
		const { messages } = await findMessages(owner);
		expect(messages.map(({ name }) => name)).toEqual(["Ana", "Bea"]);
		const first = async () => (await findMessages(owner)).messages[0];
		const id = (await first())?.id ?? "";
		expect(await first()).toMatchObject({
			name: "Ana",
			inquiryType: "order",
			subject: "order inquiry",
			status: "pending",
		});
		for (const status of ["resolved", "pending", "in_progress", "pending"] as const) {
			await setMessageStatus(owner, id, status);
			expect((await first())?.status).toBe(status);
		}
		const key = crypto.randomUUID();
		await replyToMessage(owner, id, { reply: "On its way.", key });
		await replyToMessage(owner, id, { reply: "On its way.", key });
		const queued = await transaction(asSystem(shop), (tx) =>
			tx.selectFrom("outbox").selectAll().where("kind", "=", "support_reply").execute(),
		);
		expect(queued).toMatchObject([{ recipient: "ana@example.com", data: { reply: "On its way." } }]);
		expect((await first())?.status).toBe("in_progress");
		await expect(replyToMessage(owner, id, { reply: " ", key: "other" })).rejects.toMatchObject({
			code: "invalid_input",
		});
		await expect(setMessageStatus(owner, crypto.randomUUID(), "resolved")).rejects.toMatchObject({ code: "not_found" });
	});

	test("D-136 API keys: 50 at most without the revoked ones, each with its name, its end and its entries", async () => {
		const make = (draft: { name?: string; days?: number | null } = {}) =>
			createApiKey(owner, { name: `Key ${crypto.randomUUID()}`, days: null, ...draft });
		for (const [name, days] of [
			["x".repeat(61), 30],
			["", 30],
			["a", 0],
			["a", 3651],
			["a", 1.5],
		] as const) {
			await expect(make({ name, days })).rejects.toMatchObject({ code: "invalid_input" });
		}
		const longest = await make({ name: "x".repeat(60), days: 3650 });
		expect(longest.apiKey.expiresAt).toBe(clock.at + 3650 * DAY_MS);
		const { apiKey, key } = await make({ name: "A day", days: 1 });
		for (let count = 2; count < 50; count += 1) await make();
		await expect(make()).rejects.toMatchObject({ code: "too_many_api_keys", params: { max: 50 } });

		const from = { ipAddress: "203.0.113.7", userAgent: "Reports" };
		const lastUse = async () => (await findApiKeys(owner)).find(({ id }) => id === apiKey.id)?.lastUsedAt;
		const uses = async () => (await entries()).filter(({ actionType }) => actionType === "API_KEY_USE").length;
		clock.at = Math.ceil(clock.at / HOUR_MS) * HOUR_MS;
		const start = clock.at;
		expect(await identifyApiKey(shop, key, from)).toMatchObject({ role: "administrator", administrator: from });
		clock.at = start + MINUTE_MS - 1;
		await identifyApiKey(shop, key, from);
		expect(await lastUse()).toBe(start);
		clock.at = start + MINUTE_MS + 1;
		await identifyApiKey(shop, key, from);
		expect([await lastUse(), await uses()]).toEqual([clock.at, 1]);
		clock.at = start + HOUR_MS;
		await identifyApiKey(shop, key, from);
		expect(await uses()).toBe(2);
		clock.at = (apiKey.expiresAt ?? 0) - 1;
		expect(await identifyApiKey(shop, key, from)).not.toBeNull();
		clock.at += 1;
		expect(await identifyApiKey(shop, key, from)).toBeNull();

		await revokeApiKey(owner, longest.apiKey.id);
		expect((await entries())[0]).toMatchObject({
			actionType: "API_KEY_REVOKE",
			details: { api_key: "x".repeat(60), prefix: longest.apiKey.prefix },
		});
		await expect(revokeApiKey(owner, longest.apiKey.id)).rejects.toMatchObject({ code: "not_found" });
		expect(await identifyApiKey(shop, longest.key, from)).toBeNull();
		const { apiKey: latest } = await make();
		expect((await findApiKeys(owner))[0]?.id).toBe(latest.id);
	});

	test("the log cannot be changed, and tampering in the database is detected", async () => {
		const { checked, brokenAt } = await verifyActivity(owner);
		expect(brokenAt).toBeNull();
		expect(checked).toBe((await entries()).length);
		for (const who of [owner, asSystem(shop)]) {
			await expect(
				transaction(who, (tx) => tx.updateTable("adminActivityLogs").set({ adminEmail: "x" }).execute()),
			).rejects.toMatchObject({ code: "42501" });
			await expect(transaction(who, (tx) => tx.deleteFrom("adminActivityLogs").execute())).rejects.toMatchObject({
				code: "42501",
			});
		}
	});

	test("PERM-18 PERM-19 PERM-21 PERM-27 a visitor and a customer can do none of it", async () => {
		const id = crypto.randomUUID();
		for (const [who, code] of [
			[shop, "unauthenticated"],
			[customer, "permission_denied"],
		] as const) {
			for (const operation of [
				() => findAllReviews(who),
				() => approveReview(who, id),
				() => spotlightReview(who, id, true),
				() => deleteReview(who, id),
				() => findMessages(who),
				() => setMessageStatus(who, id, "resolved"),
				() => replyToMessage(who, id, { reply: "x", key: id }),
				() => findActivity(who, 20),
				() => findActivityStatistics(who),
				() => verifyActivity(who),
				() => findAdminProducts(who),
				() => editProduct(who, 1, { name: "x" }),
				() => adjustStock(who, 1, { change: 1, reason: "received", key: id }),
				() => findSales(who, { days: 7 }),
				() => findToDo(who),
			]) {
				await expect((async () => operation())()).rejects.toMatchObject({ code });
			}
		}
	});
});
