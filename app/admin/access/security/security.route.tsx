import { adminApi } from "#app/admin/admin-api.ts";
import { SettingsPage } from "#app/admin/operations/settings/settings-page.tsx";
import type { Route } from "./+types/security.route.ts";
import { TwoFactor } from "./two-factor.tsx";

export function clientLoader({ request }: { request: Request }) {
	return adminApi.get("/api/admin/second-factor", { signal: request.signal });
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
	return (
		<SettingsPage>
			<TwoFactor state={loaderData} />
		</SettingsPage>
	);
}
