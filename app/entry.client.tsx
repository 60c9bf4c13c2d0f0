import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadDictionary } from "./i18n/dictionaries.ts";
import { DEFAULT_LANGUAGE, toLanguage } from "./i18n/language.ts";

// The texts must be loaded before React compares them with the server's HTML.
const language = toLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

loadDictionary(language).then(() => {
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter />
			</StrictMode>,
		);
	});
});
