import { adminApi } from "#app/admin/admin-api.ts";
import { SettingsPage } from "#app/admin/operations/settings/settings-page.tsx";
import type { Route } from "./+types/security.route.ts";
import { PasskeysCard } from "./passkeys-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoFactor } from "./two-factor.tsx";

export async function clientLoader({ request: { signal } }: { request: Request }) {
	const [factor, passkeys, sessions] = await Promise.all([
		adminApi.get("/api/admin/second-factor", { signal }),
		adminApi.get("/api/admin/passkeys", { signal }),
		adminApi.get("/api/admin/sessions", { signal }),
	]);
	return { factor, passkeys, sessions };
}

/** How one signs in, and where one is signed in. */
export default function SecurityPage({ loaderData: { factor, passkeys, sessions } }: Route.ComponentProps) {
	return (
		<SettingsPage>
			<TwoFactor state={factor} />
			<PasskeysCard passkeys={passkeys} hasSecondFactor={factor.isOn} />
			<SessionsCard sessions={sessions} />
		</SettingsPage>
	);
}
