import { beforeEach, describe, expect, test } from "vitest";
import { action as settingsCall } from "#app/api/admin/operations/settings/settings.ts";
import { asCustomer, type Shop, transaction } from "#shop/kernel/context.ts";
import { sendDueMessages } from "#shop/kernel/outbox/send-due-messages.ts";
import { loadSettings } from "#shop/kernel/settings/load-settings.ts";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import { writeSetting } from "#shop/kernel/settings/settings.store.ts";
import { backupScheduleOf, launchOf, settingOf } from "#shop/kernel/settings/settings.ts";
import { findToDo } from "#shop/operations/overview/find-to-do.ts";
import { findSettings } from "#shop/operations/settings/find-settings.ts";
import { saveSettings } from "#shop/operations/settings/save-settings.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { findPublicRevision } from "#shop/selling/catalog/find-public-revision.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("the owner's settings on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	// Two processes on one database.
	const opened = await openTestShop(database, { databases: [database] });
	const [shop, other] = opened.shops as [Shop, Shop];
	const owner = byOwner(shop);
	const { shipping, tax, points } = DEFAULT_SELLING;

	beforeEach(async () => {
		const settings = await findSettings(owner);
		for (const group of ["shop", "shipping", "tax", "points", "launch", "emails", "backups"] as const) {
			if (settings[group].isSaved) await saveSettings(owner, group, { value: null, version: settings[group].version });
		}
		await loadSettings(other);
	});

	test("D-174 the environment and the specification count until a value is saved, and again after it is taken back", async () => {
		const { shop: ofShop, shipping: ofShipping } = await findSettings(owner);
		expect(ofShop).toMatchObject({ isSaved: false, value: { supportEmail: shop.config.supportEmail } });
		expect(ofShipping.value).toEqual(shipping);

		const changed = { ...ofShop.value, supportEmail: "help@shop.example", hours: " 9 to 5 " };
		const saved = await saveSettings(owner, "shop", { value: changed, version: ofShop.version });
		expect(saved).toMatchObject({ isSaved: true, version: ofShop.version + 1, savedBy: "owner@localhost" });
		expect(settingOf(shop, "shop")).toMatchObject({ supportEmail: "help@shop.example", hours: "9 to 5" });

		const back = await saveSettings(owner, "shop", { value: null, version: saved.version });
		expect(back).toMatchObject({ isSaved: false, version: saved.version + 1 });
		expect(settingOf(shop, "shop")).toEqual(ofShop.value);
	});

	test("OSET-02 D-174 another process follows with the revision that it looks at, and a checkout before that", async () => {
		const before = await findPublicRevision(other);
		const { version } = (await findSettings(owner)).shipping;
		await saveSettings(owner, "shipping", { value: { ...shipping, standardCents: 495 }, version });
		expect((await findPublicRevision(other)).pages).not.toBe(before.pages);
		expect(settingOf(other, "shipping").standardCents).toBe(200);
		const { price } = await startCheckout(other, guestRequest([{ id: 4, quantity: 1 }]));
		expect(price).toMatchObject({ shippingCents: 495, totalCents: 399 + 32 + 495 });
		await loadSettings(other);
		expect(settingOf(other, "shipping").standardCents).toBe(495);
	});

	test("OSET-04 D-174 a save on top of another one is rejected and says whose that was", async () => {
		const { version } = (await findSettings(owner)).tax;
		const second = byOwner(other);
		const value = { ...tax, defaultBasisPoints: 725 };
		const both = await Promise.allSettled([
			saveSettings(owner, "tax", { value, version }),
			saveSettings(second, "tax", { value, version }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const saved = (await findSettings(owner)).tax;
		expect(saved.version).toBe(version + 1);
		await expect(saveSettings(owner, "tax", { value, version })).rejects.toMatchObject({
			code: "settings_changed",
			status: 409,
			params: { who: saved.savedBy },
		});
	});

	test("OSET-04 D-174 the log has what changed, before and after, and bad values change nothing", async () => {
		const { version } = (await findSettings(owner)).shipping;
		await saveSettings(owner, "shipping", { value: { ...shipping, freeFromCents: null }, version });
		const [entry] = await transaction(owner, (tx) =>
			tx.selectFrom("adminActivityLogs").select(["actionType", "details"]).orderBy("id", "desc").limit(1).execute(),
		);
		expect(entry).toEqual({
			actionType: "SETTINGS_EDIT",
			details: {
				group: "shipping",
				is_default: false,
				free_from_cents_before: 599,
				free_from_cents_after: null,
			},
		});
		const worse = saveSettings(owner, "shipping", { value: { ...shipping, countries: [] }, version: version + 1 });
		await expect(worse).rejects.toMatchObject({
			code: "invalid_input",
			details: [{ field: "countries", code: "required" }],
		});
		expect((await findSettings(owner)).shipping.value.freeFromCents).toBeNull();
	});

	test("OSET-06 D-316 emails that were saved before a notice existed are read and saved with its default", async () => {
		const { version, value } = (await findSettings(owner)).emails;
		const { work_assigned: _, ...notices } = { ...value.notices, alarm: "off" as const };
		const saved = { name: "emails", savedBy: "owner@localhost", savedAt: opened.clock.at } as const;
		await transaction(opened.system, (tx) => writeSetting(tx, { ...saved, version, value: { ...value, notices } }));
		await loadSettings(shop);
		expect(settingOf(shop, "emails").notices).toMatchObject({ alarm: "off", work_assigned: "each" });
		const read = await callApi(settingsCall as never, owner, { method: "GET" });
		const emails = { value: { notices: { alarm: "off", work_assigned: "each" } }, version: version + 1 };
		expect(read).toMatchObject({ status: 200, body: { emails } });
		const points = { group: "points", value: null, version: (await findSettings(owner)).points.version };
		expect(await callApi(settingsCall as never, owner, { method: "PUT", body: points })).toMatchObject({ status: 200 });
		const older = {
			group: "emails",
			value: { notices, digest_every: "hour", low_stock_below: 5 },
			version: version + 1,
		};
		expect(await callApi(settingsCall as never, owner, { method: "PUT", body: older })).toMatchObject({
			status: 200,
			body: { emails: { value: { notices: { alarm: "off", work_assigned: "each" }, digest_every: "hour" } } },
		});
	});

	test("PERM-12 D-174 only administrators read and save them", async () => {
		await expect(findSettings(shop)).rejects.toMatchObject({ code: "unauthenticated" });
		const customer = asCustomer({ ...shop, caller: { role: "customer", userId: crypto.randomUUID() } });
		await expect(saveSettings(customer, "tax", { value: tax, version: 0 })).rejects.toMatchObject({
			code: "permission_denied",
		});
	});

	test("OSET-03 D-173 D-174 an open checkout keeps its price, tax rate and points, whatever is saved until it is paid", async () => {
		const request = guestRequest([{ id: 4, quantity: 1 }]);
		const { sessionId, price } = await startCheckout(shop, request);
		const versions = await findSettings(owner);
		await saveSettings(owner, "shipping", {
			value: { ...shipping, standardCents: 995, localDelivery: null },
			version: versions.shipping.version,
		});
		await saveSettings(owner, "tax", { value: { ...tax, defaultBasisPoints: 100 }, version: versions.tax.version });
		await saveSettings(owner, "points", {
			value: { ...points, lifetimeYears: 1 },
			version: versions.points.version,
		});
		expect((await startCheckout(shop, request)).sessionId).toBe(sessionId);
		await opened.pay(sessionId);
		const order = await findOrderBySession(shop, sessionId);
		expect(order).toMatchObject({ totalCents: price.totalCents, shippingCents: 200, taxBasisPoints: 800 });
		const rows = await transaction(opened.system, (tx) =>
			tx.selectFrom("orders").select("pointsLifetimeYears").orderBy("createdAt", "desc").limit(1).execute(),
		);
		expect(rows).toEqual([{ pointsLifetimeYears: 2 }]);
	});

	test("OSET-05 D-170 an order is taxed at the rate of its place, and keeps it", async () => {
		const { version } = (await findSettings(owner)).tax;
		const value = {
			...tax,
			registrations: [{ country: "US", state: "TX", basisPoints: 825 }],
			elsewhere: "none",
		} as const;
		await saveSettings(owner, "tax", { value, version });
		const request = guestRequest([{ id: 2, quantity: 1 }]);
		const texan = await startCheckout(shop, request);
		expect(texan.price).toMatchObject({ taxCents: 91, taxBasisPoints: 825 });
		const { shipping: address } = guestRequest([]);
		const inOhio = {
			...request,
			browserToken: `${request.browserToken}2`,
			shipping: address && { ...address, state: "OH", postalCode: "43004", city: "Blacklick" },
		};
		expect((await startCheckout(shop, inOhio)).price).toMatchObject({ taxCents: 0, taxBasisPoints: 0 });
	});

	test("D-173 a country that was taken off the list is rejected at its field", async () => {
		const { version } = (await findSettings(owner)).shipping;
		await saveSettings(owner, "shipping", { value: { ...shipping, countries: ["CA"] }, version });
		await expect(startCheckout(shop, guestRequest([{ id: 4, quantity: 1 }]))).rejects.toMatchObject({
			code: "invalid_input",
			details: [{ field: "shipping.country", code: "invalid_choice" }],
		});
	});

	test("LNCH-01 D-174 the launch moves to the saved day, in the shop's time zone", async () => {
		const { version } = (await findSettings(owner)).launch;
		await saveSettings(owner, "launch", { value: { startsAt: "2025-12-01T09:30" }, version });
		const startsAt = Date.UTC(2025, 11, 1, 15, 30);
		expect(launchOf(shop)).toEqual({ startsAt, endsAt: Date.UTC(2025, 11, 2, 6) });
		const releases = (await findProducts(shop)).map(({ releasesAt }) => releasesAt).filter((at) => at !== null);
		expect(new Set(releases)).toEqual(new Set([startsAt]));
	});

	test("D-174 the limit of low stock is the saved one, and notices come from the saved sender", async () => {
		const low = async () => (await findToDo(owner)).lowStock.map(({ available }) => available);
		expect((await low()).every((available) => available < 5)).toBe(true);
		const { emails, shop: ofShop } = await findSettings(owner);
		await saveSettings(owner, "emails", { value: { ...emails.value, lowStockBelow: 12 }, version: emails.version });
		expect((await low()).some((available) => available >= 5)).toBe(true);
		await saveSettings(owner, "shop", {
			value: { ...ofShop.value, senderName: "Braces", senderEmail: "hello@shop.example" },
			version: ofShop.version,
		});
		await sendDueMessages(
			opened.system,
			async () => ({ subject: "s", text: "t", html: "h" }),
			async () => new Map(),
		);
		expect(opened.mails.at(-1)?.from).toEqual({ name: "Braces", address: "hello@shop.example" });
	});

	test("D-174 the backup schedule is the saved one", async () => {
		expect(backupScheduleOf(shop)).toMatchObject({ everyMs: null, keepMs: null });
		const { version } = (await findSettings(owner)).backups;
		await saveSettings(owner, "backups", { value: { everyHours: 6, keepDays: 14 }, version });
		expect(backupScheduleOf(shop)).toEqual({ everyMs: 6 * 3_600_000, keepMs: 14 * 86_400_000 });
	});
});
