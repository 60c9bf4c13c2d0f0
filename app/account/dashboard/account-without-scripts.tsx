import { useSearchParams } from "react-router";
import { greetingName } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { withoutScriptsTexts } from "#app/i18n/texts/without-scripts-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import type { AddressRow, Dashboard, ProfileRow } from "./account-calls.ts";
import type { AccountResult } from "./account-result.ts";
import { AccountSupportTab } from "./account-support-tab.tsx";
import { AddressForm } from "./addresses/address-form.tsx";
import { PostalAddress } from "./addresses/postal-address.tsx";
import { OrderHistory } from "./orders/account-orders-tab.tsx";
import { PointsCard } from "./points/points-card.tsx";
import { PointsTab } from "./points/points-tab.tsx";
import { DataSection } from "./settings/data-section.tsx";
import { PasswordForm } from "./settings/password-section.tsx";
import { ProfileForm } from "./settings/profile-form.tsx";

type AccountWithoutScriptsProps = {
	account: { dashboard: Dashboard; profile: ProfileRow };
	/** What the page's action said. */
	result: AccountResult | null;
};

/** The dashboard without JavaScript: its tabs one below the other, and their forms open (DASH-01..24). */
export function AccountWithoutScripts({ account, result }: AccountWithoutScriptsProps) {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	const accountText = useT(accountTexts);
	const text = useT(withoutScriptsTexts);
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
					{tAccount(dashboard.isNew ? "greeting_first" : "greeting", { name: greetingName(profile) })}
				</h1>
				<form method="post" action="/sign-out">
					<Button type="submit" variant="secondary" size="small">
						{t("layout.sign_out")}
					</Button>
				</form>
			</div>
			{result === null && <Done />}
			<PointsCard data={dashboard} />
			<nav aria-label={tAccount("tabs")} className="mt-8 flex flex-wrap gap-2">
				{sections.map(([id, title]) => (
					<a
						key={id}
						href={`#${id}`}
						className="inline-flex min-h-11 items-center rounded-full bg-brand-soft px-4 font-semibold text-brand-strong hover:underline"
					>
						{title}
					</a>
				))}
			</nav>
			<section id="orders" className="mt-10">
				<OrderHistory orders={orders.orders} />
				{orders.next !== null && <Older text={text("older_orders")} path={older("orders", orders.next)} />}
			</section>
			<section id="points" className="mt-14">
				<PointsTab page={{ ...points, next: null }} change={neverChanges} />
				{points.next !== null && <Older text={text("older_points")} path={older("points", points.next)} />}
			</section>
			<section id="profile" className="mt-14">
				<h2 className="mb-5 text-heading">{tAccount("profile_title")}</h2>
				<div className="card p-5 sm:p-7">
					<ProfileForm
						email={profile.email}
						profile={profile}
						result={result?.form === "profile" ? result.result : null}
					/>
				</div>
			</section>
			<Addresses addresses={dashboard.addresses} result={result} />
			<section id="password" className="mt-14">
				<h2 className="mb-2 text-heading">{accountText("change_title")}</h2>
				<p className="mb-5 text-muted">{accountText("change_text")}</p>
				<div className="card p-5 sm:p-7">
					<PasswordForm email={profile.email} result={result?.form === "password" ? result.result : null} />
				</div>
			</section>
			<div className="mt-14">
				<DataSection points={dashboard.pointsBalance} result={result?.form === "delete" ? result.result : null} />
			</div>
			<section id="support" className="mt-14">
				<AccountSupportTab />
			</section>
		</div>
	);
}

const SUMMARY = "inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-strong";

/** Saved addresses; each has its form below it, collapsed (ADDR-03..07). */
function Addresses(props: { addresses: readonly AddressRow[]; result: AccountResult | null }) {
	const t = useT(dashboardTexts);
	const { addresses, result } = props;
	const failure = result?.form === "address-delete" && result.result.state === "failed" ? result.result : null;
	const resultOf = (id: string) => (result?.form === "address" && result.id === id ? result.result : null);
	return (
		<section id="addresses" className="mt-14">
			<h2 className="mb-5 text-heading">{t("addresses_title")}</h2>
			{failure && (
				<Alert tone="error" className="mb-5">
					<p>{failure.message || t("address_remove_failed")}</p>
				</Alert>
			)}
			<ul className="mb-5 grid gap-4 empty:hidden sm:grid-cols-2">
				{addresses.map((address) => {
					const name = `${address.firstName} ${address.lastName}`;
					const label = (action: string) => t("of_address", { action, name, line: address.addressLine1 });
					return (
						<li key={address.id} className="card p-5">
							<div className="flex items-start justify-between gap-3">
								<PostalAddress address={address} />
								{address.isDefault && <Badge tone="green">{t("default_address")}</Badge>}
							</div>
							<details className="mt-3" open={resultOf(address.id) !== null}>
								<summary className={SUMMARY} aria-label={label(t("edit"))}>
									{t("edit")}
								</summary>
								<AddressForm address={address} result={resultOf(address.id)} className={FORM} />
							</details>
							<form method="post" action="/account#addresses">
								<input type="hidden" name="id" value={address.id} />
								<Button
									type="submit"
									name="intent"
									value="address-delete"
									variant="quiet"
									size="small"
									className="-ml-4"
									aria-label={label(t("remove"))}
								>
									{t("remove")}
								</Button>
							</form>
						</li>
					);
				})}
			</ul>
			<details className="card p-5 sm:p-7" open={addresses.length === 0 || resultOf("new") !== null}>
				<summary className={SUMMARY}>{t("add_address")}</summary>
				<AddressForm address={null} result={resultOf("new")} className={FORM} />
			</details>
		</section>
	);
}

const FORM = "mt-3 flex flex-col gap-5";

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
function Done() {
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
	if (text === undefined) return null;
	return (
		<Alert tone="success" className="mt-6">
			<p>{text}</p>
		</Alert>
	);
}

/** Lists on this page change only with the next page load. */
function neverChanges(): void {}
