import { useCallback, useState } from "react";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import { Button } from "#app/interface/button.tsx";
import { useChangedOrders } from "./changed-order.ts";
import type { DeskOrderReply } from "./order-row.tsx";
import { OrderToReview } from "./order-to-review.tsx";

const STATUSES = ["needs_review", "rejected"] as const;

/** Flagged orders with their three decisions; below every tab (ASHL-02, AORD-01..16). */
export function OrdersToReview() {
	const say = useAdminTexts();
	const [status, setStatus] = useState<(typeof STATUSES)[number]>("needs_review");
	const { reply, error, isBusy, refresh, change } = useLoaded<DeskOrderReply[]>(`orders-to-review?status=${status}`);
	useChangedOrders(useCallback((work) => change((orders) => orders.map(work)), [change]));
	return (
		<section aria-labelledby="orders-to-review" className="card mt-8 p-4 sm:p-7">
			<TabHeading id="orders-to-review" title={say("review_orders_title")}>
				<fieldset className="flex gap-1">
					<legend className="sr-only">{say("review_orders_filter")}</legend>
					{STATUSES.map((one) => (
						<Button
							key={one}
							look={one === status ? "soft" : "quiet"}
							size="small"
							aria-pressed={one === status}
							onClick={() => setStatus(one)}
						>
							{say(one === "rejected" ? "review_orders_rejected" : "review_orders_open")}
						</Button>
					))}
				</fieldset>
				<Button look="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && reply !== null}>
					{say("refresh")}
				</Button>
			</TabHeading>
			<ListFrame
				label={say("review_orders_title")}
				count={reply?.length ?? null}
				failure={error ? say("review_orders_failed", { message: failureText(error, say) }) : null}
				emptyText={say(status === "rejected" ? "review_orders_rejected_empty" : "review_orders_empty")}
				isBusy={isBusy}
				onRetry={() => void refresh()}
			>
				{reply?.map((order) => (
					<OrderToReview key={order.id} order={order} onDecided={refresh} />
				))}
			</ListFrame>
		</section>
	);
}
