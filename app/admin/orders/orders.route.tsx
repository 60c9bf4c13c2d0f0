import { adminApi } from "#app/admin/admin-api.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import type { Route } from "./+types/orders.route.ts";
import { OrdersScreen } from "./list/orders-screen.tsx";
import { listQueryOf } from "./page/change-order.ts";

export const meta = adminMeta("nav_orders");

/** Search, filter, order and page are in the URL, so that a reload and the back button show the same list. */
export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const { searchParams } = new URL(request.url);
	const query = { ...listQueryOf(searchParams), page: searchParams.get("page") };
	return adminApi.get("/api/admin/orders", { query, signal: request.signal });
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
	return <OrdersScreen list={loaderData} />;
}
