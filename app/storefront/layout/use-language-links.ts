import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { LANGUAGE_KEY, LANGUAGE_PARAMETER, type Language, storedLanguage, toLanguage } from "#app/i18n/language.ts";
import { rememberLanguage, useLanguage } from "#app/i18n/language-provider.tsx";

/**
 * Keeps page, URL and stored language consistent after a page load: stores a language requested in the URL for later
 * pages, and restores a choice that only local storage still has.
 */
export function useLanguageLinks(): void {
	const { language, chooseLanguage } = useLanguage();
	const { revalidate } = useRevalidator();
	const isDone = useRef(false);
	useEffect(() => {
		if (isDone.current) return;
		isDone.current = true;
		const requested = toLanguage(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER));
		const stored = storedChoice();
		if (requested !== null) rememberLanguage(requested);
		else if (stored !== null && storedLanguage(document.cookie) === null) {
			rememberLanguage(stored);
			if (stored !== language) chooseLanguage(stored).then(revalidate, () => {});
		}
	}, [language, chooseLanguage, revalidate]);
}

function storedChoice(): Language | null {
	try {
		return toLanguage(localStorage.getItem(LANGUAGE_KEY));
	} catch {
		return null;
	}
}
