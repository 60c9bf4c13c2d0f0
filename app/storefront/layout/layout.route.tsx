import { Outlet } from "react-router";
import { StorefrontFrame } from "./storefront-frame.tsx";
import { useStorefrontStart } from "./use-storefront-start.ts";

export default function StorefrontLayout() {
	useStorefrontStart();
	return (
		<StorefrontFrame>
			<Outlet />
		</StorefrontFrame>
	);
}
