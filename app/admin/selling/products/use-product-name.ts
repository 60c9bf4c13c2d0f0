import type { Language } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";

type Named = { name: string; nameEs: string };

export function productName({ name, nameEs }: Named, language: Language): string {
	return language === "es" ? nameEs : name;
}

/** A product's name in the admin's language. */
export function useProductName(): (product: Named) => string {
	const { language } = useLanguage();
	return (product) => productName(product, language);
}
