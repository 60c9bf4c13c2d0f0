import { Bell, Check, Plus } from "lucide";
import { type FormEvent, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { productPath } from "#app/product-path.ts";
import { tellIfOffline, useOpenPage } from "#app/storefront/connection/open-page.ts";
import { KEEP_FOCUS } from "#app/storefront/layout/keep-focus.ts";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { centsFromDollars, formatUsd } from "#shop/kernel/money.rules.ts";
import { ADDED_TO_CART_MS } from "#shop/selling/cart/cart.rules.ts";
import { isSoldOut, type Product, quantityLimit, quantityRejection } from "#shop/selling/catalog/catalog.rules.ts";
import { missingForFreeShipping } from "#shop/selling/pricing/free-shipping.rules.ts";
import { rejectionKey } from "./cart-notes.ts";
import { cartStore, itemOf } from "./cart-store.ts";
import { showCartDrawer } from "./drawer/cart-drawer-host.tsx";

const ROUND = "inline-flex size-11 items-center justify-center rounded-full transition-colors";

/** One tap in a list puts a product into the cart; of a sold-out one, it leads to the form that says when it is back. */
export function QuickAdd({ product, className }: { product: Product; className?: string }) {
	const t = useT();
	const openPage = useOpenPage();
	const { shipping } = useSelling();
	const [isAdded, showAdded] = useAddedMark();
	if (isSoldOut(product)) {
		return (
			<Link
				to={`${productPath(product)}#stock-alert`}
				state={KEEP_FOCUS}
				viewTransition
				className={classNames(ROUND, "bg-sunken text-ink hover:text-brand-strong", className)}
			>
				<Icon of={Bell} className="size-4.5" />
				<span className="sr-only">
					{t("shop.notify_me")}: {product.name}
				</span>
			</Link>
		);
	}

	/** With JavaScript the item goes into the browser's cart; without it the same form posts to the server's (D-71). */
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		const limit = quantityLimit(product);
		const inCart = cartStore.get().items.find(({ id }) => id === product.id)?.quantity ?? 0;
		if (inCart >= limit) {
			const code = quantityRejection(product, inCart + 1) ?? "insufficient_stock";
			tell("notice", t(rejectionKey(code)));
			return;
		}
		cartStore.add(itemOf(product), 1, limit);
		showAdded();
		void tellIfOffline(t("layout.offline_added"));
		if (showCartDrawer()) return;
		const missingCents = missingForFreeShipping(centsFromDollars(cartStore.get().total), shipping);
		const hint = missingCents > 0 ? ` ${t("cart.free_shipping_to_go", { amount: formatUsd(missingCents) })}` : "";
		tell("success", `${t("shop.added", { name: product.name })}${hint}`);
	};
	const tell = (tone: "notice" | "success", text: string) =>
		showToast(tone, text, { label: t("product.view_cart"), run: () => void openPage(href("/cart")), topic: "cart" });

	return (
		<form method="post" action={href("/cart")} onSubmit={onSubmit} className={className}>
			<input type="hidden" name="product" value={product.id} />
			<button
				type="submit"
				name="intent"
				value="add"
				className={classNames(
					ROUND,
					isAdded ? "bg-green-soft text-green" : "bg-brand-soft text-brand-strong hover:bg-brand hover:text-on-brand",
				)}
			>
				<Icon of={isAdded ? Check : Plus} className="size-5" />
				<span className="sr-only">
					{t(isAdded ? "shop.added_short" : "shop.add")}: {product.name}
				</span>
			</button>
		</form>
	);
}

/** True for three seconds after an addition, restarted by each one (PROD-16). */
function useAddedMark(): [boolean, () => void] {
	const [additions, setAdditions] = useState(0);
	useEffect(() => {
		if (additions === 0) return;
		const timer = setTimeout(() => setAdditions(0), ADDED_TO_CART_MS);
		return () => clearTimeout(timer);
	}, [additions]);
	return [additions > 0, () => setAdditions((last) => last + 1)];
}
