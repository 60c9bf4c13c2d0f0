import { Link, Navigate } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { ArrowLeftIcon } from "#app/interface/icons.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { CartChanges } from "#app/storefront/cart/cart-changes.tsx";
import { useCheckedCart } from "#app/storefront/cart/use-cart.ts";
import { CheckoutForm } from "./checkout-form.tsx";

/** The checkout page (CHK-01..05). */
export function CheckoutScreen() {
	const t = useT();
	const { isLoaded, cart, changes, unavailable, live } = useCheckedCart();
	if (isLoaded && cart.items.length === 0 && unavailable.length === 0) return <Navigate to="/cart" replace />;
	return (
		<div className={classNames("wrap pt-6 sm:pt-10", !isLoaded && "noscript:hidden")}>
			<Link
				to="/cart"
				className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-medium text-muted hover:text-brand-strong"
			>
				<ArrowLeftIcon className="size-4.5" />
				{t("checkout.back_to_cart")}
			</Link>
			<h1 className="mt-1 text-title">{t("checkout.title")}</h1>
			<p className="mt-2 mb-8 max-w-xl text-lead text-muted">{t("checkout.intro")}</p>
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
