import type { Route } from "./+types/settings.route.ts";
import { LaunchBannerSetting, loadLaunchBanner } from "./launch-banner-setting.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { StoreSettings } from "./store-settings.tsx";

export async function clientLoader({ request }: { request: Request }) {
	return { launchBanner: await loadLaunchBanner(request.signal) };
}

export default function StoreSettingsPage({ loaderData: { launchBanner } }: Route.ComponentProps) {
	return (
		<SettingsPage>
			<StoreSettings />
			<LaunchBannerSetting state={launchBanner} />
		</SettingsPage>
	);
}
