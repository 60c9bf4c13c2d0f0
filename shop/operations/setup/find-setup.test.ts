import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Config } from "#platform/config.ts";
import { databaseOn } from "#platform/database/open.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { fineProbes, openLiveShop } from "#shop/operations/health/testing/open-live-shop.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { OWNERS_TEXTS } from "#shop/site/content/owners-text.rules.ts";
import { saveContent } from "#shop/site/content/save-content.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openTestConnection } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { findSetup } from "./find-setup.ts";
import { SETUP_STEPS } from "./setup.rules.ts";

let live: Awaited<ReturnType<typeof openLiveShop>>;
beforeAll(async () => {
	live = await openLiveShop("embedded");
});
afterAll(() => live.close());

const find = (changes: Partial<Config> = {}, probes = fineProbes) =>
	findSetup({ ...live.shop, ...live.withConfig(changes) } as Shop, probes);
const openSteps = async (...given: Parameters<typeof find>) =>
	(await find(...given)).filter(({ isDone }) => !isDone).map(({ step }) => step);

/** The products that a customer can buy, or could at the launch. */
const forSale = () =>
	transaction(asSystem(live.shop), (tx) =>
		tx.selectFrom("products").select("id").where("isAdminOnly", "=", false).orderBy("id").execute(),
	);

test("a live shop has its products to count and its texts to write, and says how many", async () => {
	const steps = await find();
	expect(steps.map(({ step }) => step)).toEqual(SETUP_STEPS);
	expect(steps.filter(({ isDone }) => !isDone).map(({ step, left }) => [step, left])).toEqual([
		["stock", (await forSale()).length],
		["texts", 5],
	]);
});

describe("once the products are counted and the texts written", () => {
	beforeAll(async () => {
		for (const { id } of await forSale()) {
			await adjustStock(live.shop, id, { key: crypto.randomUUID(), change: 1, reason: "received" });
		}
		for (const { page, sections } of Object.values(OWNERS_TEXTS)) {
			await saveContent(live.shop, { page, section: sections[0], content: "<p>Ours.</p>" });
		}
	});

	test("nothing is left", async () => {
		expect(await openSteps()).toEqual([]);
	});

	test.each<[string, Partial<Config>, string]>([
		["a test key", { stripe: { secretKey: "sk_test_1", webhookSecret: "whsec_1" } }, "payments"],
		["payments to the sandbox", { stripe: null }, "payments"],
		["emails to the mailbox", { smtpUrl: null }, "mail"],
		["an address without https", { publicUrl: "http://shop.example" }, "addresses"],
		["a sample address", { supportEmail: "support@softbrace.example" }, "addresses"],
		["no backups", { backup: { to: "/nowhere", everyMs: null, keepMs: null, passphrase: null } }, "backup"],
	])("%s opens a step again", async (_, changes, step) => {
		expect(await openSteps(changes)).toContain(step);
	});

	test("a mail server that does not answer opens its step, with what was found", async () => {
		const fail = () => Promise.reject(new Error("refused"));
		const found = await find({}, { ...fineProbes, verifySmtp: fail });
		const mail = found.find(({ step }) => step === "mail");
		expect([mail?.isDone, mail?.lines.map(({ code }) => code)]).toEqual([false, ["mail_unreachable"]]);
	});

	test("without a backup file the step is open", async () => {
		rmSync(join(live.folder, "backups"), { recursive: true });
		expect(await openSteps()).toEqual(["backup"]);
	});
});

test("a shop without orders wants a test order; only an administrator may ask", async () => {
	const connection = await openTestConnection("embedded");
	const { shop, close } = await openTestShop(databaseOn(connection));
	try {
		const steps = await findSetup(byOwner(shop), fineProbes);
		expect(steps.find(({ step }) => step === "test_order")?.isDone).toBe(false);
		await expect(findSetup(shop, fineProbes)).rejects.toMatchObject({ code: "unauthenticated" });
	} finally {
		await close();
	}
});
