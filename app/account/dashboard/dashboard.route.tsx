import { changeAccount } from "#app/api/people/account/change-account.ts";
import { loadAccount } from "#app/api/people/account/load-account.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { ORDER_PAGES } from "#app/page-names.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/dashboard.route.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";

export const meta = metaOf(ORDER_PAGES.dashboard, dashboardTexts);

export function headers() {
	return publicPage({ personalWith: ["session"] });
}

/** The signed-in customer's dashboard for a browser without JavaScript; with it, the page loads its data itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return { account: await loadAccount({ request, context }) };
}

export function action({ request, context }: Route.ActionArgs) {
	return changeAccount({ request, context });
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
	return <DashboardScreen loaded={loaderData.account} result={actionData ?? null} />;
}
