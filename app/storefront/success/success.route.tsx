import { loadPaidOrder } from "#app/api/selling/orders/load-paid-order.ts";
import { PAGES } from "#app/page-names.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/success.route.ts";
import { SuccessScreen } from "./success-screen.tsx";

export const meta = metaOf(PAGES.success);

/** The order for a browser without JavaScript; others load it themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return { order: await loadPaidOrder({ request, context }) };
}

export default function Success({ loaderData }: Route.ComponentProps) {
	return <SuccessScreen loaded={loaderData.order} />;
}
