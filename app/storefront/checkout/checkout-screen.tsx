import { Navigate } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { CartChanges } from "#app/storefront/cart/cart-changes.tsx";
import { useCheckedCart } from "#app/storefront/cart/use-cart.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutHeading } from "./checkout-heading.tsx";

/** The checkout page (CHK-01..05). */
export function CheckoutScreen() {
	const _t = useT();
	const { isLoaded, cart, changes, unavailable, live } = useCheckedCart();
	if (isLoaded && cart.items.length === 0 && unavailable.length === 0) return <Navigate to="/cart" replace />;
	return (
		<div className={classNames("wrap pt-6 sm:pt-10", !isLoaded && "noscript:hidden")}>
			<CheckoutHeading />
			{isLoaded ? (
				<>
					<div className="mb-6 empty:hidden">
						<CartChanges changes={changes} isUnchecked={live.status === "failed"} />
					</div>
					<CheckoutForm cart={cart} products={live.products} />
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
