import { useState } from "react";
import { greetingName, useEndedSession, useSession } from "#app/account/session.ts";
import type { SessionUser } from "#app/account/session-user.ts";
import { openSignInAgain } from "#app/account/sign-in-store.ts";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { AlertIcon } from "#app/interface/icons.tsx";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { useDashboardTexts } from "./dashboard-texts.ts";
import { PleaseSignIn } from "./please-sign-in.tsx";
import { PointsCard } from "./points-card.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { WaitingScreen } from "./waiting-screen.tsx";

/** The customer's dashboard (DASH-01..24). The page stays when the session expires while it is in use. */
export function DashboardScreen() {
	const session = useSession();
	const ended = useEndedSession();
	const [attempt, setAttempt] = useState(0);
	const [shownId, setShownId] = useState<string | null>(null);
	const { t } = useDashboardTexts();
	const present = session.status === "signed_in" ? session.user : null;
	if (present !== null && present.id !== shownId) setShownId(present.id);

	if (session.status === "loading") return <WaitingScreen text={t("loading")} />;
	const user = present ?? (ended !== null && ended.id === shownId ? ended : null);
	if (user === null) return <PleaseSignIn text={t("sign_in_text")} />;
	return (
		<>
			{present === null && <SessionEnded email={user.email} />}
			<DashboardOf key={`${user.id} ${attempt}`} user={user} onRetry={() => setAttempt(attempt + 1)} />
		</>
	);
}

/** A bar that leads back to the postponed sign-in. */
function SessionEnded({ email }: { email: string }) {
	const { t } = useDashboardTexts();
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

function DashboardOf({ user, onRetry }: { user: SessionUser; onRetry(): void }) {
	const { t } = useDashboardTexts();
	const { state, change } = useDashboard(user.id);

	switch (state.status) {
		case "loading":
			return <WaitingScreen text={t("loading")} />;
		case "failed":
			return (
				<DashboardError
					message={state.message || t(state.isReached ? "no_answer" : "network_error")}
					onRetry={onRetry}
				/>
			);
		case "loaded":
			return (
				<div className="wrap max-w-5xl pt-10 sm:pt-14">
					<h1 className="text-title wrap-anywhere">
						{t(state.data.is_new ? "greeting_first" : "greeting", { name: greetingName(user) })}
					</h1>
					<PointsCard data={state.data} />
					<DashboardTabs user={user} data={state.data} change={change} />
				</div>
			);
	}
}

function DashboardError({ message, onRetry }: { message: string; onRetry(): void }) {
	const { t } = useDashboardTexts();
	return (
		<div className="wrap flex flex-col items-center py-20 text-center sm:py-28">
			<span className="grid size-20 place-items-center rounded-full bg-red-soft text-red">
				<AlertIcon className="size-9" />
			</span>
			<h1 className="mt-6 text-title">{t("error_heading")}</h1>
			<p role="alert" className="mt-3 max-w-lg text-lead text-muted">
				{t("error_text", { message })}
			</p>
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				<Button onClick={onRetry}>{t("try_again")}</Button>
				<LinkButton to="/" variant="secondary">
					{t("go_home")}
				</LinkButton>
			</div>
		</div>
	);
}
