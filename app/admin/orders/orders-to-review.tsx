import { useCallback, useState } from "react";
import { ListFrame } from "#app/admin/lists/list-frame.tsx";
import { RefreshButton } from "#app/admin/refresh-button.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { useChangedOrders } from "./changed-order.ts";
import { OrderToReview } from "./order-to-review.tsx";

const STATUSES = ["needs_review", "rejected"] as const;

/** Flagged orders with their three decisions; below every tab (ASHL-02, AORD-01..16). */
export function OrdersToReview() {
	const t = useT(adminTexts);
	const [status, setStatus] = useState<(typeof STATUSES)[number]>("needs_review");
	const loaded = useAdminData("/api/admin/orders-to-review", { query: { status } });
	const { data, refresh, change } = loaded;
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
				<RefreshButton loaded={loaded} />
			</TabHeading>
			<ListFrame
				label={t("review_orders_title")}
				count={data?.length ?? null}
				loaded={loaded}
				failedText="review_orders_failed"
				emptyText={t(status === "rejected" ? "review_orders_rejected_empty" : "review_orders_empty")}
			>
				{data?.map((order) => (
					<OrderToReview key={order.id} order={order} onDecided={refresh} />
				))}
			</ListFrame>
		</section>
	);
}
