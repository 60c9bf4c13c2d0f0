import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

type ConfirmDialogProps = {
	title: string;
	labels: { confirm: string; cancel: string; close: string };
	onConfirm(): Promise<void>;
	onClose(): void;
	children: ReactNode;
};

/** Asks before something cannot be taken back (D-58). */
export function ConfirmDialog({ title, labels, onConfirm, onClose, children }: ConfirmDialogProps) {
	const [isBusy, setBusy] = useState(false);
	return (
		<Dialog isOpen isHeld title={title} closeLabel={labels.close} onClose={onClose}>
			<div className="text-muted wrap-anywhere">{children}</div>
			<DialogActions>
				<Button look="quiet" onClick={onClose} disabled={isBusy}>
					{labels.cancel}
				</Button>
				<Button
					isBusy={isBusy}
					onClick={async () => {
						setBusy(true);
						await onConfirm();
						setBusy(false);
					}}
				>
					{labels.confirm}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
