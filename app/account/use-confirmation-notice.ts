import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { openSignIn } from "./sign-in-store.ts";

/** Tells whoever came by the confirmation letter's link how it went, and opens the sign-in. */
export function useConfirmationNotice(): void {
	const t = useT();
	const [parameters, setParameters] = useSearchParams();
	const confirmed = parameters.get("confirmed");
	useEffect(() => {
		if (confirmed === null) return;
		const isDone = confirmed === "1";
		showToast(isDone ? "success" : "error", t(isDone ? "layout.email_confirmed" : "layout.email_not_confirmed"));
		openSignIn("sign-in");
		setParameters(
			(before) => {
				before.delete("confirmed");
				return before;
			},
			{ replace: true, preventScrollReset: true },
		);
	}, [confirmed, t, setParameters]);
}
