import { adminApi } from "#app/admin/admin-api.ts";
import { ListSkeleton } from "#app/admin/frame/interface/list-skeleton.tsx";
import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Route } from "./+types/orders.route.ts";
import { useOrderColumns } from "./list/order-columns.tsx";
import { OrdersScreen } from "./list/orders-screen.tsx";
import { listQueryOf } from "./page/change-order.ts";

export const meta = adminMeta("nav_orders");

/** Search, filter, order and page are in the URL, so that a reload and the back button show the same list. */
export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const { searchParams } = new URL(request.url);
	const query = { ...listQueryOf(searchParams), page: searchParams.get("page") };
	return adminApi.get("/api/admin/orders", { query, signal: request.signal });
}

function OrderRowsSkeleton() {
	const t = useT(adminTexts);
	const columns = useOrderColumns("");
	return <ListSkeleton title={t("orders_title")} columns={columns} isSelectable row="md:h-8! md:py-0!" />;
}

export const handle = { Skeleton: OrderRowsSkeleton };

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
	return <OrdersScreen list={loaderData} />;
}
