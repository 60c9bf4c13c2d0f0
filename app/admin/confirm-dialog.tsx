import { type ReactNode, useState } from "react";
import { Button } from "#app/interface/button.tsx";
import { Dialog, DialogActions } from "#app/interface/dialog.tsx";
import { useAdminTexts } from "./admin-texts.ts";

type ConfirmDialogProps = {
	title: string;
	confirmLabel: string;
	onConfirm(): Promise<void>;
	onClose(): void;
	children: ReactNode;
};

/** Asks before something cannot be taken back (D-58). */
export function ConfirmDialog({ title, confirmLabel, onConfirm, onClose, children }: ConfirmDialogProps) {
	const say = useAdminTexts();
	const [isBusy, setBusy] = useState(false);
	return (
		<Dialog isOpen title={title} closeLabel={say("close")} onClose={onClose}>
			<div className="text-muted wrap-anywhere">{children}</div>
			<DialogActions>
				<Button look="quiet" onClick={onClose} disabled={isBusy}>
					{say("cancel")}
				</Button>
				<Button
					isBusy={isBusy}
					onClick={async () => {
						setBusy(true);
						await onConfirm();
						setBusy(false);
					}}
				>
					{confirmLabel}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
