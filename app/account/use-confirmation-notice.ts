import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSession } from "./session.ts";
import { openSignIn } from "./sign-in/sign-in-store.ts";

/** Shows the outcome to visitors who followed the confirmation email's link, and opens the sign-in if they need it. */
export function useConfirmationNotice(): void {
	const t = useT();
	const { status } = useSession();
	const [parameters, setParameters] = useSearchParams();
	const confirmed = parameters.get("confirmed");
	useEffect(() => {
		if (confirmed === null || status === "loading") return;
		const isDone = confirmed === "1";
		if (isDone && status === "signed_in") showToast("success", t("layout.email_confirmed_signed_in"));
		else {
			openSignIn("sign-in", null, {
				tone: isDone ? "success" : "error",
				text: t(isDone ? "layout.email_confirmed" : "layout.email_not_confirmed"),
			});
		}
		setParameters(
			(before) => {
				before.delete("confirmed");
				return before;
			},
			{ replace: true, preventScrollReset: true },
		);
	}, [confirmed, status, t, setParameters]);
}
