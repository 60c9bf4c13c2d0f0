import type { MetaDescriptor } from "react-router";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import { adminPageAt } from "./admin-pages.ts";

type MetaArgs = { matches: Parameters<typeof pageMeta>[0]; location: { pathname: string } };

/** The document's title: "Orders · SoftBrace admin". Without a name it is that of the page at the address. */
export function adminMeta(name?: KeyTaking<typeof adminTexts>): (args: MetaArgs) => MetaDescriptor[] {
	return ({ matches, location }) =>
		pageMeta(matches, null, (_, language) => {
			const t = createTranslate(adminTexts, language);
			return {
				title: t("document_title", { page: t(name ?? adminPageAt(location.pathname)?.text ?? "not_found_title") }),
			};
		});
}
