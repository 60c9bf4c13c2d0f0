import { useState } from "react";
import { href } from "react-router";
import { greetingName, useEndedSession, useSession } from "#app/account/session.ts";
import type { SessionUser } from "#app/account/session-user.ts";
import { openSignInAgain } from "#app/account/sign-in/sign-in-store.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { LoadErrorScreen } from "#app/storefront/load-error.tsx";
import type { TextKey } from "#i18n/text-keys.ts";
import type { LoadedAccount } from "./account-calls.ts";
import { AccountNotice } from "./account-notice.tsx";
import type { AccountResult } from "./account-result.ts";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { PleaseSignIn } from "./please-sign-in.tsx";
import { PointsCard } from "./points/points-card.tsx";
import { type DashboardView, useDashboard } from "./use-dashboard.ts";
import { WaitingScreen } from "./waiting-screen.tsx";

type DashboardScreenProps = {
	/** What the page's loader and action have for a browser without scripts. */
	loaded?: LoadedAccount | null;
	result?: AccountResult | null;
};

/** The customer's dashboard (DASH-01..24). The page stays when the session expires while it is in use. */
export function DashboardScreen({ loaded = null, result = null }: DashboardScreenProps) {
	const session = useSession();
	const ended = useEndedSession();
	const [shownId, setShownId] = useState<string | null>(null);
	const t = useT(dashboardTexts);
	const present = session.status === "signed_in" ? session.user : null;
	if (present !== null && present.id !== shownId) setShownId(present.id);

	if (session.status === "loading") {
		return (
			<>
				<WaitingScreen text={t("loading")} />
				<WithoutScripts>
					{import.meta.env.SSR &&
						(loaded === null ? (
							<PleaseSignIn />
						) : (
							<DashboardPage user={loaded.profile} data={loaded.dashboard} change={neverChanges} result={result} />
						))}
				</WithoutScripts>
			</>
		);
	}
	const user = present ?? (ended !== null && ended.id === shownId ? ended : null);
	if (user === null) return <PleaseSignIn />;
	return (
		<>
			{present === null && <SessionEnded email={user.email} />}
			<DashboardOf key={user.id} user={user} />
		</>
	);
}

function neverChanges(): void {}

/** A bar that leads back to the postponed sign-in. */
function SessionEnded({ email }: { email: string }) {
	const t = useT(dashboardTexts);
	return (
		<div className="sticky top-0 z-20 border-b border-line bg-amber-soft text-[0.9375rem] text-amber">
			<div className="wrap flex max-w-5xl flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
				<p role="status" className="grow basis-60 font-medium">
					{t("session_ended")}
				</p>
				<Button size="small" onClick={() => openSignInAgain(email)}>
					{t("sign_in")}
				</Button>
			</div>
		</div>
	);
}

/** The dashboard that scripts load. */
function DashboardOf({ user }: { user: SessionUser }) {
	const t = useT(dashboardTexts);
	const { data, error, isBusy, refresh, change } = useDashboard(user.id);

	if (data !== null) return <DashboardPage user={user} data={data} change={change} />;
	if (error === null || isBusy) return <WaitingScreen text={t("loading")} />;
	return (
		<LoadErrorScreen
			error={error}
			title={t("error_heading")}
			message={t("error_text", { message: loadMessage(error, t) })}
			onRetry={() => void refresh()}
		>
			<LinkButton to={href("/")} variant="secondary">
				{t("go_home")}
			</LinkButton>
		</LoadErrorScreen>
	);
}

function DashboardPage(props: DashboardView) {
	const t = useT(dashboardTexts);
	const { user, data, result = null } = props;
	return (
		<div className="wrap max-w-5xl pt-10 sm:pt-14">
			<h1 className="text-title wrap-anywhere">
				{t(data.isNew ? "greeting_first" : "greeting", { name: greetingName(user) })}
			</h1>
			<WithoutScripts>{import.meta.env.SSR && <AccountNotice isShown={result === null} />}</WithoutScripts>
			<PointsCard data={data} />
			<DashboardTabs {...props} />
		</div>
	);
}

/** The server's message, if it sent one. */
function loadMessage(error: unknown, t: (key: TextKey<typeof dashboardTexts>) => string): string {
	if (!isApiError(error)) return t("no_answer");
	return error.message || t(error.status === 0 ? "network_error" : "no_answer");
}
