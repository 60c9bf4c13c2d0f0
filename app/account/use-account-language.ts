import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { hasChosenLanguage, LANGUAGE_PARAMETER } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { useSession } from "./session.ts";

/**
 * Shows the shop in the language that the account's owner chose elsewhere, in a browser where none was chosen yet and at
 * an address that asks for none.
 */
export function useAccountLanguage(): void {
	const session = useSession();
	const [parameters] = useSearchParams();
	const { language, chooseLanguage } = useLanguage();
	const wanted = session.status === "signed_in" ? session.user.language : null;
	const isAsked = parameters.has(LANGUAGE_PARAMETER);
	useEffect(() => {
		if (wanted === null || wanted === language || isAsked || hasChosenLanguage()) return;
		void chooseLanguage(wanted);
	}, [wanted, language, isAsked, chooseLanguage]);
}

/** Tells the shop what was chosen, when it is known who did. The choice counts in this browser in any case. */
export async function sendLanguage(send: typeof fetch, language: "en" | "es"): Promise<void> {
	await send("/api/account/language", {
		method: "PUT",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ language }),
	}).catch(() => {});
}
