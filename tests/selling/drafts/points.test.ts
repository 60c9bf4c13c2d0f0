import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import type { DraftContent } from "#shop/selling/orders/drafts/draft.rules.ts";
import { createDraft, editDraft } from "#shop/selling/orders/drafts/edit-drafts.ts";
import { findDraft } from "#shop/selling/orders/drafts/find-drafts.ts";
import { holdDraft } from "#shop/selling/orders/drafts/hold-draft.ts";
import { payOtherwise } from "#shop/selling/orders/drafts/pay-draft.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { adjustPoints } from "#shop/selling/points/adjust-points.ts";
import { findPoints } from "#shop/selling/points/find-points.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { draftOf } from "./draft-content.ts";

describe.each(oneDatabase)("points in draft orders on the %s database", async (kind) => {
	const { shop, testShop, owner, clock, inShop, mail, newMember } = await openTestAdmin(await openTestDatabase(kind));
	const holds = async () => expect(await findViolations(testShop)).toEqual([]);
	async function drafted(more: Partial<DraftContent> = {}) {
		const id = crypto.randomUUID();
		await createDraft(owner, id, draftOf(more));
		return id;
	}
	/** A member with points that were given by hand, and a confirmed address. */
	const memberWith = async (points: number) => {
		const userId = await newMember(0);
		await inShop((tx) => adjustPoints(tx, shop, { userId, points, reason: "Welcome", key: crypto.randomUUID() }));
		const { email } = await inShop((tx) =>
			tx
				.updateTable("authUsers")
				.set({ emailVerified: true })
				.where("id", "=", userId)
				.returning("email")
				.executeTakeFirstOrThrow(),
		);
		return { userId, email };
	};
	const codeOf = (error: unknown) => (isShopError(error) ? error.code : String(error));

	test("DRFT-05 D-322 a member's points pay for packs of a draft: held with it, drawn with the order, and once", async () => {
		const { userId, email } = await memberWith(120);
		const line = { productId: FIVE_PAIR, quantity: 3, priceCents: null, priceReason: "" };
		const id = await drafted({ email, redeemPoints: true, lines: [line] });
		expect(await findDraft(owner, id)).toMatchObject({
			points: 120,
			amounts: { pointsUsed: 100, pointsDiscountCents: 998 },
		});
		await holdDraft(owner, id, clock.at + HOUR_MS);
		expect(await findDraft(owner, id)).toMatchObject({ points: 120, amounts: { pointsUsed: 100 } });
		const usable = () => inShop((tx) => findPoints(tx, userId, clock.at));
		expect(await usable()).toEqual({ balance: 120, usable: 20 });
		// What it holds, another draft and the member's own checkout cannot spend.
		const second = draftOf({ email, redeemPoints: true, lines: [line] });
		expect(await createDraft(owner, crypto.randomUUID(), second).catch(codeOf)).toBe("no_points_to_redeem");
		const { draft } = await findDraft(owner, id);
		await editDraft(
			owner,
			id,
			draftOf({ email, redeemPoints: true, lines: [{ ...line, quantity: 1 }] }),
			draft.version,
		);
		expect(await usable(), "a change holds what it needs").toEqual({ balance: 120, usable: 70 });
		await payOtherwise(owner, id, { method: "cash", note: "", version: null });
		const placed = await findOrder(owner, (await findDraft(owner, id)).order?.id ?? "");
		expect(placed).toMatchObject({ pointsUsed: 50, pointsDiscountCents: 499 });
		expect(await usable()).toEqual({ balance: 70 + placed.pointsEarned, usable: 70 + placed.pointsEarned });
		await refundOrder(owner, { orderId: placed.id, amountCents: null, reason: "", key: crypto.randomUUID() });
		expect((await usable()).balance, "a full refund gives them back").toBe(120);
		await mail();
		await holds();
	});

	test("D-322 points that pay for nothing are rejected: a guest's, too few, no pack, and a pack that costs nothing", async () => {
		const { email } = await memberWith(60);
		const line = { productId: FIVE_PAIR, quantity: 1, priceCents: null, priceReason: "" };
		const { email: poor } = await memberWith(49);
		for (const wrong of [
			{ email: "rosa@example.com", lines: [line] },
			{ email: poor, lines: [line] },
			{ email, lines: [{ ...line, productId: 2 }] },
			{
				email,
				lines: [
					{ ...line, priceCents: 0, priceReason: "Sample" },
					{ ...line, productId: 2 },
				],
			},
		]) {
			const draft = draftOf({ ...wrong, redeemPoints: true });
			expect(await createDraft(owner, crypto.randomUUID(), draft).catch(codeOf)).toBe("no_points_to_redeem");
		}
		const drafts = await Promise.allSettled(
			[0, 1].map(async () => {
				const id = await drafted({ email, redeemPoints: true, lines: [line] });
				await holdDraft(owner, id, clock.at + HOUR_MS);
				return id;
			}),
		);
		expect(drafts.map(({ status }) => status).toSorted(), "two at once spend the points once").toEqual([
			"fulfilled",
			"rejected",
		]);
		await holds();
	});
});
