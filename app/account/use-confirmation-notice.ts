import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { openSignIn } from "./sign-in/sign-in-store.ts";

/** Shows the outcome to visitors who followed the confirmation email's link, and opens the sign-in. */
export function useConfirmationNotice(): void {
	const t = useT();
	const [parameters, setParameters] = useSearchParams();
	const confirmed = parameters.get("confirmed");
	useEffect(() => {
		if (confirmed === null) return;
		const isDone = confirmed === "1";
		openSignIn("sign-in", null, {
			tone: isDone ? "success" : "error",
			text: t(isDone ? "layout.email_confirmed" : "layout.email_not_confirmed"),
		});
		setParameters(
			(before) => {
				before.delete("confirmed");
				return before;
			},
			{ replace: true, preventScrollReset: true },
		);
	}, [confirmed, t, setParameters]);
}
