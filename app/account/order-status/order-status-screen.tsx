import { useState } from "react";
import { href, useSearchParams } from "react-router";
import type { FormResult } from "#app/forms/form-result.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { ORDER_PAGES } from "#app/page-names.ts";
import { PrintHead } from "#app/storefront/order/print-head.tsx";
import type { OrderLookup } from "#shop/selling/orders/order-number.rules.ts";
import { FoundOrder, type LookedUpOrder } from "./found-order.tsx";
import { OrderLookupForm } from "./order-lookup-form.tsx";

/** What the route's action found, and what it said to the form. */
export type OrderStatusResult = { order: LookedUpOrder | null; result: FormResult<OrderLookup> };

/** Shows a guest's order, given its number and email. */
export function OrderStatusScreen({ result = null }: { result?: OrderStatusResult | null }) {
	const t = useT(dashboardTexts);
	const [order, setOrder] = useState(result?.order ?? null);
	const [isFirst, setFirst] = useState(true);
	const [parameters] = useSearchParams();
	const number = isFirst ? (parameters.get("order") ?? parameters.get("number") ?? "") : "";
	const lookUpAnother = () => {
		setFirst(false);
		setOrder(null);
	};
	return (
		<div className="wrap max-w-3xl pt-10 sm:pt-14 print:max-w-none print:p-0">
			<PrintHead title={t(ORDER_PAGES.orderStatus.title)} />
			<h1 className="text-title print:hidden">{t(ORDER_PAGES.orderStatus.title)}</h1>
			{order === null ? (
				<>
					<p className="mt-3 mb-8 max-w-xl text-lead text-muted">{t(ORDER_PAGES.orderStatus.description)}</p>
					<OrderLookupForm number={number} result={isFirst ? (result?.result ?? null) : null} onOrder={setOrder} />
				</>
			) : (
				<>
					<FoundOrder order={order} />
					<Button variant="secondary" className="mt-6 noscript:hidden print:hidden" onClick={lookUpAnother}>
						{t("status_another")}
					</Button>
					<noscript>
						<LinkButton to={href("/order-status")} variant="secondary" className="mt-6 print:hidden">
							{t("status_another")}
						</LinkButton>
					</noscript>
				</>
			)}
		</div>
	);
}
