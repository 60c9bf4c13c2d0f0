import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { useHydrated } from "#app/interface/hooks.ts";

/** The next page of reviews: a button that appends it, or a link without JavaScript (REV-04). */
export function MoreReviews({ url, showMore }: { url: string; showMore(): Promise<boolean> }) {
	const t = useT();
	const isHydrated = useHydrated();
	const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
	if (!isHydrated) {
		return (
			<div>
				<LinkButton variant="secondary" rel="next" to={url}>
					{t("reviews.older")}
				</LinkButton>
			</div>
		);
	}
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
