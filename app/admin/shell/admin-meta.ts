import type { MetaDescriptor } from "react-router";
import { type AdminText, adminTexts } from "#app/admin/admin-texts.ts";
import { DEFAULT_LANGUAGE } from "#app/i18n/language.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import type { SiteInfo } from "#app/storefront/site-info.ts";

type MetaArgs = { matches: Parameters<typeof pageMeta>[0] };

/** The document's title of a page of the admin: "Orders · SoftBrace admin". */
export function adminMeta(name: AdminText): (args: MetaArgs) => MetaDescriptor[] {
	return ({ matches }) => {
		const info = matches.find((match) => match?.id === "root")?.loaderData as SiteInfo | undefined;
		const t = adminTexts(info?.language ?? DEFAULT_LANGUAGE);
		return pageMeta(matches, null, () => ({ title: t("document_title", { page: t(name) }) }));
	};
}
