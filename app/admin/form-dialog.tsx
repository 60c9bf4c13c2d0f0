import { type ComponentProps, useState } from "react";
import { Dialog } from "#app/interface/dialog.tsx";
import { useAdminTexts } from "./admin-texts.ts";
import { AskFirst } from "./ask-first.tsx";

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, "isOpen" | "isHeld" | "closeLabel"> & {
	/** There is typed text that would be lost. */
	isDirty: boolean;
};

/** A dialog with a form: Escape, the X and a click on the backdrop ask before they discard typed text (D-58). */
export function FormDialog({ isDirty, onClose, ...dialog }: FormDialogProps) {
	const t = useAdminTexts();
	const [isAsking, setAsking] = useState(false);
	return (
		<>
			<Dialog
				{...dialog}
				isOpen
				isHeld={isDirty}
				closeLabel={t("close")}
				onClose={() => (isDirty ? setAsking(true) : onClose())}
			/>
			{isAsking && (
				<AskFirst
					title={t("discard_title")}
					confirmLabel={t("discard")}
					onConfirm={async () => onClose()}
					onClose={() => setAsking(false)}
				>
					<p>{t("discard_text")}</p>
				</AskFirst>
			)}
		</>
	);
}
