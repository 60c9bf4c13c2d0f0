import { useState } from "react";
import type { z } from "zod";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { deskOrderReply } from "#app/api/admin/orders.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { ChevronDownIcon } from "#app/interface/icons.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { formatUsd } from "#shop/money.rules.ts";
import { showChangedOrder } from "./changed-order.ts";
import { OrderDetails } from "./order-details.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { ShipDialog } from "./ship-dialog.tsx";
import { StatusBadge } from "./status-badge.tsx";

export type DeskOrderReply = z.infer<typeof deskOrderReply>;

/** One order in a line, its details behind it, and what can be done with it now. */
export function OrderRow({ order }: { order: DeskOrderReply }) {
	const say = useAdminTexts();
	const time = useTime();
	const [dialog, setDialog] = useState<"ship" | "refund" | null>(null);
	const [isBusy, setBusy] = useState(false);
	const { fulfillment_status: status, profiles } = order;

	/** Does something with the order and shows what became of it; throws on what could not be done. */
	const act = async (path: string, body?: unknown) => {
		const changed = await callAdmin<DeskOrderReply>("POST", `orders/${order.id}/${path}`, body);
		showToast("success", say("order_changed", { number: changed.order_number }));
		showChangedOrder(changed);
		setDialog(null);
	};
	const deliver = async () => {
		setBusy(true);
		await act("delivery").catch((error) =>
			showToast("error", say("order_change_failed", { message: failureText(error, say) })),
		);
		setBusy(false);
	};

	return (
		<li className="rounded-card border border-line bg-surface">
			<details className="group">
				<summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1.5 p-4 sm:px-5 [&::-webkit-details-marker]:hidden">
					<strong className="font-mono">{order.order_number}</strong>
					<span className="wrap-anywhere">
						{`${profiles.first_name} ${profiles.last_name}`.trim() || profiles.email || say("order_guest")}
					</span>
					<StatusBadge status={status} />
					<span className="flex w-full items-center gap-3 sm:ml-auto sm:w-auto">
						<time dateTime={order.created_at} className="text-sm text-muted">
							{time(order.created_at)}
						</time>
						<strong className="ml-auto tabular-nums sm:w-20 sm:text-right">{formatUsd(order.total_cents)}</strong>
						<ChevronDownIcon className="size-4 text-brand-strong transition-transform group-open:rotate-180" />
					</span>
				</summary>
				<OrderDetails order={order} />
			</details>
			<div className="flex flex-wrap gap-2 px-4 pb-4 empty:hidden sm:px-5">
				{status === "processing" && (
					<Button size="small" onClick={() => setDialog("ship")}>
						{say("order_ship")}
					</Button>
				)}
				{status === "shipped" && (
					<Button look="soft" size="small" onClick={deliver} isBusy={isBusy}>
						{say("order_deliver")}
					</Button>
				)}
				{order.refundable_cents > 0 && (
					<Button look="secondary" size="small" onClick={() => setDialog("refund")}>
						{say("order_refund")}
					</Button>
				)}
			</div>
			{dialog === "ship" && <ShipDialog order={order} act={act} onClose={() => setDialog(null)} />}
			{dialog === "refund" && <RefundDialog order={order} act={act} onClose={() => setDialog(null)} />}
		</li>
	);
}
