import { useState } from "react";
import { greetingName, type SessionUser, useSession } from "#app/account/session.ts";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { AlertIcon } from "#app/interface/icons.tsx";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { useDashboardTexts } from "./dashboard-texts.ts";
import { PleaseSignIn } from "./please-sign-in.tsx";
import { PointsCard } from "./points-card.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { WaitingScreen } from "./waiting-screen.tsx";

/** The customer's own page (DASH-01..24). */
export function DashboardScreen() {
	const session = useSession();
	const [attempt, setAttempt] = useState(0);
	const { say } = useDashboardTexts();

	if (session.status === "loading") return <WaitingScreen text={say("loading")} />;
	if (session.status === "signed_out") return <PleaseSignIn text={say("sign_in_text")} />;
	const { user } = session;
	return <DashboardOf key={`${user.id} ${attempt}`} user={user} onRetry={() => setAttempt(attempt + 1)} />;
}

function DashboardOf({ user, onRetry }: { user: SessionUser; onRetry(): void }) {
	const { say } = useDashboardTexts();
	const { state, change } = useDashboard();

	switch (state.status) {
		case "loading":
			return <WaitingScreen text={say("loading")} />;
		case "signed_out":
			return <PleaseSignIn text={say("sign_in_text")} />;
		case "failed":
			return (
				<DashboardError
					message={state.message || say(state.isReached ? "no_answer" : "network_error")}
					onRetry={onRetry}
				/>
			);
		case "loaded":
			return (
				<div className="wrap max-w-5xl pt-10 sm:pt-14">
					<h1 className="text-title wrap-anywhere">{say("greeting", { name: greetingName(user) })}</h1>
					<PointsCard data={state.data} />
					<DashboardTabs user={user} data={state.data} change={change} />
				</div>
			);
	}
}

function DashboardError({ message, onRetry }: { message: string; onRetry(): void }) {
	const { say } = useDashboardTexts();
	return (
		<div className="wrap flex flex-col items-center py-20 text-center sm:py-28">
			<span className="grid size-20 place-items-center rounded-full bg-red-soft text-red">
				<AlertIcon className="size-9" />
			</span>
			<h1 className="mt-6 text-title">{say("error_heading")}</h1>
			<p role="alert" className="mt-3 max-w-lg text-lead text-muted">
				{say("error_text", { message })}
			</p>
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				<Button onClick={onRetry}>{say("try_again")}</Button>
				<LinkButton to="/" look="secondary">
					{say("go_home")}
				</LinkButton>
			</div>
		</div>
	);
}
