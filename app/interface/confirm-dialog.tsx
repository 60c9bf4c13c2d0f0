import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { useOneAtATime } from "./hooks.ts";

type ConfirmDialogProps = {
	title: string;
	/** False for reversible actions: the confirm button is then an ordinary one, not red. */
	isDestructive?: boolean;
	labels: { confirm: string; cancel: string; close: string };
	onConfirm(): Promise<void>;
	onClose(): void;
	children: ReactNode;
};

/** Asks before an irreversible action (D-58). Pressing Enter at once cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const { title, labels, onConfirm, onClose, isDestructive = true, children } = props;
	const cancelId = useId();
	const [isBusy, setBusy] = useState(false);
	const once = useOneAtATime();
	return (
		<Dialog isOpen isHeld title={title} closeLabel={labels.close} firstField={cancelId} onClose={onClose}>
			<div className="text-muted wrap-anywhere">{children}</div>
			<DialogActions>
				<Button id={cancelId} variant="secondary" onClick={onClose} disabled={isBusy}>
					{labels.cancel}
				</Button>
				<Button
					variant={isDestructive ? "danger" : "primary"}
					isBusy={isBusy}
					onClick={() =>
						once(async () => {
							setBusy(true);
							await onConfirm();
							setBusy(false);
						})
					}
				>
					{labels.confirm}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
