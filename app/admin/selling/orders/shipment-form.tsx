import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import type { Submission } from "#app/interface/use-submit.ts";

type ShipmentFormProps = {
	label: string;
	submission: Submission;
	submitText: string;
	isDisabled?: boolean;
	onClose(): void;
	className?: string;
	children: ReactNode;
};

/** A form on the page that ships one order or many: its fields, why it failed, and the way out. */
export function ShipmentForm(props: ShipmentFormProps) {
	const { label, submission, submitText, isDisabled = false, onClose, className, children } = props;
	const t = useT(adminTexts);
	return (
		<form
			aria-label={label}
			onSubmit={submission.onSubmit}
			className={classNames("rounded-xl border border-line bg-surface p-4", className)}
		>
			{children}
			{submission.problem !== null && (
				<Alert tone="error" className="mt-3">
					{submission.problem}
				</Alert>
			)}
			<div className="mt-4 flex flex-wrap gap-2">
				<Button type="submit" size="small" isBusy={submission.isBusy} disabled={isDisabled}>
					{submitText}
				</Button>
				<Button variant="quiet" size="small" onClick={onClose} disabled={submission.isBusy}>
					{t("cancel")}
				</Button>
			</div>
		</form>
	);
}
