import { ShoppingBag } from "lucide";
import { href, Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { useCart } from "#app/storefront/cart/use-cart.ts";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { centsFromDollars, formatUsd } from "#shop/kernel/money.rules.ts";
import { missingForFreeShipping } from "#shop/selling/pricing/free-shipping.rules.ts";
import { ICON_BUTTON } from "./icon-button.ts";

/** The link to the cart, with its number of items (HEAD-03, HEAD-04, HEAD-19). */
export function CartLink() {
	const t = useT();
	const { cart } = useCart();
	const { shipping } = useSelling();
	const count = cart.itemCount;
	const missingCents = count > 0 ? missingForFreeShipping(centsFromDollars(cart.total), shipping) : 0;
	return (
		<Link
			to={href("/cart")}
			prefetch="intent"
			viewTransition
			className={classNames(ICON_BUTTON, missingCents > 0 && "xl:w-auto xl:grid-flow-col xl:pr-3")}
		>
			<span className="relative grid size-11 place-items-center">
				<Icon of={ShoppingBag} className="size-5.5" />
				<span className="sr-only">{t("layout.cart")}</span>
				{count > 0 && (
					<span className="absolute top-0 left-[calc(50%+0.4rem)] grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1 text-[0.6875rem] leading-none font-bold text-on-brand tabular-nums">
						<span aria-hidden="true">{count > 99 ? "99+" : count}</span>
						<span className="sr-only">{t("layout.cart_items", { count })}</span>
					</span>
				)}
			</span>
			{missingCents > 0 && (
				<span className="text-sm font-medium whitespace-nowrap text-muted max-xl:sr-only">
					<span aria-hidden="true" className="max-xl:hidden">
						{t("cart.to_go", { amount: formatUsd(missingCents) })}
					</span>
					<span className="sr-only">{t("cart.free_shipping_to_go", { amount: formatUsd(missingCents) })}</span>
				</span>
			)}
		</Link>
	);
}
