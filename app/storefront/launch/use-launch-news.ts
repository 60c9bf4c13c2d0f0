import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { useLaunchDay } from "#app/storefront/selling/use-selling.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { launchNews } from "#shop/selling/launch/launch-news.rules.ts";

/** What the launch brought, in a sentence that claims nothing that is sold out; null if there is nothing to say (D-88). */
export function useLaunchNews(products: readonly Product[]): string | null {
	const t = useT();
	const { language } = useLanguage();
	const launch = useLaunchDay();
	const { packs, isComplete } = launchNews(products, launch);
	if (isComplete) return t("launch.full");
	if (packs.length === 0) return null;
	const names = new Intl.ListFormat(language).format(packs.map(({ name }) => name));
	return t("launch.new_packs", { names });
}
