import { describe, expect, test } from "vitest";
import { findAdminSession } from "#shop/access/admin-session/admin-session.ts";
import { beginPasskeySignIn, openPasskeySession } from "#shop/access/passkeys/open-passkey-session.ts";
import { CHALLENGE_MS, MAX_PASSKEYS } from "#shop/access/passkeys/passkey.rules.ts";
import {
	addPasskey,
	beginPasskey,
	findPasskeys,
	removePasskey,
	renamePasskey,
} from "#shop/access/passkeys/passkeys.ts";
import { beginSecondFactor, confirmSecondFactor } from "#shop/access/second-factor/second-factor.ts";
import { changeStaff, findStaff, inviteStaff, resetSecondFactor } from "#shop/access/staff/staff.ts";
import { sendStaffLink, setStaffPassword } from "#shop/access/staff/staff-link.ts";
import { SECOND_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { codeAt } from "#tests/support/code-at.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop, TEST_ADMIN_PASSWORD } from "#tests/support/open-test-shop.ts";
import { softAuthenticator } from "./soft-authenticator.ts";
import { PASSWORD_OF_STAFF, tokenSentTo } from "./staff-fixtures.ts";

const FROM = { ipAddress: "203.0.113.7", userAgent: "Browser" };

describe.each(oneDatabase)("passkeys on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const from = { ...FROM, deviceTokens: [], clientIp: null };
	const proof = (password: string, code = "") => ({ password, code, deviceTokens: [], clientIp: null });
	const join = async (name: string) => {
		const email = `${name}@shop.test`;
		const { id } = await inviteStaff(owner, { email, name, role: "support", language: "en" });
		await setStaffPassword(shop, { token: await tokenSentTo(shop, email), password: PASSWORD_OF_STAFF }, FROM);
		const session = { id: "none", createdAt: 0, expiresAt: 0 };
		const administrator = { email, staffId: id, ...FROM, session };
		const as: Shop = { ...shop, caller: { role: "support", userId: null, administrator } };
		return { id, email, as };
	};
	const add = async (as: Shop, password: string = PASSWORD_OF_STAFF, device = softAuthenticator()) => {
		const options = await beginPasskey(as, proof(password));
		const passkey = await addPasskey(as, { name: " My  phone ", credential: device.make(options) });
		return { device, passkey };
	};
	const signIn = async (device: ReturnType<typeof softAuthenticator>, trick = {}) =>
		openPasskeySession(shop, { ...from, credential: device.answer(await beginPasskeySignIn(shop), trick) });
	const rejected = { code: "passkey_rejected" };
	const lastActions = (count: number) =>
		transaction(asSystem(shop), (tx) =>
			tx
				.selectFrom("adminActivityLogs")
				.select(["actionType", "adminEmail"])
				.orderBy("id", "desc")
				.limit(count)
				.execute(),
		).then((rows) => rows.map(({ actionType, adminEmail }) => `${actionType} ${adminEmail}`));

	const [sue, mia] = [await join("sue"), await join("mia")];

	test("D-245 signs someone in under their name, without password and one-time code", async () => {
		await expect(beginPasskey(sue.as, proof("wrong"))).rejects.toMatchObject({ code: "wrong_password" });
		const options = await beginPasskey(sue.as, proof(PASSWORD_OF_STAFF));
		expect(options).toMatchObject({
			rp: { id: "localhost", name: "SoftBrace" },
			user: { name: "sue@shop.test" },
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
		});
		const { device, passkey } = await add(sue.as);
		expect(passkey).toMatchObject({ name: "My phone", lastUsedAt: null });
		expect(await lastActions(1)).toEqual(["PASSKEY_ADD sue@shop.test"]);
		expect(await findPasskeys(sue.as)).toEqual([passkey]);
		expect(await findPasskeys(mia.as)).toEqual([]);
		expect(await beginPasskey(sue.as, proof(PASSWORD_OF_STAFF))).toMatchObject({
			excludeCredentials: [{ id: device.id }],
		});

		const { secret } = await beginSecondFactor(sue.as);
		await confirmSecondFactor(sue.as, codeAt(secret, clock.at));
		const { who, token, deviceToken } = await signIn(device);
		expect(who).toMatchObject({ email: "sue@shop.test", role: "support", staffId: sue.id });
		expect((await findAdminSession(shop, token, false))?.staff).toMatchObject({ id: sue.id });
		expect(deviceToken).not.toBe("");
		expect(await lastActions(1)).toEqual(["LOGIN sue@shop.test"]);
		expect((await findPasskeys(sue.as))[0]?.lastUsedAt).toBe(clock.at);
	});

	test("D-245 a new one needs the password: a code of a second factor, turned on in an open session, is not enough", async () => {
		const { secret } = await beginSecondFactor(mia.as);
		await confirmSecondFactor(mia.as, codeAt(secret, clock.at));
		clock.at += 30 * SECOND_MS;
		const withCode = proof("", codeAt(secret, clock.at));
		await expect(beginPasskey(mia.as, withCode)).rejects.toMatchObject({ code: "wrong_password" });
		const { passkey } = await add(mia.as);
		await expect(removePasskey(mia.as, passkey.id, proof("", "000000"))).rejects.toMatchObject({
			code: "wrong_one_time_code",
		});
		await removePasskey(mia.as, passkey.id, withCode);
		expect(await findPasskeys(mia.as)).toEqual([]);
		// Where none is on, a code is nothing.
		await expect(beginPasskey(owner, proof("", "000000"))).rejects.toMatchObject({ code: "wrong_password" });
	});

	test("D-327 it gets another name, by whose it is alone, and signs in as before", async () => {
		const { device, passkey } = await add(sue.as);
		expect(await renamePasskey(sue.as, passkey.id, "  Office   key ")).toEqual({ ...passkey, name: "Office key" });
		expect((await findPasskeys(sue.as)).map(({ name }) => name)).toContain("Office key");
		expect(await lastActions(1)).toEqual(["PASSKEY_RENAME sue@shop.test"]);
		await expect(renamePasskey(mia.as, passkey.id, "Mine")).rejects.toMatchObject({ code: "not_found" });
		await expect(renamePasskey(owner, passkey.id, "Mine")).rejects.toMatchObject({ code: "not_found" });
		await expect(renamePasskey(sue.as, passkey.id, " ")).rejects.toMatchObject({
			details: [{ field: "name", code: "required" }],
		});
		expect((await signIn(device)).who.email).toBe("sue@shop.test");
		await removePasskey(sue.as, passkey.id, proof(PASSWORD_OF_STAFF));
	});

	test("D-245 the owner of the admin password has passkeys, too", async () => {
		const { device } = await add(owner, TEST_ADMIN_PASSWORD);
		expect((await signIn(device)).who).toEqual({ email: shop.config.adminEmail, role: "owner", staffId: null });
	});

	test.each([
		["another origin", { origin: "https://softbrace.example" }],
		["another domain", { domain: "softbrace.example" }],
		["nobody verified", { isVerified: false }],
		["a new passkey", { type: "webauthn.create" }],
		["a count that does not grow, as a copy's", { count: 1 }],
	])("D-245 an answer of %s signs nobody in, and is logged", async (_, trick) => {
		const { device } = await add(sue.as);
		await signIn(device);
		await expect(signIn(device, trick)).rejects.toMatchObject(rejected);
		expect(await lastActions(1)).toEqual(["LOGIN_FAILED sue@shop.test"]);
		expect((await signIn(device, { count: 9 })).who.email).toBe("sue@shop.test");
		const [added] = (await findPasskeys(sue.as)).slice(-1);
		await removePasskey(sue.as, added?.id ?? "", proof(PASSWORD_OF_STAFF));
	});

	test("D-245 an answer counts once, in time, for what it was asked for, and with its own key", async () => {
		const { device } = await add(sue.as);
		const answer = device.answer(await beginPasskeySignIn(shop), { count: 0 });
		await openPasskeySession(shop, { ...from, credential: answer });
		await expect(openPasskeySession(shop, { ...from, credential: answer })).rejects.toMatchObject(rejected);
		const late = await beginPasskeySignIn(shop);
		clock.at += CHALLENGE_MS;
		const tooLate = device.answer(late, { count: 0 });
		await expect(openPasskeySession(shop, { ...from, credential: tooLate })).rejects.toMatchObject(rejected);
		const forAnother = device.answer(await beginPasskey(sue.as, proof(PASSWORD_OF_STAFF)), { count: 0 });
		await expect(openPasskeySession(shop, { ...from, credential: forAnother })).rejects.toMatchObject(rejected);
		const invented = device.answer({ challenge: Buffer.from("mine.1.2").toString("base64url") }, { count: 0 });
		await expect(openPasskeySession(shop, { ...from, credential: invented })).rejects.toMatchObject(rejected);
		const others = { ...softAuthenticator().answer(await beginPasskeySignIn(shop)), id: device.id };
		await expect(openPasskeySession(shop, { ...from, credential: others })).rejects.toMatchObject(rejected);
		await expect(signIn(softAuthenticator())).rejects.toMatchObject(rejected);
	});

	test.each([
		["another origin", { origin: "https://softbrace.example" }],
		["another domain", { domain: "softbrace.example" }],
		["nobody verified", { isVerified: false }],
		["a sign-in", { type: "webauthn.get" }],
	])("D-245 a passkey made for %s is not kept", async (_, trick) => {
		const options = await beginPasskey(sue.as, proof(PASSWORD_OF_STAFF));
		const credential = softAuthenticator().make(options, trick);
		await expect(addPasskey(sue.as, { name: "Key", credential })).rejects.toMatchObject(rejected);
	});

	test("D-245 a passkey is kept once, for whom it was made, under a name, and so many", async () => {
		const ann = await join("ann");
		const options = await beginPasskey(ann.as, proof(PASSWORD_OF_STAFF));
		const credential = softAuthenticator().make(options);
		await expect(addPasskey(sue.as, { name: "Key", credential })).rejects.toMatchObject(rejected);
		await expect(addPasskey(ann.as, { name: " ", credential })).rejects.toMatchObject({ code: "invalid_input" });
		const malformed = { ...credential, attestation: "AAAA" };
		await expect(addPasskey(ann.as, { name: "Key", credential: malformed })).rejects.toMatchObject(rejected);
		await addPasskey(ann.as, { name: "Key", credential });
		await expect(addPasskey(ann.as, { name: "Key", credential })).rejects.toMatchObject(rejected);
		const device = softAuthenticator();
		await add(ann.as, PASSWORD_OF_STAFF, device);
		await expect(add(ann.as, PASSWORD_OF_STAFF, device), "the same key again").rejects.toMatchObject(rejected);
		const last = await beginPasskey(ann.as, proof(PASSWORD_OF_STAFF));
		for (let count = 2; count < MAX_PASSKEYS; count++) await add(ann.as);
		await expect(add(ann.as)).rejects.toMatchObject({ code: "too_many_passkeys" });
		const oneMore = { name: "Key", credential: softAuthenticator().make(last) };
		await expect(addPasskey(ann.as, oneMore)).rejects.toMatchObject({ code: "too_many_passkeys" });
	});

	test("D-245 a lost one is removed after the password, by its holder alone", async () => {
		const leo = await join("leo");
		const { device, passkey } = await add(leo.as);
		await expect(removePasskey(leo.as, passkey.id, proof("wrong"))).rejects.toMatchObject({ code: "wrong_password" });
		const others = removePasskey(sue.as, passkey.id, proof(PASSWORD_OF_STAFF));
		await expect(others).rejects.toMatchObject({ code: "not_found" });
		await removePasskey(leo.as, passkey.id, proof(PASSWORD_OF_STAFF));
		expect(await lastActions(1)).toEqual(["PASSKEY_REMOVE leo@shop.test"]);
		await expect(signIn(device)).rejects.toMatchObject(rejected);
	});

	test("D-245 a reset by the owner, a deactivation and a new password remove all of someone's", async () => {
		const eva = await join("eva");
		const again = async () => {
			const { device } = await add(eva.as);
			expect((await findStaff(owner)).find(({ id }) => id === eva.id)?.hasSecondFactor).toBe(true);
			return device;
		};
		const gone = async (device: ReturnType<typeof softAuthenticator>) => {
			await expect(signIn(device)).rejects.toMatchObject(rejected);
			expect((await findStaff(owner)).find(({ id }) => id === eva.id)?.hasSecondFactor).toBe(false);
		};
		const first = await again();
		const { token: secret } = await signIn(first);
		await resetSecondFactor(owner, eva.id);
		expect(await findAdminSession(shop, secret, false)).toBeNull();
		expect(await lastActions(1)).toEqual(["PASSKEY_REMOVE owner@localhost"]);
		await gone(first);

		const second = await again();
		await changeStaff(owner, eva.id, { isActive: false });
		await gone(second);
		await changeStaff(owner, eva.id, { isActive: true });
		await gone(second);

		const third = await again();
		clock.at += SECOND_MS;
		await sendStaffLink(shop, eva.email);
		await setStaffPassword(shop, { token: await tokenSentTo(shop, eva.email), password: PASSWORD_OF_STAFF }, FROM);
		await gone(third);
	});

	test("D-245 one network address answers so often only", async () => {
		const device = softAuthenticator();
		const codes: string[] = [];
		for (let count = 0; count < 60; count++) {
			const credential = device.answer(await beginPasskeySignIn(shop));
			const call = { ...from, clientIp: "203.0.113.99", credential };
			await openPasskeySession(shop, call).catch(({ code }) => codes.push(code));
		}
		expect(new Set(codes)).toEqual(new Set(["passkey_rejected", "too_many_requests"]));
	});
});
