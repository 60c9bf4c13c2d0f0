import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { useFocusRestored } from "#app/interface/hooks.ts";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { PAGES } from "#app/page-names.ts";
import { RemoveDiscountForm } from "#app/storefront/discount/discount-field.tsx";
import { GoesWellWith } from "#app/storefront/goes-well-with.tsx";
import { useCurrentSettings, useSelling } from "#app/storefront/selling/use-selling.ts";
import { GUEST, memberBuyer } from "#shop/selling/pricing/discount.rules.ts";
import { CartChanges } from "./cart-changes.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartSummary, CheckoutBar, waxForFreeShipping } from "./cart-summary.tsx";
import { AddedNotice, EmptyButton } from "./cart-without-scripts.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import type { LoadedCart } from "./loaded-cart.ts";
import { UnavailableItems } from "./unavailable-items.tsx";
import { usePageCart } from "./use-cart.ts";

/** The cart page (CART-19..42): of the browser's cart, or on the server of one that was loaded. */
export function CartScreen({ loaded = null }: { loaded?: LoadedCart | null }) {
	const t = useT();
	const { isLoaded, cart, changes, unavailable, live, session, discount } = usePageCart(loaded);
	const { products } = live;
	const { shipping } = useSelling();
	useCurrentSettings();
	const buyer = {
		...(session.status === "signed_in" ? memberBuyer(session.usablePoints) : GUEST),
		code: discount?.terms ?? null,
	};
	// The pressed remove button disappeared with its line.
	useFocusRestored(isLoaded ? cart.items.length + unavailable.length : null, "main");

	if (!isLoaded) return <CartSkeleton />;
	if (cart.items.length === 0 && unavailable.length === 0) return <EmptyCart />;
	return (
		<div className="wrap pt-10 sm:pt-14">
			<h1 className="text-title">{t(PAGES.cart.title)}</h1>
			<WithoutScripts>{import.meta.env.SSR && <AddedNotice cart={cart} />}</WithoutScripts>
			<div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
				<div className="flex min-w-0 flex-col gap-5">
					<CartChanges changes={changes} isUnchecked={live.status === "failed"} />
					{cart.items.length > 0 && (
						<ul aria-label={t("cart.items")} className="card divide-y divide-line px-4 sm:px-6">
							{cart.items.map((item) => (
								<CartLine key={item.id} item={item} product={products?.find(({ id }) => id === item.id) ?? null} />
							))}
						</ul>
					)}
					<UnavailableItems items={unavailable} />
					{cart.items.length > 0 && loaded === null && (
						<GoesWellWith
							productIds={[]}
							products={products ?? []}
							isOfferedElsewhere={(id) => waxForFreeShipping(cart, products, shipping)?.id === id}
						/>
					)}
					<WithoutScripts>{import.meta.env.SSR && <EmptyButton />}</WithoutScripts>
				</div>
				<CartSummary cart={cart} products={products} buyer={buyer} session={session} discount={discount} />
			</div>
			<RemoveDiscountForm page={href("/cart")} />
			<CheckoutBar cart={cart} products={products} buyer={buyer} />
		</div>
	);
}

/** The placeholder until scripts know the cart; without them the route renders the loaded one. */
function CartSkeleton() {
	const t = useT();
	return (
		<div className="wrap pt-10 noscript:hidden sm:pt-14">
			<h1 className="text-title">{t(PAGES.cart.title)}</h1>
			<p className="sr-only">{t("common.loading")}</p>
			<div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
				<div className="card flex flex-col gap-5 p-6">
					<Skeleton className="h-24 w-full" />
					<Skeleton className="h-24 w-full" />
				</div>
				<Skeleton className="h-96 w-full rounded-card" />
			</div>
		</div>
	);
}
