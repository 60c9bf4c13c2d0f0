import { useState } from "react";
import { href } from "react-router";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { BulkBar } from "#app/admin/frame/interface/bulk-bar.tsx";
import { useUndoToast } from "#app/admin/frame/interface/undo-toast.ts";
import type { RowSelection } from "#app/admin/frame/interface/use-row-selection.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { type BulkFailures, FailedOrders } from "./failed-orders.tsx";

/** What can be done with all selected orders. */
export function OrderBulkBar({ selection, onShip }: { selection: RowSelection; onShip(): void }) {
	const t = useT(adminTexts);
	const { post, isBusy } = useWrites();
	const showUndo = useUndoToast();
	const [failed, setFailed] = useState<BulkFailures>([]);
	const { ids } = selection;
	const query = new URLSearchParams({ orders: ids.join() }).toString();

	const deliver = async (orderNumbers: readonly string[], isDelivered: boolean) => {
		try {
			const body = { orderNumbers, delivered: isDelivered };
			const result = await post("/api/admin/orders/deliveries", { body });
			const isFailed = (number: string) => result.failed.some((one) => one.orderNumber === number);
			setFailed(result.failed);
			const changed = orderNumbers.filter((number) => !isFailed(number));
			const undo = () => void deliver(changed, false);
			if (result.done > 0 && isDelivered) showUndo(t("bulk_delivered", { count: result.done }), undo);
			if (result.done > 0 && !isDelivered) showToast("success", t("bulk_undelivered", { count: result.done }));
		} catch (error) {
			showToast("error", failureText(error, t));
		}
	};

	return (
		<BulkBar selection={selection}>
			<Button size="small" onClick={onShip}>
				{t("bulk_ship")}
			</Button>
			<a
				href={`${href("/admin/packing-slips")}?${query}`}
				target="_blank"
				rel="noreferrer"
				className={buttonClass({ variant: "secondary", size: "small" })}
			>
				{t("bulk_slips")}
			</a>
			<Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void deliver(ids, true)}>
				{t("order_deliver")}
			</Button>
			<a
				href={`/api/admin/orders.csv?${query}`}
				download
				className={buttonClass({ variant: "secondary", size: "small" })}
			>
				{t("orders_export")}
			</a>
			<FailedOrders failed={failed} />
		</BulkBar>
	);
}
