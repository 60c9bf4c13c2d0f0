import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SettingsPage } from "./settings-page.tsx";
import { StoreSettings } from "./store-settings.tsx";

export const meta = adminMeta("nav_settings");

export default function StoreSettingsPage() {
	const t = useT(adminTexts);
	return (
		<SettingsPage title={t("nav_settings")}>
			<StoreSettings />
		</SettingsPage>
	);
}
