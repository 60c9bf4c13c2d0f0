import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { normalCode } from "./discount-code.rules.ts";
import { insertDiscount, lockDiscount, updateDiscount } from "./discounts.store.ts";
import { checkDiscountDraft, type DiscountDraft } from "./edited-discount.rules.ts";

/**
 * Adds a code. For administrators.
 * @returns its id
 * @throws ShopError invalid_input with the problems; duplicate for a code that exists, also one that has ended
 */
export async function createDiscount(shop: Shop, draft: DiscountDraft): Promise<string> {
	const admin = asAdministrator(shop);
	const discount = validDraft(draft);
	const id = shop.ids.uuid();
	const adding = transaction(admin, async (tx) => {
		await insertDiscount(tx, discount, { id, at: shop.clock.now() });
		await recordActivity(tx, admin, "DISCOUNT_CREATE", { discount_code: discount.code, kind: discount.kind });
	});
	await adding.catch((error: unknown) => {
		throw (error as { code?: unknown }).code === "23505" ? new ShopError("duplicate") : error;
	});
	return id;
}

/**
 * Changes a code's terms and limits, for what is bought from then on; its text stays. For administrators.
 * @throws ShopError not_found; invalid_input with the problems
 */
export async function editDiscount(shop: Shop, id: string, draft: DiscountDraft): Promise<void> {
	const admin = asAdministrator(shop);
	await transaction(admin, async (tx) => {
		const before = await lockDiscount(tx, id);
		if (before === undefined) throw new ShopError("not_found");
		const discount = validDraft({ ...draft, code: before.code });
		await updateDiscount(tx, id, discount, shop.clock.now());
		const isSwitched = discount.isActive !== before.isActive;
		await recordActivity(tx, admin, "DISCOUNT_EDIT", {
			discount_code: before.code,
			...(isSwitched && { is_active: discount.isActive }),
		});
	});
}

/** Without what the kind has none of. */
function validDraft(draft: DiscountDraft): DiscountDraft {
	const discount = {
		...draft,
		code: normalCode(draft.code),
		percent: draft.kind === "percent" ? draft.percent : 0,
		amountCents: draft.kind === "amount" ? draft.amountCents : 0,
		note: draft.note.trim(),
	};
	const problems = checkDiscountDraft(discount);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	return discount;
}
