import { toCents, toLocalTime } from "#app/admin/selling/products/product-values.ts";
import { productName } from "#app/admin/selling/products/use-product-name.ts";
import type { DiscountResponse } from "#app/api/admin/selling/discounts/discounts.schema.ts";
import type { ApiResponse } from "#app/api-types.ts";
import type { Language } from "#app/i18n/language.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { type DiscountKind, normalCode } from "#shop/selling/discounts/discount-code.rules.ts";

export type ListedProducts = ApiResponse<"GET", "/api/admin/product-names">["products"];

/** The form's fields as they are typed; `productIds` is a list with commas. */
export type DiscountValues = ReturnType<typeof discountValues>;

export function discountValues(discount: DiscountResponse | null) {
	const cents = (value: number) => (value === 0 ? "" : (value / 100).toFixed(2));
	const time = (at: string | null) => (at === null ? "" : toLocalTime(at));
	return {
		code: discount?.code ?? "",
		// Of the list alone, but a field of text.
		kind: (discount?.kind ?? "percent") as string,
		percent: discount?.percent ? String(discount.percent) : "",
		amountCents: cents(discount?.amountCents ?? 0),
		productIds: discount?.productIds.join(",") ?? "",
		minimumCents: cents(discount?.minimumCents ?? 0),
		startsAt: time(discount?.startsAt ?? null),
		endsAt: time(discount?.endsAt ?? null),
		maxUses: String(discount?.maxUses ?? ""),
		maxUsesPerCustomer: String(discount?.maxUsesPerCustomer ?? ""),
		firstOrder: discount?.firstOrder ?? false,
		membersOnly: discount?.membersOnly ?? false,
		isActive: discount?.isActive ?? true,
		note: discount?.note ?? "",
	};
}

/** As the rules and the API take it; what is no number is NaN there, which both reject. */
export function discountDraft(values: DiscountValues) {
	const kind = values.kind as DiscountKind;
	const { productIds } = values;
	const cents = (typed: string) => {
		const read = toCents(typed) ?? 0;
		return typeof read === "number" ? read : Number.NaN;
	};
	const count = (typed: string) => (typed.trim() === "" ? null : Number(typed));
	const instant = (typed: string) => (typed === "" ? null : new Date(typed).getTime());
	return {
		...values,
		code: normalCode(values.code),
		kind,
		percent: kind === "percent" ? Number(values.percent || Number.NaN) : 0,
		amountCents: kind === "amount" ? cents(values.amountCents) : 0,
		productIds: productIds === "" ? [] : productIds.split(",").map(Number),
		minimumCents: cents(values.minimumCents),
		startsAt: instant(values.startsAt),
		endsAt: instant(values.endsAt),
		maxUses: count(values.maxUses),
		maxUsesPerCustomer: count(values.maxUsesPerCustomer),
	};
}

/** The draft as the request's body: instants as text. */
export function bodyOf({ startsAt, endsAt, ...draft }: ReturnType<typeof discountDraft>) {
	const text = (at: number | null) => (at === null ? null : new Date(at).toISOString());
	return { ...draft, startsAt: text(startsAt), endsAt: text(endsAt) };
}

/** What a code takes off, in a few words. */
export function whatText(
	discount: DiscountResponse,
	products: ListedProducts,
	t: Translate<typeof adminTexts>,
	language: Language,
): string {
	const { kind, percent, amountCents, productIds, minimumCents } = discount;
	const free = products.find(({ id }) => id === productIds[0]);
	const product = free === undefined ? `#${productIds[0]}` : productName(free, language);
	const amount = formatUsd(amountCents);
	const isOfSome = productIds.length > 0 && kind !== "free_product";
	const what = {
		percent: () => t("discount_what_percent", { percent }),
		amount: () => t("discount_what_amount", { amount }),
		free_shipping: () => t("discount_what_free_shipping"),
		free_product: () => t("discount_what_free_product", { product }),
	}[kind]();
	const some = isOfSome ? t("discount_what_some", { what, count: productIds.length }) : what;
	return minimumCents === 0 ? some : t("discount_what_from", { what: some, amount: formatUsd(minimumCents) });
}
