import { href, Navigate } from "react-router";
import { classNames } from "#app/interface/class-names.ts";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { CartChanges } from "#app/storefront/cart/cart-changes.tsx";
import { useCartComing } from "#app/storefront/cart/server-cart-mark.ts";
import { usePageCart } from "#app/storefront/cart/use-cart.ts";
import { RemoveDiscountForm } from "#app/storefront/discount/discount-field.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutHeading } from "./checkout-heading.tsx";
import type { CheckoutFormResult, LoadedCheckout } from "./loaded-checkout.ts";

type CheckoutScreenProps = { loaded?: LoadedCheckout | null; result?: CheckoutFormResult | null };

/** The checkout page (CHK-01..05); on the server of a loaded cart, and what the action said to the form. */
export function CheckoutScreen({ loaded = null, result = null }: CheckoutScreenProps) {
	const { isLoaded, cart, changes, unavailable, live, session, discount } = usePageCart(loaded);
	const isComing = useCartComing();
	const isEmpty = cart.items.length === 0 && unavailable.length === 0;
	if (isLoaded && isEmpty && !isComing) return <Navigate to={href("/cart")} replace />;
	return (
		<div className={classNames("wrap pt-6 sm:pt-10", !isLoaded && "noscript:hidden")}>
			<CheckoutHeading />
			{isLoaded && !isEmpty ? (
				<>
					<div className="mb-6 empty:hidden">
						<CartChanges changes={changes} isUnchecked={live.status === "failed"} />
					</div>
					<CheckoutForm
						cart={cart}
						products={live.products}
						session={session}
						discount={(import.meta.env.SSR && result?.discount) || discount}
						known={loaded?.known ?? null}
						result={result}
					/>
					<RemoveDiscountForm page={href("/checkout")} />
				</>
			) : (
				<CheckoutSkeleton />
			)}
		</div>
	);
}

function CheckoutSkeleton() {
	return (
		<div className="grid items-start gap-8 noscript:hidden lg:grid-cols-[1fr_26rem] lg:gap-12">
			<Skeleton className="h-128 w-full rounded-card" />
			<Skeleton className="h-96 w-full rounded-card" />
		</div>
	);
}
