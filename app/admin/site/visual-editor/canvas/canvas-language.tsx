import type { ReactNode } from "react";
import { InLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { createStore, useStore } from "#app/interface/store.ts";
import { LANGUAGES, type Language } from "#shop/kernel/language.rules.ts";

/** The language in which the page is shown and its words are edited, whatever the admin's is (D-141). */
const editedLanguage = createStore<Language>("en");

/** Each language by its own name. */
const NAMES: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

export function useEditedLanguage(): Language {
	return useStore(editedLanguage, "en");
}

export function CanvasLanguage({ children }: { children: ReactNode }) {
	return <InLanguage language={useEditedLanguage()}>{children}</InLanguage>;
}

export function LanguageSwitch() {
	const t = useT(adminTexts);
	const shown = useEditedLanguage();
	return (
		<fieldset className="flex rounded-lg bg-sunken p-0.5">
			<legend className="sr-only">{t("visual_language")}</legend>
			{LANGUAGES.map((language) => (
				<button
					key={language}
					type="button"
					lang={language}
					aria-pressed={language === shown}
					onClick={() => editedLanguage.set(language)}
					className={classNames(
						"inline-flex min-h-8 items-center rounded-md px-3 text-sm font-semibold pointer-coarse:min-h-11",
						language === shown ? "bg-surface text-brand-strong shadow-card" : "text-muted hover:text-brand-strong",
					)}
				>
					{NAMES[language]}
				</button>
			))}
		</fieldset>
	);
}
