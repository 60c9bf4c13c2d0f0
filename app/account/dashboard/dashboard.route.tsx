import { PlainDashboard } from "#app/account/plain/plain-dashboard.tsx";
import { PlainPleaseSignIn } from "#app/account/plain/plain-please-sign-in.tsx";
import { changeAccountByForm } from "#app/api/plain/account-action.ts";
import { loadPlainAccount } from "#app/api/plain/load-plain-account.ts";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/dashboard.route.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { dashboardTitle } from "./dashboard-texts.ts";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, () => ({ title: dashboardTitle(matches, "page_title") }));
}

/** The signed-in customer's dashboard for a browser without JavaScript; with it, the page loads its data itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return { plain: await loadPlainAccount({ request, context }) };
}

export function action({ request, context }: Route.ActionArgs) {
	return changeAccountByForm({ request, context });
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
	const { plain } = loaderData;
	return (
		<>
			<DashboardScreen />
			<WithoutScripts>
				{import.meta.env.SSR &&
					(plain === null ? <PlainPleaseSignIn /> : <PlainDashboard account={plain} result={actionData ?? null} />)}
			</WithoutScripts>
		</>
	);
}
