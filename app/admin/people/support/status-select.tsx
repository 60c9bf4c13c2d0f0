import { useState } from "react";
import { useMay } from "#app/admin/access/rights.tsx";
import { useWrites } from "#app/admin/admin-api.ts";
import { failedBecause } from "#app/admin/failure-text.ts";
import { SelectFrame } from "#app/admin/frame/interface/filter-select.tsx";
import { useUndoToast } from "#app/admin/frame/interface/undo-toast.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { showToast } from "#app/interface/toast.tsx";
import { SUPPORT_STATUSES, type SupportStatus } from "#shop/people/support/support.rules.ts";

type StatusSelectProps = { message: { id: string; status: SupportStatus }; label: string };

/** A message's status: any of the three at any time, taken back from the toast (ASUP-03, ASUP-05). */
export function StatusSelect({ message, label }: StatusSelectProps) {
	const t = useT(adminTexts);
	const { patch, isBusy } = useWrites();
	const showUndo = useUndoToast();
	// What was chosen, until the page has been loaded with it.
	const [chosen, setChosen] = useState(message.status);

	const save = async (status: SupportStatus, undoTo: SupportStatus | null) => {
		setChosen(status);
		try {
			await patch("/api/admin/support-messages/{id}", { params: { id: message.id }, body: { status } });
			if (undoTo !== null) showUndo(t("support_updated"), () => void save(undoTo, null));
		} catch (error) {
			showToast("error", failedBecause(t("support_failed"), error, t));
		}
	};

	const may = useMay();
	return (
		<SelectFrame
			label={label}
			isDisabled={!may("support.write")}
			value={isBusy ? chosen : message.status}
			onChange={(value) => {
				const status = SUPPORT_STATUSES.find((one) => one === value);
				if (status !== undefined) void save(status, message.status);
			}}
		>
			{SUPPORT_STATUSES.map((status) => (
				<option key={status} value={status}>
					{t(`status_${status}`)}
				</option>
			))}
		</SelectFrame>
	);
}
