import { Outlet, useNavigation } from "react-router";
import { useDelayed } from "#app/interface/hooks.ts";
import { ProductSkeleton } from "#app/storefront/product/product-skeleton.tsx";
import { StorefrontFrame } from "./storefront-frame.tsx";
import { useStorefrontStart } from "./use-storefront-start.ts";

/** A product that arrives sooner than this needs no loading state. */
const SKELETON_DELAY_MS = 200;

export default function StorefrontLayout() {
	useStorefrontStart();
	const { location } = useNavigation();
	const isToProduct = useDelayed(location?.pathname.startsWith("/product/") ?? false, SKELETON_DELAY_MS);
	return <StorefrontFrame>{isToProduct ? <ProductSkeleton /> : <Outlet />}</StorefrontFrame>;
}
