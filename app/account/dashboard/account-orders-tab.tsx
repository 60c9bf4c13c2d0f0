import { LinkButton } from "#app/interface/button.tsx";
import { type Dashboard, fetchMoreOrders } from "./account-calls.ts";
import { useDashboardTexts } from "./dashboard-texts.ts";
import { EmptyState } from "./empty-state.tsx";
import { LoadMore } from "./load-more.tsx";
import { OrderCard } from "./order-card.tsx";
import type { ChangeDashboard } from "./use-dashboard.ts";

/** The customer's orders, newest first (ORD-01..03). */
export function AccountOrdersTab({ page, change }: { page: Dashboard["orders"]; change: ChangeDashboard }) {
	const { t } = useDashboardTexts();
	const { orders, next } = page;

	const loadMore = async (after: string) => {
		const more = await fetchMoreOrders(fetch, after);
		change((data) => ({ ...data, orders: { orders: [...data.orders.orders, ...more.orders], next: more.next } }));
	};

	return (
		<>
			<h2 className="mb-5 text-heading">{t("orders_title")}</h2>
			{orders.length === 0 ? (
				<EmptyState title={t("orders_empty")} text={t("orders_empty_text")}>
					<LinkButton to="/shop">{t("shop_now")}</LinkButton>
				</EmptyState>
			) : (
				<ul className="flex flex-col gap-5">
					{orders.map((order) => (
						<li key={order.id}>
							<OrderCard order={order} />
						</li>
					))}
				</ul>
			)}
			{next !== null && <LoadMore load={() => loadMore(next)} />}
		</>
	);
}
