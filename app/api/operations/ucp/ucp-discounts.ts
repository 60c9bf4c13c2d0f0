import { errorText } from "#app/i18n/error-text.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { type ErrorCode, isShopError } from "#shop/kernel/errors.rules.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import {
	type DiscountMismatch,
	type DiscountTerms,
	discountMismatch,
	normalCode,
} from "#shop/selling/discounts/discount-code.rules.ts";
import { findDiscount } from "#shop/selling/discounts/find-discount.ts";
import type { Message } from "./ucp-call.ts";

type Line = { productId: number; unitPriceCents: number; subtotalCents: number };

/** Why a code is not applied, as the protocol calls it; where it has no word, the shop's own. */
const REJECTIONS: Partial<Record<ErrorCode, string>> = {
	discount_unknown: "discount_code_invalid",
	discount_expired: "discount_code_expired",
	discount_used_up: "discount_code_expired",
	discount_members_only: "discount_code_user_not_logged_in",
	discount_already_used: "discount_code_user_ineligible",
	discount_first_order: "discount_code_user_ineligible",
};

/**
 * The code that these lines are priced with, the first that can be used now and fits them: an order takes one (D-210). Each
 * other one that was typed has a message. Typing is limited by the caller; what is stored is only looked up.
 */
export async function chooseCode(
	shop: Shop,
	typed: readonly string[],
	{ lines, isMember }: { lines: readonly Line[]; isMember: boolean },
): Promise<{ chosen: DiscountTerms | null; messages: Message[] }> {
	let chosen: DiscountTerms | null = null;
	const messages: Message[] = [];
	for (const [index, code] of typed.entries()) {
		const reject = (reason: string, content: string) =>
			messages.push({ type: "warning", code: reason, content, path: `$.discounts.codes[${index}]` });
		if (typed.slice(0, index).some((earlier) => normalCode(earlier) === normalCode(code))) {
			reject("discount_code_already_applied", `The code ${normalCode(code)} is there twice.`);
			continue;
		}
		try {
			const terms = await findDiscount(shop, code, { clientIp: null, heldCode: null });
			const mismatch = discountMismatch(terms, lines, isMember);
			if (mismatch !== null) reject(...mismatchOf(shop, mismatch));
			else if (chosen !== null)
				reject("discount_code_combination_disallowed", `An order takes one code, and has ${chosen.code}.`);
			else chosen = terms;
		} catch (error) {
			if (!isShopError(error)) throw error;
			reject(REJECTIONS[error.code] ?? error.code, errorText(shop.language, error.code, error.params));
		}
	}
	return { chosen, messages };
}

function mismatchOf({ language }: Shop, mismatch: DiscountMismatch): [reason: string, content: string] {
	switch (mismatch.reason) {
		case "members_only":
			return ["discount_code_user_not_logged_in", errorText(language, "discount_members_only")];
		case "products":
			return ["discount_code_products_missing", errorText(language, "discount_products")];
		case "minimum": {
			const amount = formatUsd(mismatch.missingCents);
			return ["discount_code_minimum_missing", errorText(language, "discount_minimum", { amount })];
		}
	}
}
