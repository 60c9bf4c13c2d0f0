import { data, href } from "react-router";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { adminMeta } from "./admin-meta.ts";

export const meta = adminMeta("not_found_title");

export function loader() {
	return data(null, { status: 404 });
}

/** The router asks the server for nothing. */
export function clientLoader() {
	return null;
}

export default function UnknownAdminPage() {
	const t = useT(adminTexts);
	return (
		<>
			<PageHeader title={t("not_found_title")} />
			<p className="mb-5 text-muted">{t("not_found_text")}</p>
			<LinkButton to={href("/admin")} size="small">
				{t("not_found_home")}
			</LinkButton>
		</>
	);
}
