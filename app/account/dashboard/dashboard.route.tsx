import { PlainDashboard } from "#app/account/plain/plain-dashboard.tsx";
import { changeAccountByForm } from "#app/api/plain/account-action.ts";
import { loadPlainAccount } from "#app/api/plain/load-plain-account.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { MessageScreen } from "#app/storefront/layout/message-screen.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { Route } from "./+types/dashboard.route.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (_, language) => ({ title: createTranslate(dashboardTexts, language)("page_title") }));
}

export function headers() {
	return publicPage({ personalWith: ["session"] });
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

/** Shown to visitors who are not signed in (DASH-01, DASH-02). */
function PlainPleaseSignIn() {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	return (
		<MessageScreen title={tAccount("sign_in_heading")} text={tAccount("sign_in_text")}>
			<LinkButton to="/sign-in">{tAccount("sign_in")}</LinkButton>
			<LinkButton to="/sign-up" variant="secondary">
				{t("cart.sign_up")}
			</LinkButton>
			<LinkButton to="/order-status" variant="quiet">
				{tAccount("guest_orders_link")}
			</LinkButton>
		</MessageScreen>
	);
}
