import type { MetaDescriptor } from "react-router";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";

type MetaArgs = { matches: Parameters<typeof pageMeta>[0] };

/** The document's title of a page of the admin: "Orders · SoftBrace admin". */
export function adminMeta(name: KeyTaking<typeof adminTexts>): (args: MetaArgs) => MetaDescriptor[] {
	return ({ matches }) =>
		pageMeta(matches, null, (_, language) => {
			const t = createTranslate(adminTexts, language);
			return { title: t("document_title", { page: t(name) }) };
		});
}
