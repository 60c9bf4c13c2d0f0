import { describe, expect, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import { findAdminSession } from "#shop/access/admin-session/admin-session.ts";
import { openAdminSession } from "#shop/access/admin-session/open-admin-session.ts";
import { endOpenSession, endOtherSessions, findSessions } from "#shop/access/admin-session/sessions.ts";
import { beginSecondFactor, confirmSecondFactor, findSecondFactor } from "#shop/access/second-factor/second-factor.ts";
import { INVITATION_MS, STAFF_RESET_MS } from "#shop/access/staff/staff.rules.ts";
import { changeStaff, findStaff, inviteAgain, inviteStaff, resetSecondFactor } from "#shop/access/staff/staff.ts";
import { findStaffLink, sendStaffLink, setStaffPassword } from "#shop/access/staff/staff-link.ts";
import { verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { codeAt } from "#tests/support/code-at.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop, TEST_ADMIN_PASSWORD } from "#tests/support/open-test-shop.ts";
import { PASSWORD_OF_STAFF, tokenSentTo } from "./staff-fixtures.ts";

const FROM = { ipAddress: "203.0.113.7", userAgent: "Browser" };
const SUE = { email: "sue@shop.test", name: "Sue Lee", role: "support", language: "es" };

describe.each(oneDatabase)("staff on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock } = await openTestShop(database);
	const owner = byOwner(shop);
	const link = async (email: string) => {
		const token = await tokenSentTo(shop, email);
		clock.at += SECOND_MS;
		return token;
	};
	const signIn = (email: string | null, password: string) => openAdminSession(shop, { ...FROM, email, password });
	const entries = async () =>
		(
			await transaction(owner, (tx) =>
				tx.selectFrom("adminActivityLogs").select(["actionType", "adminEmail", "details"]).orderBy("id").execute(),
			)
		).map(({ actionType, adminEmail }) => `${actionType} ${adminEmail}`);
	let suesId = "";

	test("D-240 an invitation is emailed in the person's language, with a link that says what for", async () => {
		const invited = await inviteStaff(owner, { ...SUE, email: " Sue@Shop.test " });
		suesId = invited.id;
		expect(invited).toMatchObject({ email: "sue@shop.test", role: "support", joinedAt: null });
		const token = await link("sue@shop.test");
		expect(await findStaffLink(shop, token)).toEqual({ name: "Sue Lee", email: "sue@shop.test", isFirst: true });
		const message = {
			kind: "staff_invitation",
			id: "1",
			orderId: null,
			recipient: SUE.email,
			language: "es",
			attempts: 1,
			data: { name: "Sue Lee", invitedBy: "owner@localhost", role: "support", token },
		} as const;
		const email = await renderEmail(shop, message, undefined);
		expect(email?.text).toContain("Tu rol: Soporte.");
		expect(email?.text).toContain(`/admin/join?token=${token}`);
	});

	test("D-240 nobody is invited twice, nor the owner's own address, nor into a role there is not", async () => {
		const wrong = (draft: object) =>
			inviteStaff(owner, { ...SUE, ...draft }).catch(({ code, details }) => [code, details[0].field, details[0].code]);
		expect(await wrong({})).toEqual(["invalid_input", "email", "taken"]);
		expect(await wrong({ email: "OWNER@localhost" })).toEqual(["invalid_input", "email", "invalid_email"]);
		expect(await wrong({ email: "x@shop.test", role: "king" })).toEqual(["invalid_input", "role", "invalid_choice"]);
		expect(await wrong({ email: "x@shop.test", name: "" })).toEqual(["invalid_input", "name", "required"]);
	});

	test("D-240 before they join nobody signs in as them; the link ends when another is sent, and after a week", async () => {
		await expect(signIn(SUE.email, "")).rejects.toMatchObject({ code: "wrong_staff_password", status: 401 });
		const first = await link(SUE.email);
		await inviteAgain(owner, suesId);
		const second = await link(SUE.email);
		expect(second).not.toBe(first);
		expect(await findStaffLink(shop, first)).toBeNull();
		clock.at += INVITATION_MS;
		expect(await findStaffLink(shop, second)).toBeNull();
		await inviteAgain(owner, suesId);
	});

	test("D-240 the link sets one password, once; it is stored as a hash and signs in under the own name", async () => {
		const token = await link(SUE.email);
		const weak = await setStaffPassword(shop, { token, password: "short" }, FROM).catch(({ details }) => details);
		expect(weak).toEqual([{ field: "password", code: "too_short" }]);
		await setStaffPassword(shop, { token, password: PASSWORD_OF_STAFF }, FROM);
		await expect(setStaffPassword(shop, { token, password: "another password" }, FROM)).rejects.toMatchObject({
			code: "invalid_token",
		});
		const { token: secret, who } = await signIn("SUE@shop.test", PASSWORD_OF_STAFF);
		expect(who).toMatchObject({ email: SUE.email, role: "support" });
		expect(await findAdminSession(shop, secret, false)).toMatchObject({ staff: { email: SUE.email, role: "support" } });
		const rows = await transaction(asSystem(shop), (tx) => tx.selectFrom("staffMembers").selectAll().execute());
		expect(JSON.stringify(rows)).not.toContain(PASSWORD_OF_STAFF);
		expect((await entries()).slice(-2)).toEqual([`STAFF_JOIN ${SUE.email}`, `LOGIN ${SUE.email}`]);
	});

	test("D-240 an altered or invented link is worth nothing, and changes nothing", async () => {
		await inviteStaff(owner, { ...SUE, email: "mia@shop.test", name: "Mia", role: "content" });
		const token = await link("mia@shop.test");
		const [id = "", ...rest] = token.split(".");
		for (const other of [
			`${suesId}.${rest.join(".")}`,
			`${id}.${rest[0]}.x`,
			`${id}.`,
			"",
			"x".repeat(300),
			`${token}x`,
		])
			await expect(setStaffPassword(shop, { token: other, password: PASSWORD_OF_STAFF }, FROM)).rejects.toMatchObject({
				code: "invalid_token",
			});
		await setStaffPassword(shop, { token, password: PASSWORD_OF_STAFF }, FROM);
	});

	test("D-240 the owner's password and its text stay as they are, and do not open a staff account", async () => {
		await expect(signIn(null, PASSWORD_OF_STAFF)).rejects.toMatchObject({ code: "wrong_admin_password" });
		await expect(signIn(SUE.email, TEST_ADMIN_PASSWORD)).rejects.toMatchObject({ code: "wrong_staff_password" });
		const { who } = await signIn(null, TEST_ADMIN_PASSWORD);
		expect(who).toEqual({ email: "owner@localhost", role: "owner", staffId: null });
		expect((await entries()).filter((entry) => entry.startsWith("LOGIN_FAILED")).slice(-2)).toEqual([
			"LOGIN_FAILED owner@localhost",
			`LOGIN_FAILED ${SUE.email}`,
		]);
	});

	test("D-240 guesses at one person's password are slowed down, and nobody else is", async () => {
		const guess = () => signIn("mia@shop.test", "wrong wrong wrong").catch(({ code }) => code);
		const codes = [];
		for (let count = 0; count < 7; count++) codes.push(await guess());
		expect(codes.slice(0, 5)).toEqual(Array(5).fill("wrong_staff_password"));
		expect(codes.at(-1)).toBe("too_many_requests");
		await expect(signIn("mia@shop.test", PASSWORD_OF_STAFF)).rejects.toMatchObject({ code: "too_many_requests" });
		expect((await signIn(SUE.email, PASSWORD_OF_STAFF)).who.email).toBe(SUE.email);
	});

	test("D-240 a forgotten password is replaced by a link that lasts an hour and ends all sessions", async () => {
		const { token: secret } = await signIn(SUE.email, PASSWORD_OF_STAFF);
		await sendStaffLink(shop, "nobody@shop.test");
		await sendStaffLink(shop, ` ${SUE.email.toUpperCase()}`);
		const token = await link(SUE.email);
		expect(await findStaffLink(shop, token)).toMatchObject({ isFirst: false });
		expect(await link("nobody@shop.test")).toBe("");
		clock.at += STAFF_RESET_MS - MINUTE_MS;
		await setStaffPassword(shop, { token, password: "another long one" }, FROM);
		expect(await findAdminSession(shop, secret, false)).toBeNull();
		await expect(signIn(SUE.email, PASSWORD_OF_STAFF)).rejects.toMatchObject({ code: "wrong_staff_password" });
		await signIn(SUE.email, "another long one");
	});

	test("D-240 one network address asks for so many links only, no matter for whom", async () => {
		const codes: string[] = [];
		for (let count = 0; count < 25; count++) {
			await sendStaffLink(shop, `someone-${count}@shop.test`, "203.0.113.77").catch(({ code }) => codes.push(code));
		}
		expect(codes.length).toBeGreaterThan(0);
		expect(new Set(codes)).toEqual(new Set(["too_many_requests"]));
		await sendStaffLink(shop, "someone@shop.test", "203.0.113.78");
	});

	test("D-240 an owner changes a role at once, deactivates with all sessions, and takes it back", async () => {
		clock.at += DAY_MS;
		const { token: secret } = await signIn(SUE.email, "another long one");
		await changeStaff(owner, suesId, { role: "reader" });
		expect((await findAdminSession(shop, secret, false))?.staff?.role).toBe("reader");
		await changeStaff(owner, suesId, { isActive: false });
		expect(await findAdminSession(shop, secret, false)).toBeNull();
		await expect(signIn(SUE.email, "another long one")).rejects.toMatchObject({ code: "wrong_staff_password" });
		await sendStaffLink(shop, SUE.email);
		expect(await findStaffLink(shop, await link(SUE.email))).toBeNull();
		expect((await findStaff(owner)).map(({ name, deactivatedAt }) => [name, deactivatedAt !== null])).toEqual([
			["Mia", false],
			["Sue Lee", true],
		]);
		await changeStaff(owner, suesId, { isActive: true });
		await signIn(SUE.email, "another long one");
		expect(await findAdminSession(shop, secret, false), "the old session stays ended").toBeNull();
	});

	test("D-240 nobody changes their own access, and an unknown account is not found", async () => {
		const { administrator } = owner.caller;
		if (administrator === undefined) throw new Error("the owner");
		const sue = {
			...owner,
			caller: { ...owner.caller, administrator: { ...administrator, email: SUE.email, staffId: suesId } },
		};
		await expect(changeStaff(sue, suesId, { role: "owner" })).rejects.toMatchObject({ code: "own_staff_account" });
		await expect(changeStaff(owner, crypto.randomUUID(), { role: "owner" })).rejects.toMatchObject({
			code: "not_found",
		});
		await expect(inviteAgain(owner, suesId)).rejects.toMatchObject({ code: "not_found" });
		expect(await verifyActivity(owner)).toMatchObject({ brokenAt: null });
	});
});

describe.each(oneDatabase)("a colleague's second factor and sessions on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const join = async (email: string, role: string) => {
		const { id } = await inviteStaff(owner, { ...SUE, email, role });
		const token = await tokenSentTo(shop, email);
		await setStaffPassword(shop, { token, password: PASSWORD_OF_STAFF }, FROM);
		return id;
	};
	const signIn = (email: string | null, code: string | null = null) =>
		openAdminSession(shop, { ...FROM, email, password: email ? PASSWORD_OF_STAFF : TEST_ADMIN_PASSWORD, code });
	/** The shop as its guards hand it to a use case that this person calls. */
	const as = (email: string, staffId: string, role: "support" | "content", sessionId = "none"): Shop => ({
		...shop,
		caller: {
			role,
			userId: null,
			administrator: { email, staffId, ...FROM, session: { id: sessionId, createdAt: 0, expiresAt: 0 } },
		},
	});
	const [sue, mia] = ["sue@shop.test", "mia@shop.test"];
	const [suesId, miasId] = [await join(sue, "support"), await join(mia, "content")];
	const sues = as(sue, suesId, "support");

	test("D-243 protects the own sign-in alone; each code and each recovery code works once", async () => {
		const { secret } = await beginSecondFactor(sues);
		const code = () => codeAt(secret, clock.at);
		const recovery = await confirmSecondFactor(sues, code());
		expect(await findSecondFactor(sues)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
		expect(await findSecondFactor(as(mia, miasId, "content"))).toEqual({ isOn: false, recoveryCodesLeft: 0 });
		expect(await findSecondFactor(owner)).toMatchObject({ isOn: false });

		await expect(signIn(sue)).rejects.toMatchObject({ code: "second_factor_required" });
		await expect(signIn(sue, code()), "the code that turned it on").rejects.toMatchObject({
			code: "wrong_one_time_code",
		});
		clock.at += 30 * SECOND_MS;
		expect((await signIn(sue, code())).who.email).toBe(sue);
		await expect(signIn(sue, code())).rejects.toMatchObject({ code: "wrong_one_time_code" });
		expect((await signIn(sue, recovery[0])).who.email).toBe(sue);
		await expect(signIn(sue, recovery[0])).rejects.toMatchObject({ code: "wrong_one_time_code" });
		expect((await signIn(mia)).who.email).toBe(mia);
		expect((await signIn(null)).who.role).toBe("owner");
		const rows = await transaction(asSystem(shop), async (tx) => [
			await tx.selectFrom("staffSecondFactors").selectAll().execute(),
			await tx.selectFrom("staffRecoveryCodes").selectAll().execute(),
		]);
		expect(JSON.stringify(rows)).not.toContain(secret);
		for (const one of recovery) expect(JSON.stringify(rows)).not.toContain(one.replaceAll("-", ""));
	});

	test("D-243 a secret stored for one person opens for nobody else", async () => {
		await transaction(asSystem(shop), async (tx) => {
			const stored = await tx.selectFrom("staffSecondFactors").select("sealedSecret").executeTakeFirstOrThrow();
			await tx
				.insertInto("staffSecondFactors")
				.values({ ...stored, staffId: miasId, createdAt: clock.at, confirmedAt: clock.at })
				.execute();
		});
		await expect(signIn(mia, "123456")).rejects.toMatchObject({ code: "wrong_one_time_code" });
		await resetSecondFactor(owner, miasId);
	});

	test("D-243 an owner turns it off for who lost phone and codes, which ends their sessions and is logged", async () => {
		expect((await findStaff(owner)).find(({ id }) => id === suesId)).toMatchObject({ hasSecondFactor: true });
		await resetSecondFactor(owner, suesId);
		expect(await findSessions(sues)).toEqual([]);
		expect((await signIn(sue)).who.email).toBe(sue);
		await expect(resetSecondFactor(owner, suesId)).rejects.toMatchObject({ code: "not_found" });
		const [entry] = await transaction(owner, (tx) =>
			tx
				.selectFrom("adminActivityLogs")
				.select(["adminEmail", "details"])
				.where("actionType", "=", "SECOND_FACTOR_OFF")
				.orderBy("id", "desc")
				.execute(),
		);
		expect(entry).toEqual({ adminEmail: "owner@localhost", details: { staff: sue } });
	});

	test("D-244 everyone sees and ends the own sessions, an owner everyone's, one by one or all others", async () => {
		const [first, second, mias] = [await signIn(sue), await signIn(sue), await signIn(mia)];
		const here = as(sue, suesId, "support", second.session.id);
		const own = await findSessions(here);
		expect(new Set(own.map(({ email }) => email))).toEqual(new Set([sue]));
		expect(own.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([second.session.id]);
		expect(JSON.stringify(own)).not.toContain(first.token);
		await expect(endOpenSession(here, mias.session.id)).rejects.toMatchObject({ code: "not_found" });
		expect(await findAdminSession(shop, mias.token, false)).not.toBeNull();

		await endOpenSession(here, first.session.id);
		expect(await findAdminSession(shop, first.token, false)).toBeNull();
		const third = await signIn(sue);
		expect(await endOtherSessions(here)).toBeGreaterThan(0);
		expect(await findAdminSession(shop, third.token, false)).toBeNull();
		expect(await findAdminSession(shop, second.token, false)).not.toBeNull();

		const emails = (await findSessions(owner)).map(({ email }) => email);
		expect(emails).toContain(mia);
		expect(emails).toContain(null);
		await endOpenSession(owner, mias.session.id);
		expect(await findAdminSession(shop, mias.token, false)).toBeNull();
	});
});
