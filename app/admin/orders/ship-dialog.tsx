import { type FormEvent, useState } from "react";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { Dialog, DialogActions } from "#app/interface/dialog.tsx";
import { TextField } from "#app/interface/field.tsx";
import { CARRIERS } from "#shop/fulfilment/desk-order.rules.ts";
import type { DeskOrderReply } from "./order-row.tsx";

type ShipDialogProps = {
	order: DeskOrderReply;
	act(path: string, body: unknown): Promise<void>;
	onClose(): void;
};

/** Who carries the parcel, and its number. */
export function ShipDialog({ order, act, onClose }: ShipDialogProps) {
	const say = useAdminTexts();
	const [carrier, setCarrier] = useState<string>(order.shipping_method === "local" ? "Local delivery" : CARRIERS[0]);
	const [tracking, setTracking] = useState("");
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setProblem(null);
		try {
			await act("shipment", { carrier, tracking_number: tracking });
		} catch (error) {
			setProblem(say("order_change_failed", { message: failureText(error, say) }));
			setBusy(false);
		}
	};

	return (
		<Dialog
			isOpen
			title={say("order_ship_title", { number: order.order_number })}
			closeLabel={say("close")}
			onClose={onClose}
		>
			<form onSubmit={onSubmit} className="flex flex-col gap-4">
				{problem !== null && <Alert tone="error">{problem}</Alert>}
				<TextField
					id="carrier"
					label={say("order_carrier")}
					list="carriers"
					required
					maxLength={100}
					value={carrier}
					onChange={(event) => setCarrier(event.target.value)}
				/>
				<datalist id="carriers">
					{CARRIERS.map((one) => (
						<option key={one} value={one} />
					))}
				</datalist>
				<TextField
					id="tracking"
					label={say("order_tracking")}
					hint={say("order_ship_hint")}
					maxLength={100}
					value={tracking}
					onChange={(event) => setTracking(event.target.value)}
				/>
				<DialogActions>
					<Button look="quiet" onClick={onClose}>
						{say("cancel")}
					</Button>
					<Button type="submit" isBusy={isBusy}>
						{say("order_ship_button")}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
