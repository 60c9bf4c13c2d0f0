import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { api } from "#app/api-client.ts";
import { hasChosenLanguage, LANGUAGE_PARAMETER } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { useSession } from "./session.ts";

/**
 * Applies the language the customer chose on another device, if this browser has no choice of its own and the URL asks
 * for none.
 */
export function useAccountLanguage(): void {
	const session = useSession();
	const [parameters] = useSearchParams();
	const { language, chooseLanguage } = useLanguage();
	const wanted = session.status === "signed_in" ? session.user.language : null;
	const isRequested = parameters.has(LANGUAGE_PARAMETER);
	useEffect(() => {
		if (wanted === null || wanted === language || isRequested || hasChosenLanguage()) return;
		// Without the texts, the page stays in the language that it has.
		chooseLanguage(wanted).catch(() => {});
	}, [wanted, language, isRequested, chooseLanguage]);
}

/** Saves the chosen language to the account, if signed in. The choice applies in this browser in any case. */
export async function sendLanguage(language: "en" | "es"): Promise<void> {
	await api.put("/api/account/language", { body: { language } }).catch(() => {});
}
