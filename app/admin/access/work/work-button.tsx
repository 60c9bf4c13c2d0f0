import { UserPlus } from "lucide";
import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { Dialog } from "#app/interface/dialog.tsx";
import { Icon } from "#app/interface/icon.tsx";
import type { ShownWork, WorkOf } from "./work.ts";
import { WorkControls } from "./work-bar.tsx";

/** The work bar of what has no page of its own; `name` says to a screen reader what it is. */
export function WorkButton({ of, work, name }: { of: WorkOf; work: ShownWork; name: string }) {
	const t = useT(adminTexts);
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				variant="quiet"
				size="small"
				className="min-w-control-small px-2! text-muted"
				onClick={() => setOpen(true)}
			>
				<Icon of={UserPlus} className="size-4" />
				<span className="sr-only">{t("work_of", { name })}</span>
			</Button>
			{isOpen && (
				<Dialog isOpen title={t("work_title")} closeLabel={t("close")} onClose={() => setOpen(false)}>
					<WorkControls of={of} work={work} />
				</Dialog>
			)}
		</>
	);
}
