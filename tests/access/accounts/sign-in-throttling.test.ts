import { describe, expect, test } from "vitest";
import { acceptDeviceLink } from "#shop/access/known-devices/device-link.ts";
import { KNOWN_DEVICE_MS, MAX_DEVICES } from "#shop/access/known-devices/known-device.rules.ts";
import { findKnownDevice, forgetDevices, rememberDevice } from "#shop/access/known-devices/known-devices.ts";
import { beginGuess, endGuess } from "#shop/access/known-devices/password-guess.ts";
import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { createServerDatabase, oneDatabase, openServerDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { linkIn, openTestAccounts, PASSWORD } from "#tests/support/open-test-accounts.ts";

const NEW_PASSWORD = "An0therOne";

describe.each(oneDatabase)("sign-in throttling on the %s database", async (kind) => {
	const url = kind === "server" ? await createServerDatabase() : null;
	const open = () => openServerDatabase(url ?? "", { poolSize: 4 });
	const database = url === null ? await openTestDatabase(kind) : await open();
	const { shop, testShop, clock, call, who, mailTo, newEmail, confirmedAccount, signedIn } =
		await openTestAccounts(database);
	// A second process has connections of its own to the same database.
	const other = { ...shop, database: url === null ? database : await open() };
	const processes = [shop, other];

	async function guessAll(holder: { email: string } | "admin", count: number, deviceTokens: readonly string[] = []) {
		const results = await Promise.allSettled(
			Array.from({ length: count }, (_, index) =>
				beginGuess(processes[index % 2] ?? shop, holder, { deviceTokens, address: `198.51.${index}.1` }),
			),
		);
		for (const result of results) {
			if (result.status === "rejected") expect(isShopError(result.reason, "too_many_requests")).toBe(true);
		}
		return results.filter(({ status }) => status === "fulfilled").length;
	}

	test.each(["admin", "customer"])(
		"at most 100 guesses a day are checked for one password, over all IP addresses and two processes: %s",
		async (whose) => {
			const holder = whose === "admin" ? "admin" : { email: newEmail() };
			const device = await rememberDevice(shop, "admin", null);
			const checked: number[] = [];
			// The initial burst, then one whenever the bucket has leaked one.
			for (let step = 0; step < 110; step += 1) {
				const count = await guessAll(holder, step === 0 ? 12 : 2);
				checked.push(...Array<number>(count).fill(clock.at));
				clock.at += step < 12 ? 32_000 : 16 * MINUTE_MS;
			}
			for (const from of checked) {
				expect(checked.filter((at) => at >= from && at < from + DAY_MS).length).toBeLessThanOrEqual(100);
			}
			expect(checked.length, "it slows down and does not close").toBeGreaterThan(85);
			if (whose === "admin") expect(await guessAll("admin", 1, [device])).toBe(1);
		},
	);

	test("D-66 twenty browsers stay known, the latest ones; the next one makes the shop forget the oldest of its own", async () => {
		const userId = await transaction(testShop, (tx) => addAccount(tx, newEmail()));
		const customers = await rememberDevice(shop, { userId }, null);
		await forgetDevices(shop, "admin");
		const tokens: string[] = [];
		for (let count = 0; count < MAX_DEVICES; count += 1) {
			tokens.push(await rememberDevice(shop, "admin", null));
			clock.at += 1000;
		}
		const isKnown = async (token = "") => (await findKnownDevice(shop, "admin", [token])) !== null;
		expect([await isKnown(tokens[0]), await isKnown(tokens[1])]).toEqual([true, true]);
		await rememberDevice(shop, "admin", null);
		expect([await isKnown(tokens[0]), await isKnown(tokens[1])]).toEqual([false, true]);
		// A token is known where it was given only.
		expect(await isKnown(customers)).toBe(false);
		const rows = () => transaction(testShop, (tx) => tx.selectFrom("knownDevices").select("userId").execute());
		expect((await rows()).filter((row) => row.userId === userId)).toHaveLength(1);
		clock.at += KNOWN_DEVICE_MS;
		expect(await isKnown(tokens[1])).toBe(false);
		await rememberDevice(shop, "admin", null);
		expect((await rows()).filter((row) => row.userId === null)).toHaveLength(1);
	});

	test("of simultaneous guesses from two processes only the free ones pass", async () => {
		expect(await guessAll({ email: newEmail() }, 12)).toBe(5);
	});

	test("an owner's correct password gives an attacker no further guesses", async () => {
		const email = newEmail();
		await guessAll({ email }, 4);
		for (let times = 0; times < 3; times += 1) {
			await endGuess(shop, await beginGuess(shop, { email }, { deviceTokens: [], address: null }));
		}
		expect(await guessAll({ email }, 4)).toBe(1);
	});

	test("AUTH-42 under attack the owner can always sign in on the known browser, and by an emailed link on a new one", async () => {
		const { email, browser: home } = await signedIn();
		await guessAll({ email }, 12);
		const phone = { cookie: "" };
		expect(await call("/sign-in/email", phone, { email, password: PASSWORD })).toMatchObject({ status: 429 });
		for (let times = 0; times < 3; times += 1) {
			const before = home.marks?.device;
			expect((await call("/sign-in/email", home, { email, password: PASSWORD })).status).toBe(200);
			expect(home.marks?.device, "the token changes with each sign-in").not.toBe(before);
			await guessAll({ email }, 10);
		}

		await call("/request-password-reset", phone, { email });
		const [mail] = await mailTo(email);
		const token = linkIn(mail).searchParams.get("token") ?? "";
		expect((await call("/reset-password", phone, { token, newPassword: NEW_PASSWORD })).status).toBe(200);
		expect((await call("/sign-in/email", phone, { email, password: NEW_PASSWORD })).status).toBe(200);
		expect((await who(phone)).role).toBe("customer");
		expect((await call("/sign-in/email", home, { email, password: NEW_PASSWORD })).status, "forgotten").toBe(429);
	});

	test("a stolen token is worthless after the next sign-in, for another account, altered or expired", async () => {
		const { email, browser } = await signedIn();
		const stolen = { cookie: "", marks: { ...browser.marks } };
		await call("/sign-in/email", browser, { email, password: PASSWORD });
		const { email: otherEmail, browser: otherBrowser } = await signedIn();
		for (const [address, marks] of [
			[email, stolen.marks],
			[email, otherBrowser.marks],
			[email, { device: browser.marks?.device?.replace(/.$/, (last) => (last === "A" ? "B" : "A")) ?? "" }],
			[email, { device: "device=x.y" }],
			[otherEmail, browser.marks],
		] as const) {
			await guessAll({ email: address }, 10);
			const guess = { cookie: "", marks: { ...marks } };
			expect((await call("/sign-in/email", guess, { email: address, password: PASSWORD })).status).toBe(429);
		}
		const deviceToken = browser.marks?.device?.slice("device=".length) ?? "";
		expect(await findKnownDevice(shop, { email }, [deviceToken])).not.toBeNull();
		clock.at += 181 * DAY_MS;
		expect(await findKnownDevice(shop, { email }, [deviceToken])).toBeNull();
	});

	test("guesses of a known browser are limited too, and do not affect others", async () => {
		const { email, browser } = await signedIn();
		const token = browser.marks?.device?.slice("device=".length) ?? "";
		const laptop = { cookie: "" };
		await call("/sign-in/email", laptop, { email, password: PASSWORD });
		expect(await guessAll({ email }, 12, [token])).toBe(5);
		expect((await call("/sign-in/email", { cookie: "" }, { email, password: PASSWORD })).status).toBe(200);
		expect((await call("/sign-in/email", laptop, { email, password: PASSWORD })).status).toBe(200);
		clock.at += 1000;
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(200);
	});

	test("a known browser's right guesses are none, nor does a flood from its network address hold it up", async () => {
		const { email, browser } = await signedIn();
		const address = "203.0.113.60";
		const guess = () => beginGuess(shop, { email: newEmail() }, { deviceTokens: [], address });
		const results = await Promise.allSettled(Array.from({ length: 25 }, guess));
		expect(results.filter(({ status }) => status === "rejected")).toHaveLength(5);
		for (let times = 0; times < 7; times += 1) {
			const signIn = await call("/sign-in/email", browser, { email, password: PASSWORD }, { address });
			expect(signIn.status).toBe(200);
			expect(browser.marks?.device?.split("~"), "the token that was replaced is not carried along").toHaveLength(1);
		}
		const unknown = await call("/sign-in/email", { cookie: "" }, { email, password: PASSWORD }, { address });
		expect(unknown.status).toBe(429);
	});

	test("two sign-ins at the same moment are both known; a mailed link that is opened twice at once is good once", async () => {
		const token = await rememberDevice(shop, "admin", null);
		const device = await findKnownDevice(shop, "admin", [token]);
		const tokens = await Promise.all(processes.map((one) => rememberDevice(one, "admin", device)));
		for (const one of tokens) expect(await findKnownDevice(shop, "admin", [one])).not.toBeNull();
		expect(await findKnownDevice(shop, "admin", [token])).toBeNull();

		const link = await rememberDevice(shop, "admin", null);
		const opened = await Promise.allSettled(processes.map((one) => acceptDeviceLink(one, link)));
		expect(opened.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		for (const result of opened) {
			if (result.status === "rejected") expect(isShopError(result.reason, "invalid_token")).toBe(true);
		}
	});

	test("the latest four people are known in one browser, and what has expired is forgotten", async () => {
		const shared = await signedIn();
		const others = [];
		for (let count = 0; count < 4; count += 1) others.push((await confirmedAccount()).email);
		for (const email of others) await call("/sign-in/email", shared.browser, { email, password: PASSWORD });
		const tokens = shared.browser.marks?.device?.slice("device=".length).split("~") ?? [];
		expect(tokens).toHaveLength(4);
		for (const email of others) expect(await findKnownDevice(shop, { email }, tokens)).not.toBeNull();
		expect(await findKnownDevice(shop, { email: shared.email }, tokens)).toBeNull();

		const [email = ""] = others;
		clock.at += 181 * DAY_MS;
		await call("/sign-in/email", { cookie: "" }, { email, password: PASSWORD });
		const left = await transaction(testShop, (tx) =>
			tx
				.selectFrom("knownDevices")
				.innerJoin("authUsers", "authUsers.id", "knownDevices.userId")
				.select("knownDevices.id")
				.where("authUsers.email", "=", email)
				.execute(),
		);
		expect(left).toHaveLength(1);
	});

	test("several people are known in one browser; a changed password leaves this browser alone", async () => {
		const ana = await signedIn();
		const eve = await confirmedAccount();
		const shared = ana.browser;
		expect((await call("/sign-in/email", shared, { email: eve.email, password: PASSWORD })).status).toBe(200);
		for (const { email } of [ana, eve]) {
			await guessAll({ email }, 10);
			expect((await call("/sign-in/email", shared, { email, password: PASSWORD })).status).toBe(200);
		}

		const { email, browser } = eve;
		const elsewhere = { cookie: "" };
		await guessAll({ email }, 0);
		clock.at += DAY_MS;
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(200);
		expect((await call("/sign-in/email", elsewhere, { email, password: PASSWORD })).status).toBe(200);
		const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
		expect((await call("/change-password", browser, change)).status).toBe(200);
		await guessAll({ email }, 10);
		expect((await call("/sign-in/email", browser, { email, password: NEW_PASSWORD })).status).toBe(200);
		expect((await call("/sign-in/email", elsewhere, { email, password: NEW_PASSWORD })).status).toBe(429);
	});

	test("a signed-in customer who asks for a reset link leaves all browsers as known as they were", async () => {
		const { email, browser } = await signedIn();
		const other = { cookie: "" };
		expect((await call("/sign-in/email", other, { email, password: PASSWORD })).status).toBe(200);
		const requested = await call("/request-password-reset", browser, { email });
		expect([requested.status, requested.cookies]).toEqual([200, []]);
		await guessAll({ email }, 10);
		expect((await call("/sign-in/email", other, { email, password: PASSWORD })).status).toBe(200);
	});

	test("a session's guesses at its own password are throttled, and outsiders cannot fill its bucket", async () => {
		const { email, browser } = await signedIn();
		await guessAll({ email }, 12);
		const change = (currentPassword: string) =>
			call("/change-password", browser, { currentPassword, newPassword: NEW_PASSWORD });
		for (let tries = 0; tries < 5; tries += 1) expect((await change("not-it")).status).toBe(400);
		expect((await change(PASSWORD)).status).toBe(429);
		clock.at += 1000;
		expect((await change(PASSWORD)).status).toBe(200);
	});

	test("a new admin password makes all browsers of the admin unknown", async () => {
		const token = await rememberDevice(shop, "admin", null);
		expect(await findKnownDevice(shop, "admin", [token])).not.toBeNull();
		const changed = { ...shop, config: { ...shop.config, adminPassword: "another correct horse battery" } };
		expect(await findKnownDevice(changed, "admin", [token])).toBeNull();
		const secret = { ...shop, config: { ...shop.config, sessionSecret: "x".repeat(32) } };
		expect(await findKnownDevice(secret, "admin", [token])).toBeNull();
	});

	test("an account has at most twenty known browsers; the least recently used one is forgotten first", async () => {
		const tokens: string[] = [];
		for (let count = 0; count < 21; count += 1) {
			clock.at += 1000;
			tokens.push(await rememberDevice(shop, "admin", null));
		}
		const known = await Promise.all(tokens.map((token) => findKnownDevice(shop, "admin", [token])));
		expect(known.map((device) => device !== null)).toEqual([false, ...Array<boolean>(20).fill(true)]);
	});
});
