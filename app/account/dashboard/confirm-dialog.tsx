import { useState } from "react";
import { Button } from "#app/interface/button.tsx";
import { Dialog, DialogActions } from "#app/interface/dialog.tsx";
import { useDashboardTexts } from "./dashboard-texts.ts";

type ConfirmDialogProps = {
	title: string;
	text: string;
	confirmLabel: string;
	onConfirm(): Promise<void>;
	onClose(): void;
};

/** Asks before something is gone (D-58). */
export function ConfirmDialog({ title, text, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
	const { say } = useDashboardTexts();
	const [isBusy, setBusy] = useState(false);
	return (
		<Dialog isOpen title={title} closeLabel={say("close")} onClose={onClose}>
			<p className="text-muted wrap-anywhere">{text}</p>
			<DialogActions>
				<Button look="quiet" onClick={onClose} disabled={isBusy}>
					{say("cancel")}
				</Button>
				<Button
					isBusy={isBusy}
					onClick={async () => {
						setBusy(true);
						await onConfirm();
					}}
				>
					{confirmLabel}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
