import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { orderAmounts } from "#app/api/selling/orders/order-amounts.schema.ts";
import { text } from "#app/api/text.schema.ts";
import { errorText } from "#app/i18n/error-text.ts";
import { mayCall } from "#shop/access/staff/rights.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { EMPTY_SHIPPING_FORM } from "#shop/selling/addresses/shipping-form.rules.ts";
import {
	DRAFT_STATES,
	type DraftContent,
	invoiceNumber,
	quoteNumber,
} from "#shop/selling/orders/drafts/draft.rules.ts";
import { findDraft } from "#shop/selling/orders/drafts/find-drafts.ts";
import { PAYMENT_METHODS } from "#shop/selling/orders/drafts/payment-method.rules.ts";

/** Of the database. */
const MAX_PRODUCT_ID = 2 ** 31 - 1;

const field = text(500).default("");

/** A draft as it is added or edited; amounts in cents. The rules of the shop say what is allowed. */
export const draftBody = z.object({
	email: text(500).nullable().default(null),
	language: z.enum(["en", "es"]).default("en"),
	/** None: the payment page asks for it. */
	shipping: z
		.object({
			firstName: field,
			lastName: field,
			line1: field,
			line2: field,
			city: field,
			state: field,
			postalCode: field,
			country: field,
		})
		.nullable()
		.default(null),
	discountCode: text(100).nullable().default(null),
	/** Whether the member's points pay for packs, as many as they cover. */
	redeemPoints: z.boolean().default(false),
	/** For the customer to read. */
	note: text(5000).default(""),
	internalNote: text(5000).default(""),
	lines: z
		.array(
			z.object({
				productId: z.int().min(1).max(MAX_PRODUCT_ID),
				quantity: z.int(),
				/** A price of its own per unit, which needs a reason; none for the product's. */
				priceCents: z.int().nullable().default(null),
				priceReason: text(1000).default(""),
			}),
		)
		.max(100),
});

export function contentOf({ shipping, ...body }: z.output<typeof draftBody>): DraftContent {
	return { ...body, shipping: shipping === null ? null : { ...EMPTY_SHIPPING_FORM, ...shipping } };
}

/** An own price, which may be nothing, gives goods away, as a refund does. @throws ShopError not_your_role */
export function expectPriceRight(shop: Shop, lines: readonly { priceCents: number | null }[]): void {
	const hasOwn = lines.some(({ priceCents }) => priceCents !== null);
	if (hasOwn && !mayCall(shop.caller, "orders.refund")) throw new ShopError("not_your_role");
}

const listed = {
	id: z.string(),
	quoteNumber: z.string(),
	invoiceNumber: z.string().nullable(),
	state: z.enum(DRAFT_STATES),
	email: z.string().nullable(),
	sentAt: instant.nullable(),
	createdBy: z.string(),
	createdAt: instant,
	/** While its stock is held. */
	heldUntil: instant.nullable(),
};

/** A draft in the list. */
export const listedDraftResponse = z.object({
	...listed,
	name: z.string(),
	units: z.int(),
	/** At the price of its hold; null for one that was never held. */
	totalCents: z.int().nullable(),
	orderNumber: z.string().nullable(),
	paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
});
export type ListedDraftResponse = z.output<typeof listedDraftResponse>;

/** A draft with its price; amounts in cents. */
export const draftResponse = z.object({
	...listed,
	...draftBody.shape,
	isMember: z.boolean(),
	/** What a member has to redeem; null for others. */
	points: z.int().nullable(),
	version: z.int(),
	changedBy: z.string(),
	changedAt: instant,
	/** Whether the customer has opened the payment page. */
	isPageOpen: z.boolean(),
	/** Where the customer accepts and pays; while it is held. */
	quoteUrl: z.string().nullable(),
	amounts: z.object({ ...orderAmounts, accountDiscountCents: z.int() }).nullable(),
	/** Why it cannot be sold as it is: an error's code and its text. */
	problem: z.object({ code: z.string(), message: z.string() }).nullable(),
	order: z.object({ orderNumber: z.string(), paymentMethod: z.enum(PAYMENT_METHODS) }).nullable(),
});
export type DraftResponse = z.output<typeof draftResponse>;

/** The draft as a response, read again. */
export async function shownDraft(shop: Shop, id: string): Promise<z.input<typeof draftResponse>> {
	const { draft, problem, quotePath, ...page } = await findDraft(shop, id);
	return {
		...draft,
		...page,
		quoteUrl: page.heldUntil === null ? null : `${shop.config.publicUrl}${quotePath}`,
		lines: [...draft.lines],
		quoteNumber: quoteNumber(draft.number),
		invoiceNumber: draft.invoiceNumber === null ? null : invoiceNumber(draft.invoiceNumber),
		isMember: draft.userId !== null,
		problem:
			problem === null ? null : { code: problem.code, message: errorText(shop.language, problem.code, problem.params) },
	};
}
