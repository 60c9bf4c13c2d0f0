import { OverviewPanel } from "#app/admin/overview/overview.tsx";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";

export const meta = adminMeta("nav_home");

export default function AdminHomePage() {
	const t = useT(adminTexts);
	return (
		<>
			<TabHeading title={t("nav_home")} />
			<OverviewPanel />
		</>
	);
}
