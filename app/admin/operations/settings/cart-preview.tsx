import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { type Cents, formatUsd } from "#shop/kernel/money.rules.ts";
import type { SellingSettings } from "#shop/kernel/settings/settings.rules.ts";
import { GUEST, memberBuyer } from "#shop/selling/pricing/discount.rules.ts";
import {
	type OrderRequestLine,
	type PriceableProduct,
	type PricedOrder,
	priceOrder,
} from "#shop/selling/pricing/price-order.rules.ts";
import type { Destination } from "#shop/selling/pricing/shipping.rules.ts";
import { Change } from "./preview-texts.tsx";

/** The shop as it sells now, and two carts: a small one, and one that usually ships free. */
export type Example = {
	selling: SellingSettings;
	products: readonly PriceableProduct[];
	carts: readonly (readonly OrderRequestLine[])[];
};

type CartPreviewProps = {
	example: Example;
	/** The group as it is and as the form has it. */
	before: Partial<SellingSettings>;
	after: Partial<SellingSettings>;
	places: readonly { label: string; destination: Destination | null }[];
	isMember?: boolean;
};

/** What the example's carts cost before and after, by the shop's one pricing function. */
export function CartPreview({ example, before, after, places, isMember = false }: CartPreviewProps) {
	const t = useT(adminTexts);
	const products = new Map(example.products.map((product) => [product.id, product]));
	const buyer = isMember ? memberBuyer(0) : GUEST;
	const price = (cart: readonly OrderRequestLine[], destination: Destination | null, group: Partial<SellingSettings>) =>
		priceOrder(cart, products, buyer, destination, { ...example.selling, ...group });
	return (
		<div className="flex flex-col gap-5">
			{example.carts.flatMap((cart) =>
				places.map(({ label, destination }) => {
					const now = price(cart, destination, before);
					const then = price(cart, destination, after);
					const amount = (of: (priced: PricedOrder) => Cents) => ({
						before: formatUsd(of(now)),
						after: formatUsd(of(then)),
					});
					const rows = [
						{ label: t("settings_cart_items"), ...amount(({ merchandiseCents }) => merchandiseCents) },
						{
							label: t("settings_cart_tax"),
							before: `${formatUsd(now.taxCents)} (${now.taxBasisPoints / 100}%)`,
							after: `${formatUsd(then.taxCents)} (${then.taxBasisPoints / 100}%)`,
						},
						{ label: t("settings_cart_shipping"), ...amount(({ shippingCents }) => shippingCents) },
						{ label: t("column_total"), ...amount(({ totalCents }) => totalCents) },
						...(isMember
							? [
									{
										label: t("settings_cart_points"),
										before: String(now.pointsEarned),
										after: String(then.pointsEarned),
									},
								]
							: []),
					];
					return (
						<section key={`${now.itemCount} ${label}`}>
							<h3 className="font-semibold">{label}</h3>
							<p className="text-sm text-muted">
								{now.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
							</p>
							<dl className="mt-1.5 flex flex-col gap-1 tabular-nums">
								{rows.map((row) => (
									<div key={row.label} className="flex justify-between gap-3">
										<dt className="text-muted">{row.label}</dt>
										<dd className="text-right">
											<Change before={row.before} after={row.after} />
										</dd>
									</div>
								))}
							</dl>
						</section>
					);
				}),
			)}
		</div>
	);
}
