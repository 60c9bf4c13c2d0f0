import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";

/** The button for a list's next page; `load` rejects on failure. */
export function LoadMore({ load }: { load(): Promise<void> }) {
	const t = useT(dashboardTexts);
	const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
	const onClick = async () => {
		setState("busy");
		try {
			await load();
			setState("idle");
		} catch {
			setState("failed");
		}
	};
	return (
		<div className="mt-6 flex flex-col items-center gap-4">
			{state === "failed" && (
				<Alert tone="error">
					<p>{t("load_more_failed")}</p>
				</Alert>
			)}
			<Button variant="secondary" isBusy={state === "busy"} onClick={onClick}>
				{t("load_more")}
			</Button>
		</div>
	);
}
