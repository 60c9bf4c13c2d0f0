import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { OverviewPanel } from "#app/admin/overview/overview.tsx";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { TabHeading } from "#app/admin/tab-heading.tsx";

export const meta = adminMeta("nav_home");

export default function AdminHomePage() {
	const t = useAdminTexts();
	return (
		<>
			<TabHeading title={t("nav_home")} />
			<OverviewPanel />
		</>
	);
}
