import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useState } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import type { Submission } from "./use-submit.ts";

export type FormDialogLabels = {
	submit: string;
	cancel: string;
	close: string;
	/** The question that Escape, the X and a click on the backdrop ask before they discard typed text (D-58). */
	discard?: { title: string; text: string; confirm: string };
};

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, "title" | "isWide" | "onClose"> & {
	labels: FormDialogLabels;
	submission: Pick<Submission, "isBusy"> & {
		problem?: string | null;
		onSubmit(event: FormEvent<HTMLFormElement>): Promise<void>;
	};
	isComplete?: boolean;
	/** There is typed text that would be lost. */
	isDirty?: boolean;
	/** The form checks its fields itself. */
	noValidate?: boolean;
	formRef?: Ref<HTMLFormElement>;
	/** Shown instead of the submission's problem; null if the form shows that itself. */
	problem?: ReactNode;
	/** Above the form. */
	lead?: ReactNode;
	children: ReactNode;
};

/** A dialog with a form: its fields, why the last submission failed, and two buttons. */
export function FormDialog(props: FormDialogProps) {
	const { labels, submission, isComplete = true, isDirty = false, onClose, lead, children, ...rest } = props;
	const { noValidate, formRef, problem = submission.problem, ...dialog } = rest;
	const [isAsking, setAsking] = useState(false);
	const mustAsk = isDirty && labels.discard !== undefined;
	return (
		<>
			<Dialog
				{...dialog}
				isOpen
				isHeld={mustAsk}
				closeLabel={labels.close}
				onClose={() => (mustAsk ? setAsking(true) : onClose())}
			>
				{lead}
				<form ref={formRef} noValidate={noValidate} onSubmit={submission.onSubmit} className="flex flex-col gap-4">
					{children}
					{typeof problem === "string" ? <Alert tone="error">{problem}</Alert> : problem}
					<DialogActions>
						<Button variant="quiet" onClick={onClose} disabled={submission.isBusy}>
							{labels.cancel}
						</Button>
						<Button type="submit" isBusy={submission.isBusy} disabled={!isComplete}>
							{labels.submit}
						</Button>
					</DialogActions>
				</form>
			</Dialog>
			{isAsking && labels.discard && (
				<ConfirmDialog
					title={labels.discard.title}
					labels={{ ...labels, confirm: labels.discard.confirm }}
					onConfirm={async () => onClose()}
					onClose={() => setAsking(false)}
				>
					<p>{labels.discard.text}</p>
				</ConfirmDialog>
			)}
		</>
	);
}
