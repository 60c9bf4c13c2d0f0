import { adminApi } from "#app/admin/admin-api.ts";
import { SettingsPage } from "#app/admin/operations/settings/settings-page.tsx";
import type { Route } from "./+types/security.route.ts";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoFactor } from "./two-factor.tsx";

export async function clientLoader({ request: { signal } }: { request: Request }) {
	const [factor, sessions] = await Promise.all([
		adminApi.get("/api/admin/second-factor", { signal }),
		adminApi.get("/api/admin/sessions", { signal }),
	]);
	return { factor, sessions };
}

/** How one signs in, and where one is signed in. */
export default function SecurityPage({ loaderData: { factor, sessions } }: Route.ComponentProps) {
	return (
		<SettingsPage>
			<TwoFactor state={factor} />
			<SessionsCard sessions={sessions} />
		</SettingsPage>
	);
}
