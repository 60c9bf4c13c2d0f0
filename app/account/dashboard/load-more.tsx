import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { OlderLink } from "./older-link.tsx";

type LoadMoreProps = {
	list: "orders" | "points";
	/** The cursor of the next page. */
	after: string;
	/** Rejects on failure. */
	load(): Promise<void>;
};

/** The button for a list's next page; without scripts a link to the dashboard with that page. */
export function LoadMore({ list, after, load }: LoadMoreProps) {
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
			<Button variant="secondary" className="noscript:hidden" isBusy={state === "busy"} onClick={onClick}>
				{t("load_more")}
			</Button>
			<WithoutScripts>{import.meta.env.SSR && <OlderLink list={list} after={after} />}</WithoutScripts>
		</div>
	);
}
