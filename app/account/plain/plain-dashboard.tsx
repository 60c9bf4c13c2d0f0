import { useSearchParams } from "react-router";
import { AccountSupportTab } from "#app/account/dashboard/account-support-tab.tsx";
import { EmptyState } from "#app/account/dashboard/empty-state.tsx";
import { PointsCard } from "#app/account/dashboard/points/points-card.tsx";
import { PointsTab } from "#app/account/dashboard/points/points-tab.tsx";
import { greetingName } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { plainTexts } from "#app/i18n/texts/plain-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import type { PlainAccount, PlainAccountResult } from "./plain-account-data.ts";
import { PlainAddresses } from "./plain-addresses.tsx";
import { PlainOrderCard } from "./plain-order-card.tsx";
import { PlainPasswordForm } from "./plain-password-form.tsx";
import { PlainPersonalData } from "./plain-personal-data.tsx";
import { PlainProfileForm } from "./plain-profile-form.tsx";

type PlainDashboardProps = { account: PlainAccount; result: PlainAccountResult | null };

/** The customer's dashboard without JavaScript, with its tabs one below the other (DASH-01..24). */
export function PlainDashboard({ account, result }: PlainDashboardProps) {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	const plainText = useT(plainTexts);
	const { dashboard, profile } = account;
	const { orders, points } = dashboard;
	const sections = [
		["orders", tAccount("tab_orders")],
		["points", tAccount("tab_points")],
		["profile", tAccount("tab_settings")],
		["support", tAccount("tab_support")],
	] as const;
	return (
		<div className="wrap max-w-5xl pt-10 sm:pt-14">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h1 className="text-title wrap-anywhere">
					{tAccount(dashboard.isNew ? "greeting_first" : "greeting", {
						name: greetingName({ fullName: profile.fullName, email: profile.email }),
					})}
				</h1>
				<form method="post" action="/sign-out">
					<Button type="submit" variant="secondary" size="small">
						{t("layout.sign_out")}
					</Button>
				</form>
			</div>
			<Done isHidden={result !== null} />
			<PointsCard data={dashboard} />
			<nav aria-label={tAccount("tabs")} className="mt-8 flex flex-wrap gap-2">
				{sections.map(([id, text]) => (
					<a
						key={id}
						href={`#${id}`}
						className="inline-flex min-h-11 items-center rounded-full bg-brand-soft px-4 font-semibold text-brand-strong hover:underline"
					>
						{text}
					</a>
				))}
			</nav>
			<section id="orders" className="mt-10">
				<h2 className="mb-5 text-heading">{tAccount("orders_title")}</h2>
				{orders.orders.length === 0 ? (
					<EmptyState title={tAccount("orders_empty")} text={tAccount("orders_empty_text")}>
						<LinkButton to="/shop">{tAccount("shop_now")}</LinkButton>
					</EmptyState>
				) : (
					<ul className="flex flex-col gap-5">
						{orders.orders.map((order) => (
							<li key={order.id}>
								<PlainOrderCard order={order} />
							</li>
						))}
					</ul>
				)}
				{orders.next !== null && <Older text={plainText("older_orders")} path={older("orders", orders.next)} />}
			</section>
			<section id="points" className="mt-14">
				<PointsTab page={{ ...points, next: null }} change={neverChanges} />
				{points.next !== null && <Older text={plainText("older_points")} path={older("points", points.next)} />}
			</section>
			<PlainProfileForm profile={profile} result={result?.form === "profile" ? result : null} />
			<PlainAddresses addresses={dashboard.addresses} result={result?.form === "addresses" ? result : null} />
			<PlainPasswordForm result={result?.form === "password" ? result : null} />
			<PlainPersonalData result={result?.form === "delete" ? result : null} />
			<section id="support" className="mt-14">
				<AccountSupportTab />
			</section>
		</div>
	);
}

function older(list: "orders" | "points", cursor: string): string {
	return `/account?${list}=${encodeURIComponent(cursor)}#${list}`;
}

function Older({ text, path }: { text: string; path: string }) {
	return (
		<p className="mt-6 text-center">
			<LinkButton to={path} reloadDocument variant="secondary">
				{text}
			</LinkButton>
		</p>
	);
}

/** What the last form did, as the redirect's URL says. */
function Done({ isHidden }: { isHidden: boolean }) {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	const accountText = useT(accountTexts);
	const texts: Readonly<Record<string, string>> = {
		profile_saved: tAccount("profile_saved"),
		address_saved: tAccount("address_saved"),
		address_removed: tAccount("address_removed"),
		password_changed: accountText("change_done"),
		password_reset: accountText("reset_done"),
		confirmed: t("layout.email_confirmed_signed_in"),
	};
	const parameters = useSearchParams()[0];
	const done = parameters.get("confirmed") === "1" ? "confirmed" : (parameters.get("done") ?? "");
	const text = Object.hasOwn(texts, done) ? texts[done] : undefined;
	if (isHidden || text === undefined) return null;
	return (
		<Alert tone="success" className="mt-6">
			<p>{text}</p>
		</Alert>
	);
}

/** Lists on this page change only with the next page load. */
function neverChanges(): void {}
