import { href } from "react-router";
import { type Dashboard, fetchMoreOrders } from "#app/account/dashboard/account-calls.ts";
import { EmptyState } from "#app/account/dashboard/empty-state.tsx";
import { LoadMore } from "#app/account/dashboard/load-more.tsx";
import type { ChangeDashboard } from "#app/account/dashboard/use-dashboard.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { OrderCard } from "./order-card.tsx";

/** The customer's orders, newest first (ORD-01..03). */
export function AccountOrdersTab({ page, change }: { page: Dashboard["orders"]; change: ChangeDashboard }) {
	const t = useT(dashboardTexts);
	const { orders, next } = page;

	const loadMore = async (after: string) => {
		const more = await fetchMoreOrders(after);
		change((data) => ({ ...data, orders: { orders: [...data.orders.orders, ...more.orders], next: more.next } }));
	};

	return (
		<>
			<h2 className="mb-5 text-heading">{t("orders_title")}</h2>
			{orders.length === 0 ? (
				<EmptyState title={t("orders_empty")} text={t("orders_empty_text")}>
					<LinkButton to={href("/shop")}>{t("shop_now")}</LinkButton>
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
			{next !== null && <LoadMore list="orders" after={next} load={() => loadMore(next)} />}
		</>
	);
}
