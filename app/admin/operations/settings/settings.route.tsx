import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Route } from "./+types/settings.route.ts";
import { LaunchBannerSetting, loadLaunchBanner } from "./launch-banner-setting.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { StoreSettings } from "./store-settings.tsx";

export const meta = adminMeta("nav_settings");

export async function clientLoader({ request }: { request: Request }) {
	return { launchBanner: await loadLaunchBanner(request.signal) };
}

export default function StoreSettingsPage({ loaderData: { launchBanner } }: Route.ComponentProps) {
	const t = useT(adminTexts);
	return (
		<SettingsPage title={t("nav_settings")}>
			<StoreSettings />
			<LaunchBannerSetting state={launchBanner} />
		</SettingsPage>
	);
}
