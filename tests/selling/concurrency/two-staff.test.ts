import { describe, expect, test } from "vitest";
import type { Database } from "#platform/database/open.ts";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import type { Settings } from "#shop/kernel/settings/settings.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { mergeCustomers } from "#shop/people/customers/merge-customers.ts";
import { refundableCents, refundedCents } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { correctContact } from "#shop/selling/orders/contact/correct-contact.ts";
import { createDraft, editDraft } from "#shop/selling/orders/drafts/edit-drafts.ts";
import { findDraft } from "#shop/selling/orders/drafts/find-drafts.ts";
import { holdDraft } from "#shop/selling/orders/drafts/hold-draft.ts";
import { payOtherwise } from "#shop/selling/orders/drafts/pay-draft.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { sendReplacement } from "#shop/selling/orders/replacements/send-replacement.ts";
import { handleReturn, refundReturn } from "#shop/selling/orders/returns/handle-return.ts";
import { requestReturn } from "#shop/selling/orders/returns/request-return.ts";
import { returnPath } from "#shop/selling/orders/returns/return-link.ts";
import { draftOf } from "#tests/selling/drafts/draft-content.ts";
import { createServerDatabase, databaseKinds, openServerDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";

const ROUNDS = 8;

/** Two processes' pools on the server; the embedded database has one process. */
async function openDatabases(kind: Database["kind"]): Promise<readonly [Database, Database]> {
	if (kind === "embedded") {
		const database = await openTestDatabase(kind);
		return [database, database];
	}
	const url = await createServerDatabase();
	return [await openServerDatabase(url), await openServerDatabase(url)];
}

describe.each(databaseKinds)("two people of the staff at the same work on the %s database", async (kind) => {
	const [database, other] = await openDatabases(kind);
	const { shop, testShop, owner, clock, buy, inShop, newMember, paidBack, pointsOf } = await openTestAdmin(database);
	const person = (name: string, role: "administrator" | "support" | "fulfillment", on = database): Shop => {
		const administrator = {
			email: `${name}@shop.test`,
			staffId: crypto.randomUUID(),
			ipAddress: null,
			userAgent: null,
		};
		return { ...shop, database: on, caller: { role, userId: null, administrator } };
	};
	const [sue, tom] = [person("sue", "support"), person("tom", "support", other)];
	const [pat, max] = [person("pat", "fulfillment"), person("max", "fulfillment", other)];
	const [ann, ben] = [person("ann", "administrator"), person("ben", "administrator", other)];
	const emailOf = ({ caller }: Shop) => caller.administrator?.email ?? "";

	/** Both do it at once: one has a result, the other a 409 that says who was first. @returns the first */
	async function atOnce(people: readonly [Shop, Shop], work: (who: Shop, turn: number) => Promise<unknown>) {
		const results = await Promise.allSettled(people.map(work));
		const reasons = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
		expect(reasons, results.map(({ status }) => status).join(" ")).toHaveLength(1);
		const [reason] = reasons;
		expect(isShopError(reason), String(reason)).toBe(true);
		const first = people[results.findIndex(({ status }) => status === "fulfilled")] as Shop;
		expect(reason).toMatchObject({ status: 409, params: { who: emailOf(first) } });
		return first;
	}
	const rounds = async (work: (round: number) => Promise<void>) => {
		for (let round = 0; round < ROUNDS; round += 1) await work(round);
		expect(await findViolations(testShop)).toEqual([]);
	};

	test("D-232 refunds: of an amount, of everything and by lines, the money goes back once", () =>
		rounds(async (round) => {
			const id = await buy({ quantity: 3, email: `refund${round}@example.com` });
			const seen = await findOrder(owner, id);
			const lines = [{ productId: FIVE_PAIR, quantity: 1, restock: true }];
			await atOnce([sue, tom], (who) =>
				refundOrder(who, {
					orderId: id,
					amountCents: round % 3 === 0 ? 100 : null,
					lines: round % 3 === 1 ? lines : [],
					seenCents: refundableCents(seen),
					reason: "",
					key: crypto.randomUUID(),
				}),
			);
			const order = await findOrder(owner, id);
			expect(order.refunds).toHaveLength(1);
			expect(await paidBack(order.paymentIntentId)).toBe(refundedCents(order));
		}));

	test("D-230 D-233 D-234 edits: an address is corrected, a parcel sent and a replacement made once", () =>
		rounds(async (round) => {
			const id = await buy({ quantity: 2, email: `edit${round}@example.com` });
			const { address } = await findOrder(owner, id);
			const first = await atOnce([sue, tom], (who, turn) =>
				correctContact(who, id, { ...address, email: `new${round}@example.com`, line1: `${turn + 1} Elm Street` }, 0),
			);
			expect((await findOrder(owner, id)).address?.line1).toBe(first === sue ? "1 Elm Street" : "2 Elm Street");
			await atOnce([pat, max], (who) =>
				shipOrder(who, id, { carrier: "USPS", lines: [{ productId: FIVE_PAIR, quantity: 2 }], seenParcels: 0 }),
			);
			await atOnce([sue, tom], (who) =>
				sendReplacement(who, id, {
					lines: [{ productId: FIVE_PAIR, quantity: 1 }],
					key: crypto.randomUUID(),
					seenReplacements: 0,
				}),
			);
			expect((await findOrder(owner, id)).shipments).toHaveLength(1);
		}));

	test("DRFT-06 D-273 drafts: changed once, and finished once, no matter who of the two is first", () =>
		rounds(async (round) => {
			const id = crypto.randomUUID();
			await createDraft(owner, id, draftOf());
			if (round % 2 === 0) await holdDraft(owner, id, clock.at + HOUR_MS);
			const { draft } = await findDraft(owner, id);
			await atOnce([sue, tom], (who, turn) =>
				editDraft(who, id, draftOf({ lines: [{ ...draft.lines[0]!, quantity: turn + 3 }] }), draft.version),
			);
			await atOnce([sue, tom], (who) => payOtherwise(who, id, { method: "cash", note: "", version: null }));
		}));

	test("D-235 D-328 returns: each step is taken once, the refund too, and what came back is restocked once", async () => {
		const value: Settings["shop"] = { ...settingOf(shop, "shop"), returnDays: 30, returnAddress: "PO Box 1" };
		(shop.savedSettings as Map<string, unknown>).set("shop", value);
		await rounds(async (round) => {
			const id = await buy({ quantity: 2, email: `return${round}@example.com` });
			const { orderNumber } = await shipOrder(owner, id, { carrier: "USPS" });
			const key = new URL(returnPath(shop, orderNumber, "page"), "https://shop.test").searchParams.get("key") ?? "";
			const returnId = crypto.randomUUID();
			const lines = [{ productId: FIVE_PAIR, quantity: 1, reason: "damaged" }];
			await requestReturn(shop, { orderNumber, key }, { id: returnId, lines, note: "" });
			const of = { orderId: id, returnId };
			for (const step of ["approve", "receive"] as const) {
				await atOnce([sue, tom], (who) => handleReturn(who, of, { step }));
			}
			const refunded = [{ productId: FIVE_PAIR, quantity: 1, restock: true }];
			await atOnce([sue, tom], (who) => refundReturn(who, of, { amountCents: null, lines: refunded }));
			const order = await findOrder(owner, id);
			expect(order.refunds).toHaveLength(1);
			expect(order.lines).toMatchObject([{ returnedQuantity: 1 }]);
			expect(await paidBack(order.paymentIntentId)).toBe(refundedCents(order));
		});
	});

	test("CUST-12 D-281 merges: an account goes into one of two others, with its points, and the other hears who", () =>
		rounds(async () => {
			const users = [await newMember(0), await newMember(0), await newMember(0)];
			for (const member of users) await buy({ member, quantity: 3 });
			const pointsOfAll = async () => (await Promise.all(users.map(pointsOf))).reduce((sum, points) => sum + points, 0);
			const before = await pointsOfAll();
			expect(before).toBeGreaterThan(0);
			const customers = await inShop(async (tx) => {
				await tx.updateTable("authUsers").set({ emailVerified: true }).where("id", "in", users).execute();
				return tx.selectFrom("customers").select(["id", "userId"]).where("userId", "in", users).execute();
			});
			const idOf = (userId: string | undefined) => customers.find((one) => one.userId === userId)?.id ?? "";
			await atOnce([ann, ben], (who, turn) =>
				mergeCustomers(who, { targetId: idOf(users[turn]), mergedId: idOf(users[2]) }),
			);
			expect(await pointsOfAll()).toBe(before);
		}));
});
