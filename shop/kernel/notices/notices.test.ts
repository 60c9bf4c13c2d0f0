import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { DEFAULT_EMAILS, type EmailSettings } from "#shop/kernel/settings/settings.rules.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { type NoticeMessage, queueNotices } from "./queue-notices.ts";
import { sendDigest } from "./send-digest.ts";

const OWNER = "owner@shop.example";

describe.each(databaseKinds)("notices to the owner on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { system, clock } = await openTestShop(database);
	const choose = (notices: Partial<EmailSettings["notices"]>, digestEvery: EmailSettings["digestEvery"] = "day") =>
		system.savedSettings.set("emails", {
			...DEFAULT_EMAILS,
			notices: { ...DEFAULT_EMAILS.notices, ...notices },
			digestEvery,
		});
	const order = (number: string): NoticeMessage => ({
		kind: "new_order",
		orderId: null,
		onceKey: `new order ${number}`,
		recipient: OWNER,
		language: "en",
		data: { newOrderId: crypto.randomUUID(), orderNumber: number, totalCents: 1187 },
		at: clock.at,
	});
	const queue = (shop: Shop, ...notices: NoticeMessage[]) => transaction(shop, (tx) => queueNotices(tx, shop, notices));
	const queued = () =>
		transaction(system, (tx) => tx.selectFrom("outbox").select(["kind", "data"]).orderBy("createdAt").execute());

	beforeEach(() =>
		transaction(system, async (tx) => {
			await tx.deleteFrom("outbox").execute();
			await tx.deleteFrom("ownerNotices").execute();
		}),
	);

	test("OSET-06 D-175 each is an email, or waits for the digest, or is left out", async () => {
		choose({});
		await queue(system, order("SB-1"));
		choose({ new_order: "off" });
		await queue(system, order("SB-2"));
		choose({ new_order: "digest" });
		await queue(system, order("SB-3"));
		expect((await queued()).map(({ data }) => data)).toMatchObject([{ order_number: "SB-1" }]);
	});

	test("D-175 one email tells all that waited, once the oldest has waited for the period, from several processes too", async () => {
		choose({ new_order: "digest", alarm: "digest" }, "hour");
		await queue(system, order("SB-4"), order("SB-4"));
		clock.at += HOUR_MS - 1;
		await queue(system, order("SB-5"), {
			kind: "alarm",
			orderId: null,
			onceKey: "alarm low_stock today",
			recipient: OWNER,
			language: "en",
			data: { cause: "low_stock", what: "5-Pair Pack (2)" },
			at: clock.at + 1,
		});
		await sendDigest(system, OWNER);
		expect(await queued()).toEqual([]);
		clock.at += 1;
		await Promise.all([sendDigest(system, OWNER), sendDigest(system, OWNER)]);
		const items = [
			{ notice: "new_order", subject: "SB-4", amountCents: 1187 },
			{ notice: "new_order", subject: "SB-5", amountCents: 1187 },
			{ notice: "alarm", subject: "low_stock", amountCents: null },
		];
		expect(await queued()).toEqual([{ kind: "owner_digest", data: { items } }]);
		// A key that was in a digest is in none again.
		await queue(system, order("SB-4"));
		clock.at += 2 * DAY_MS;
		await sendDigest(system, OWNER);
		expect(await queued()).toHaveLength(1);
	});

	test("D-287 what was assigned waits for the digest of that person, in their language, apart from the owner's", async () => {
		choose({ new_order: "digest", work_assigned: "digest" }, "hour");
		const assigned = (recipient: string, at: number): NoticeMessage => ({
			kind: "work_assigned",
			orderId: null,
			recipient,
			language: "es",
			data: { work: "message", subject: "", id: "1", by: OWNER },
			at,
		});
		await queue(
			system,
			order("SB-7"),
			assigned("ana@shop.example", clock.at),
			assigned("ben@shop.example", clock.at + 1),
		);
		clock.at += HOUR_MS;
		await sendDigest(system, OWNER);
		const sent = await transaction(system, (tx) =>
			tx.selectFrom("outbox").select(["recipient", "language", "data"]).orderBy("recipient").execute(),
		);
		expect(sent).toEqual([
			{
				recipient: "ana@shop.example",
				language: "es",
				data: { items: [{ notice: "work_assigned", subject: "message", amountCents: null }] },
			},
			{
				recipient: OWNER,
				language: "en",
				data: { items: [{ notice: "new_order", subject: "SB-7", amountCents: 1187 }] },
			},
		]);
	});

	test("D-287 D-318 what was assigned to the owner is in the owner's one digest, once the oldest of both is due", async () => {
		choose({ new_order: "digest", work_assigned: "digest" }, "hour");
		await queue(system, order("SB-9"));
		clock.at += 1;
		await queue(system, {
			kind: "work_assigned",
			orderId: null,
			recipient: OWNER,
			language: "en",
			data: { work: "order", subject: "SB-9", id: "1", by: "ana@shop.example" },
			at: clock.at,
		});
		clock.at += HOUR_MS - 1;
		await sendDigest(system, OWNER);
		const items = (await queued()).map(({ data }) => (data as { items: { notice: string }[] }).items);
		expect(items.map((all) => all.map(({ notice }) => notice))).toEqual([["new_order", "work_assigned"]]);
	});

	test("D-287 a choice that was saved before this notice existed leaves it an email", async () => {
		const { work_assigned: _, ...before } = DEFAULT_EMAILS.notices;
		system.savedSettings.set("emails", { ...DEFAULT_EMAILS, notices: before });
		await queue(system, {
			kind: "work_assigned",
			orderId: null,
			recipient: "ana@shop.example",
			language: "en",
			data: { work: "order", subject: "SB-8", id: "1", by: OWNER },
			at: clock.at,
		});
		expect((await queued()).map(({ kind }) => kind)).toEqual(["work_assigned"]);
	});

	test("D-175 of a minute with many orders, one email tells all", async () => {
		choose({ new_order: "digest" }, "minute");
		for (let number = 1; number <= 30; number++) {
			await queue(system, order(`SB-M${number}`));
			clock.at += 1000;
		}
		await sendDigest(system, OWNER);
		expect(await queued()).toEqual([]);
		clock.at += MINUTE_MS - 30_000;
		await sendDigest(system, OWNER);
		expect((await queued()).map(({ data }) => (data as { items: unknown[] }).items.length)).toEqual([30]);
	});

	test("D-175 a crash while the email is queued loses nothing", async () => {
		choose({ new_order: "digest" });
		await queue(system, order("SB-6"));
		clock.at += DAY_MS;
		const broken: Shop = {
			...system,
			database: {
				...system.database,
				transaction: (caller, work, bounds) =>
					system.database.transaction(
						caller,
						async (tx) => {
							await work(tx);
							throw new Error("the process died before the commit");
						},
						bounds,
					),
			},
		};
		await expect(sendDigest(broken, OWNER)).rejects.toThrow("died");
		expect(await queued()).toEqual([]);
		await sendDigest(system, OWNER);
		expect(await queued()).toHaveLength(1);
	});

	test("D-175 a digest has no customer's name, email or words", async () => {
		choose({ support_notification: "digest" });
		const record = {
			id: "1",
			name: "Ana",
			email: "ana@example.com",
			subject: "Private",
			message: "Secret",
			inquiry_type: "returns",
			status: "pending",
			user_id: null,
			created_at: "",
		};
		await queue(system, {
			kind: "support_notification",
			orderId: null,
			recipient: OWNER,
			language: "en",
			data: { record },
			at: clock.at,
		});
		clock.at += DAY_MS;
		await sendDigest(system, OWNER);
		expect(JSON.stringify(await queued())).not.toMatch(/Ana|ana@|Private|Secret/);
	});
});
