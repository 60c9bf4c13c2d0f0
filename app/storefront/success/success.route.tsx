import { loadPaidOrder } from "#app/api/selling/orders/load-paid-order.ts";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/success.route.ts";
import { OrderWithoutScripts } from "./order-without-scripts.tsx";
import { SuccessScreen } from "./success-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("success.page_title") }));
}

/** The order for a browser without JavaScript; others load it themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return { order: await loadPaidOrder({ request, context }) };
}

export default function Success({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<SuccessScreen />
			<WithoutScripts>{import.meta.env.SSR && <OrderWithoutScripts order={loaderData.order} />}</WithoutScripts>
		</>
	);
}
