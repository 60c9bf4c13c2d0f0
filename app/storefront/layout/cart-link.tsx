import { ShoppingBag } from "lucide";
import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { useCart } from "#app/storefront/cart/use-cart.ts";
import { ICON_BUTTON } from "./icon-button.ts";

/** The link to the cart, with its number of items (HEAD-03, HEAD-04, HEAD-19). */
export function CartLink() {
	const t = useT();
	const { cart } = useCart();
	const count = cart.itemCount;
	return (
		<Link to="/cart" prefetch="intent" viewTransition className={ICON_BUTTON}>
			<Icon of={ShoppingBag} className="size-5.5" />
			<span className="sr-only">{t("layout.cart")}</span>
			{count > 0 && (
				<span className="absolute top-0.5 left-[calc(50%+0.3rem)] grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1 text-[0.6875rem] leading-none font-bold text-on-brand tabular-nums">
					<span aria-hidden="true">{count > 99 ? "99+" : count}</span>
					<span className="sr-only">{t("layout.cart_items", { count })}</span>
				</span>
			)}
		</Link>
	);
}
