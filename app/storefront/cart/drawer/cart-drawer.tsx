import { X } from "lucide";
import { useEffect, useLayoutEffect, useRef } from "react";
import { href, Link, useLocation } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { productPath } from "#app/product-path.ts";
import { RemoveForm } from "#app/storefront/cart/cart-form.tsx";
import { FreeShipping } from "#app/storefront/cart/free-shipping.tsx";
import { useCart } from "#app/storefront/cart/use-cart.ts";
import { TotalPrice } from "#app/storefront/order/currency.tsx";
import { LineTotal } from "#app/storefront/order/line-total.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import { centsFromDollars } from "#shop/kernel/money.rules.ts";
import type { CartItem } from "#shop/selling/cart/cart.rules.ts";

/** The cart beside the page that something was added on, with the ways to checkout and to the whole cart. */
export function CartDrawer({ onClose }: { onClose(): void }) {
	const t = useT();
	const { cart } = useCart();
	const dialog = useModal();
	useCloseOnLeaving(onClose);
	const isEmpty = cart.items.length === 0;
	useEffect(() => {
		if (isEmpty) onClose();
	}, [isEmpty, onClose]);
	const subtotalCents = centsFromDollars(cart.total);
	return (
		<dialog
			ref={dialog}
			aria-label={t("cart.title")}
			onClose={onClose}
			closedby="any"
			className="m-0 ml-auto h-dvh max-h-none w-[min(27rem,100vw)] max-w-none flex-col border-l border-line bg-surface p-0 text-ink shadow-lift open:flex motion-safe:animate-slide-in"
		>
			<div className="flex items-center justify-between gap-4 px-7 pt-5 pb-4">
				<h2 className="text-heading">
					{t("cart.title")} <span className="font-normal text-muted tabular-nums">({cart.itemCount})</span>
				</h2>
				<button
					type="button"
					aria-label={t("common.close")}
					onClick={onClose}
					className="-mr-3 grid size-11 place-items-center rounded-full text-muted hover:bg-brand-soft hover:text-brand-strong"
				>
					<Icon of={X} />
				</button>
			</div>
			<div className="border-b border-line px-7 pb-5">
				<FreeShipping subtotalCents={subtotalCents} />
			</div>
			<ul aria-label={t("cart.items")} className="min-h-0 grow divide-y divide-line overflow-y-auto px-7">
				{cart.items.map((item) => (
					<Line key={item.id} item={item} />
				))}
			</ul>
			<div className="flex flex-col gap-3 border-t border-line px-7 pt-5 pb-7">
				<p className="mb-1 flex items-baseline justify-between gap-4 text-subheading font-semibold">
					<span>{t("common.subtotal")}</span>
					<TotalPrice cents={subtotalCents} />
				</p>
				<LinkButton to={href("/checkout")} size="large" isWide>
					{t("cart.checkout")}
				</LinkButton>
				<LinkButton to={href("/cart")} variant="secondary" isWide>
					{t("product.view_cart")}
				</LinkButton>
			</div>
		</dialog>
	);
}

function Line({ item }: { item: CartItem }) {
	const t = useT();
	return (
		<li className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-x-4 py-4">
			<ProductArt image={item.image} name="" className="size-18 rounded-control" />
			<div>
				<h3 className="leading-snug">
					<Link to={productPath(item.id)} className="hover:text-brand-strong hover:underline">
						{item.name}
					</Link>
				</h3>
				<p className="text-[0.9375rem] text-muted">{t("checkout.item_quantity", { count: item.quantity })}</p>
			</div>
			<div className="flex flex-col items-end">
				<LineTotal cents={centsFromDollars(item.price) * item.quantity} className="font-semibold" />
				<div className="-mr-2.5 -mb-2">
					<RemoveForm id={item.id} name={item.name} />
				</div>
			</div>
		</li>
	);
}

/** Closed before it is unmounted, so that the browser gives the focus back to the button that was pressed. */
function useModal() {
	const ref = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const dialog = ref.current;
		dialog?.showModal();
		return () => dialog?.close();
	}, []);
	return ref;
}

/** A link in it leads to a page that it would cover. */
function useCloseOnLeaving(onClose: () => void): void {
	const { key } = useLocation();
	const openedOn = useRef(key);
	useEffect(() => {
		if (key !== openedOn.current) onClose();
	}, [key, onClose]);
}
