import { type Cents, percentOf, sum } from "#shop/kernel/money.rules.ts";

export const DISCOUNT_KINDS = ["percent", "amount", "free_shipping", "free_product"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** What a code takes off, and of which carts. `percent` and `amountCents` are 0 where the kind has none. */
export type DiscountTerms = {
	code: string;
	kind: DiscountKind;
	percent: number;
	amountCents: Cents;
	/** The products that it is for, none for all; the one that is free. */
	productIds: readonly number[];
	/** Of the merchandise before discounts, without a free unit. */
	minimumCents: Cents;
	membersOnly: boolean;
};

/** A cart's line as a code sees it: its price before discounts, and what points have left of it. */
export type DiscountedLine = {
	productId: number;
	unitPriceCents: Cents;
	subtotalCents: Cents;
	afterPointsCents: Cents;
};

/** Why a cart gets nothing from a code; `missingCents` is what the minimum lacks. */
export type DiscountMismatch =
	| { reason: "members_only" }
	| { reason: "products"; productIds: readonly number[] }
	| { reason: "minimum"; missingCents: Cents };

/** A code as it is stored and compared: any case, any spaces around it. */
export function normalCode(typed: string): string {
	return typed.trim().toUpperCase();
}

/** Letters, digits, "-" and "_", as a link can show them. `code` is a normal one. */
export function isCode(code: string): boolean {
	return /^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(code);
}

/** Whether a cart fits a code (D-210); null if it does. */
export function discountMismatch(
	terms: DiscountTerms,
	lines: readonly Omit<DiscountedLine, "afterPointsCents">[],
	isMember: boolean,
): DiscountMismatch | null {
	const { productIds, membersOnly, minimumCents } = terms;
	if (membersOnly && !isMember) return { reason: "members_only" };
	const eligible = lines.filter((line) => isEligible(terms, line.productId));
	if (eligible.length === 0) return { reason: "products", productIds };
	const freeCents = terms.kind === "free_product" ? eligible[0]!.unitPriceCents : 0;
	const countedCents = sum(lines.map(({ subtotalCents }) => subtotalCents)) - freeCents;
	return countedCents < minimumCents ? { reason: "minimum", missingCents: minimumCents - countedCents } : null;
}

/**
 * What a code takes off the lines of a cart that fits it, after points; never more than they cost. Also the weights by which the
 * lines share it.
 */
export function discountOn(
	terms: DiscountTerms,
	lines: readonly DiscountedLine[],
): { discountCents: Cents; weights: Cents[] } {
	const weights = lines.map((line) => (isEligible(terms, line.productId) ? line.afterPointsCents : 0));
	return { discountCents: Math.min(wantedCents(terms, lines, sum(weights)), sum(weights)), weights };
}

function wantedCents(terms: DiscountTerms, lines: readonly DiscountedLine[], eligibleCents: Cents): Cents {
	switch (terms.kind) {
		case "percent":
			return percentOf(eligibleCents, terms.percent * 100);
		case "amount":
			return terms.amountCents;
		case "free_product":
			return lines.find(({ productId }) => isEligible(terms, productId))?.unitPriceCents ?? 0;
		case "free_shipping":
			return 0;
	}
}

function isEligible({ productIds }: Pick<DiscountTerms, "productIds">, productId: number): boolean {
	return productIds.length === 0 || productIds.includes(productId);
}
