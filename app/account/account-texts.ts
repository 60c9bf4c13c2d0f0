import { account as english } from "#app/i18n/en/account.ts";
import { account as spanish } from "#app/i18n/es/account.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";

export type AccountText = keyof typeof english;

/** The sign-in texts; they load with its own chunks, so visitors who only browse never load them. */
export function useAccountTexts(): (key: AccountText) => string {
	const { language } = useLanguage();
	const texts = language === "es" ? spanish : english;
	return (key) => texts[key];
}
