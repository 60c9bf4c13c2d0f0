import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";

/** A button that appends the next page of reviews (REV-04). */
export function MoreReviews({ showMore }: { showMore(): Promise<boolean> }) {
	const t = useT();
	const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
	const onClick = async () => {
		setState("busy");
		setState((await showMore()) ? "idle" : "failed");
	};
	return (
		<div className="flex flex-col items-start gap-4">
			{state === "failed" && (
				<Alert tone="error">
					<p>{t("reviews.show_more_failed")}</p>
				</Alert>
			)}
			<Button variant="secondary" isBusy={state === "busy"} onClick={onClick}>
				{t("reviews.show_more")}
			</Button>
		</div>
	);
}
