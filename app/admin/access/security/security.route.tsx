import { adminApi } from "#app/admin/admin-api.ts";
import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import { SettingsPage } from "#app/admin/operations/settings/settings-page.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Route } from "./+types/security.route.ts";
import { TwoFactor } from "./two-factor.tsx";

export const meta = adminMeta("nav_security");

export function clientLoader({ request }: { request: Request }) {
	return adminApi.get("/api/admin/second-factor", { signal: request.signal });
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
	const t = useT(adminTexts);
	return (
		<SettingsPage title={t("nav_security")}>
			<TwoFactor state={loaderData} />
		</SettingsPage>
	);
}
