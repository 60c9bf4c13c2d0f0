import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { plainTexts } from "#app/i18n/texts/plain-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { CART_NOTES } from "#app/storefront/cart/cart-notes.ts";
import { LineTotal } from "#app/storefront/order/line-total.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import { centsFromDollars, formatUsd } from "#shop/kernel/money.rules.ts";
import type { CartItem } from "#shop/selling/cart/cart.rules.ts";
import { PlainRemove } from "./plain-remove.tsx";

/** One product in the cart, with its quantity as a form (CART-20..29, CART-42). */
export function PlainCartLine({ item, limit }: { item: CartItem; limit: number }) {
	const t = useT();
	const plainText = useT(plainTexts);
	const priceCents = centsFromDollars(item.price);
	const note = CART_NOTES[item.id];
	const path = `/product/${item.id}`;
	return (
		<li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-6">
			<Link to={path} tabIndex={-1} aria-hidden="true" className="row-span-2">
				<ProductArt image={item.image} name={item.name} className="rounded-card" />
			</Link>
			<div className="flex min-w-0 flex-col items-start gap-1">
				<h2 className="text-subheading font-bold">
					<Link to={path} className="hover:text-brand-strong hover:underline">
						{item.name}
					</Link>
				</h2>
				{priceCents > 0 && (
					<p className="text-[0.9375rem] text-muted">{t("common.each", { price: formatUsd(priceCents) })}</p>
				)}
				{note && <p className="text-sm font-medium text-brand-strong">{t(note)}</p>}
			</div>
			<p className="text-subheading font-bold max-sm:col-start-2 sm:text-right">
				<span className="sr-only">{t("cart.line_total")}: </span>
				<LineTotal cents={priceCents * item.quantity} />
			</p>
			<div className="flex flex-wrap items-center gap-2 max-sm:col-span-2 sm:col-start-2">
				<form method="post" action="/cart" className="flex items-center gap-2">
					<input type="hidden" name="product" value={item.id} />
					<input
						type="number"
						inputMode="numeric"
						name="quantity"
						aria-label={t("common.quantity_of", { name: item.name })}
						min={0}
						max={Math.max(limit, item.quantity)}
						step={1}
						defaultValue={item.quantity}
						className="h-11 w-18 rounded-full border border-line-strong bg-surface text-center text-base font-semibold tabular-nums"
					/>
					<Button
						type="submit"
						name="intent"
						value="set"
						variant="soft"
						size="small"
						aria-label={plainText("update_item", { name: item.name })}
					>
						{plainText("update")}
					</Button>
				</form>
				<PlainRemove id={item.id} name={item.name} />
			</div>
		</li>
	);
}
