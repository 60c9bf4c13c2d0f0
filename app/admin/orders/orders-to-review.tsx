import { useCallback, useState } from "react";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { AdminOrderResponse } from "#app/api/admin/orders/orders.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { useChangedOrders } from "./changed-order.ts";
import { OrderToReview } from "./order-to-review.tsx";

const STATUSES = ["needs_review", "rejected"] as const;

/** Flagged orders with their three decisions; below every tab (ASHL-02, AORD-01..16). */
export function OrdersToReview() {
	const t = useAdminTexts();
	const [status, setStatus] = useState<(typeof STATUSES)[number]>("needs_review");
	const { data, error, isBusy, refresh, change } = useLoaded<AdminOrderResponse[]>(`orders-to-review?status=${status}`);
	useChangedOrders(useCallback((work) => change((orders) => orders.map(work)), [change]));
	return (
		<section aria-labelledby="orders-to-review" className="card mt-8 p-4 sm:p-7">
			<TabHeading id="orders-to-review" title={t("review_orders_title")}>
				<fieldset className="flex gap-1">
					<legend className="sr-only">{t("review_orders_filter")}</legend>
					{STATUSES.map((one) => (
						<Button
							key={one}
							variant={one === status ? "soft" : "quiet"}
							size="small"
							aria-pressed={one === status}
							onClick={() => setStatus(one)}
						>
							{t(one === "rejected" ? "review_orders_rejected" : "review_orders_open")}
						</Button>
					))}
				</fieldset>
				<Button variant="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && data !== null}>
					{t("refresh")}
				</Button>
			</TabHeading>
			<ListFrame
				label={t("review_orders_title")}
				count={data?.length ?? null}
				failure={error ? t("review_orders_failed", { message: failureText(error, t) }) : null}
				emptyText={t(status === "rejected" ? "review_orders_rejected_empty" : "review_orders_empty")}
				isBusy={isBusy}
				onRetry={() => void refresh()}
			>
				{data?.map((order) => (
					<OrderToReview key={order.id} order={order} onDecided={refresh} />
				))}
			</ListFrame>
		</section>
	);
}
