import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { LANGUAGE_KEY, LANGUAGE_PARAMETER, type Language, storedLanguage, toLanguage } from "#app/i18n/language.ts";
import { rememberLanguage, useLanguage } from "#app/i18n/language-provider.tsx";

/**
 * Keeps the page, the address and the stored setting together when a page was opened: a language asked for in the
 * address is kept for the pages after it, a choice that only the local storage still knows is taken up again.
 */
export function useLanguageLinks(): void {
	const { language, chooseLanguage } = useLanguage();
	const { revalidate } = useRevalidator();
	const isDone = useRef(false);
	useEffect(() => {
		if (isDone.current) return;
		isDone.current = true;
		const asked = toLanguage(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER));
		const kept = keptLanguage();
		if (asked !== null) rememberLanguage(asked);
		else if (kept !== null && storedLanguage(document.cookie) === null) {
			rememberLanguage(kept);
			if (kept !== language) chooseLanguage(kept).then(revalidate);
		}
	}, [language, chooseLanguage, revalidate]);
}

function keptLanguage(): Language | null {
	try {
		return toLanguage(localStorage.getItem(LANGUAGE_KEY));
	} catch {
		return null;
	}
}
