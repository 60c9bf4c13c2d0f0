import { parseChoice, parseDay, parseSearch } from "#app/api/list-params.ts";
import { parseProductId } from "#app/api/people/reviews/parse-product-id.ts";
import { wireName } from "#app/json-names.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { tagOf } from "#shop/people/customers/customer-notes.rules.ts";
import { CUSTOMER_KINDS } from "#shop/people/customers/customers.rules.ts";
import type { Segment } from "#shop/people/customers/segment.rules.ts";

/** The parameters of a segment, shared by the list and its CSV. */
export const SEGMENT = {
	search: "The beginning of an email, a name, or a last name.",
	kind: "`member`, `guest` or `blocked`; defaults to all.",
	tag: "Only customers with this tag.",
	productId: "Only customers who bought this product.",
	spentFrom: "Only customers who spent at least this, in dollars.",
	spentTo: "Only customers who spent at most this, in dollars.",
	orderedFrom:
		"Only customers whose last order was on this day or later, such as `2025-07-13`, in the shop's time zone.",
	orderedTo: "Only customers whose last order was on this day or earlier.",
	pointsFrom: "Only members with at least so many points.",
};

type Query = Readonly<Record<keyof typeof SEGMENT, string | null>>;

/** @throws ShopError invalid_input */
export function parseSegment(query: Query): Segment {
	return {
		kind: parseChoice(query, "kind", CUSTOMER_KINDS),
		search: parseSearch(query),
		tag: parseTag(query),
		productId: parseProductId(query),
		spentFromCents: parseNumber(query, "spentFrom", /^\d{1,7}(\.\d{1,2})?$/, 100),
		spentToCents: parseNumber(query, "spentTo", /^\d{1,7}(\.\d{1,2})?$/, 100),
		orderedFrom: parseDay(query, "orderedFrom"),
		orderedTo: parseDay(query, "orderedTo"),
		pointsFrom: parseNumber(query, "pointsFrom", /^\d{1,7}$/, 1),
	};
}

function parseTag({ tag: written }: Query): string | null {
	if (written === null || written === "") return null;
	const tag = tagOf(written);
	if (tag === null) throw new ShopError("invalid_input", { details: [{ field: "tag", code: "invalid" }] });
	return tag;
}

function parseNumber(query: Query, name: keyof Query, form: RegExp, times: number): number | null {
	const written = query[name]?.trim() || null;
	if (written === null) return null;
	if (!form.test(written)) {
		throw new ShopError("invalid_input", { details: [{ field: wireName(name), code: "out_of_range" }] });
	}
	return Math.round(Number(written) * times);
}
