import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";
import { AccountOrderDetails } from "#app/account/dashboard/orders/account-order-details.tsx";
import { OrderItems } from "#app/account/dashboard/orders/order-items.tsx";
import { OrderStatusBadge } from "#app/account/dashboard/orders/order-status-badge.tsx";
import { useDate } from "#app/account/dashboard/use-date.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { OrderLookupForm } from "./order-lookup-form.tsx";
import type { OrderStatusResult } from "./order-status-result.ts";

/** Shows a guest's order, given its number and email. */
export function OrderStatusScreen({ result = null }: { result?: OrderStatusResult | null }) {
	const t = useT(dashboardTexts);
	const [order, setOrder] = useState<AccountOrder | null>(result?.order ?? null);
	const [isFirst, setFirst] = useState(true);
	const [parameters] = useSearchParams();
	// The server renders the same page for every URL.
	const isHydrated = useHydrated();
	const number = isHydrated && isFirst ? (parameters.get("order") ?? parameters.get("number") ?? "") : "";
	const lookUpAnother = () => {
		setFirst(false);
		setOrder(null);
	};
	return (
		<div className="wrap max-w-3xl pt-10 sm:pt-14">
			<h1 className="text-title">{t("status_title")}</h1>
			{order === null ? (
				<>
					<p className="mt-3 mb-8 max-w-xl text-lead text-muted">{t("status_intro")}</p>
					<OrderLookupForm key={number} number={number} result={isFirst ? result : null} onOrder={setOrder} />
				</>
			) : (
				<>
					<FoundOrder order={order} />
					<Button variant="secondary" className="mt-6 noscript:hidden" onClick={lookUpAnother}>
						{t("status_another")}
					</Button>
					<noscript>
						<LinkButton to="/order-status" variant="secondary" className="mt-6">
							{t("status_another")}
						</LinkButton>
					</noscript>
				</>
			)}
		</div>
	);
}

function FoundOrder({ order }: { order: AccountOrder }) {
	const t = useT(dashboardTexts);
	const date = useDate();
	return (
		<article className="card mt-8 overflow-hidden">
			<header className="border-b border-line bg-sunken px-5 py-4 sm:px-7">
				<div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
					<h2 className="text-subheading">{t("order_title", { order_number: order.orderNumber })}</h2>
					<OrderStatusBadge status={order.status} />
				</div>
				<p className="mt-1 text-[0.9375rem] text-muted">{t("placed_on", { date: date(order.createdAt) })}</p>
			</header>
			<div className="px-5 py-5 sm:px-7">
				<OrderItems order={order} />
				<AccountOrderDetails order={order} heading="h3" />
			</div>
		</article>
	);
}
