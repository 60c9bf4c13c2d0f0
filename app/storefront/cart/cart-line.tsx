import { useState } from "react";
import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { NumberStepper } from "#app/interface/number-stepper.tsx";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { productPath } from "#app/product-path.ts";
import { LineTotal } from "#app/storefront/order/line-total.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import { centsFromDollars, formatUsd } from "#shop/kernel/money.rules.ts";
import { type CartItem, parseQuantityInput } from "#shop/selling/cart/cart.rules.ts";
import {
	type Product,
	type QuantityRejection,
	quantityLimit,
	quantityRejection,
} from "#shop/selling/catalog/catalog.rules.ts";
import { CartForm, RemoveForm } from "./cart-form.tsx";
import { cartNote, rejectionKey } from "./cart-notes.ts";
import { cartStore } from "./cart-store.ts";
import { UpdateButton } from "./cart-without-scripts.tsx";

/** One product in the cart (CART-20..29, CART-42). `product` is null until the current catalog is loaded. */
export function CartLine({ item, product }: { item: CartItem; product: Product | null }) {
	const t = useT();
	const [rejection, setRejection] = useState<QuantityRejection | null>(null);
	const limit = product === null ? Number.POSITIVE_INFINITY : quantityLimit(product);
	const priceCents = centsFromDollars(item.price);
	const path = productPath(product ?? item.id);
	const note = product && cartNote(product);

	const choose = (wanted: number) => {
		setRejection(product && quantityRejection(product, wanted));
		cartStore.setQuantity(item.id, wanted, limit);
	};

	return (
		<li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-6">
			<Link to={path} tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
				<ProductArt image={item.image} name={item.name} className="rounded-card" />
			</Link>
			<div className="flex min-w-0 flex-col items-start gap-1">
				<h2 className="text-subheading font-bold">
					<Link to={path} className="-my-2.5 inline-block py-2.5 hover:text-brand-strong hover:underline">
						{item.name}
					</Link>
				</h2>
				{priceCents > 0 && (
					<p className="text-[0.9375rem] text-muted">
						{t("common.each", { price: formatUsd(priceCents) })}
						{product?.wasPriceCents != null && (
							<>
								{" "}
								<s className="tabular-nums">
									<span className="sr-only">{t("common.was_price")} </span>
									{formatUsd(product.wasPriceCents)}
								</s>
							</>
						)}
					</p>
				)}
				{note && rejection === null && <p className="text-sm font-medium text-brand-strong">{t(note)}</p>}
				<p role="status" className="text-sm font-semibold text-amber">
					{rejection !== null && t(rejectionKey(rejection))}
				</p>
			</div>
			{/* On a phone one row, however long the price is: the prices of a cart are below each other. */}
			<div className="flex items-center gap-x-2 max-sm:col-span-2 sm:contents">
				<div className="flex items-center gap-x-1 sm:col-start-2 sm:row-start-2 sm:gap-x-2">
					<CartForm productId={item.id} className="flex items-center gap-2" onSubmit={() => {}}>
						<NumberStepper
							name="quantity"
							value={item.quantity}
							min={1}
							max={Number.isFinite(limit) ? limit : undefined}
							onChange={choose}
							parse={parseQuantityInput}
							labels={{
								field: t("common.quantity_of", { name: item.name }),
								decrease: t("common.decrease", { name: item.name }),
								increase: t("common.increase", { name: item.name }),
							}}
						/>
						<WithoutScripts>{import.meta.env.SSR && <UpdateButton name={item.name} />}</WithoutScripts>
					</CartForm>
					<RemoveForm id={item.id} name={item.name} />
				</div>
				<p className="ml-auto text-subheading font-bold max-[22rem]:text-base sm:col-start-3 sm:row-start-1 sm:text-right">
					<span className="sr-only">{t("cart.line_total")}: </span>
					<LineTotal cents={priceCents * item.quantity} />
				</p>
			</div>
		</li>
	);
}
