import { useEffect } from "react";
import { href, useRevalidator } from "react-router";
import { adminApi, useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { WarmLink } from "#app/admin/warm-link.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { Spinner } from "#app/interface/spinner.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";

type BackupState = ApiResponse<"GET", "/api/admin/backups/state">;

const POLL_MS = 2000;

/** Whether backups are made, what is wrong with them, and the button that makes one. */
export function BackupStatus({ state }: { state: BackupState }) {
	const t = useT(adminTexts);
	const { post, isBusy } = useWrites();
	const isRunning = state.running !== null;
	useEnd(isRunning);
	const start = () =>
		post("/api/admin/backups").catch((error) =>
			showToast("error", t("backups_start_failed", { message: failureText(error, t) })),
		);
	const { everyMs } = state;
	return (
		<PageCard
			title={t("backups_title")}
			hint={t("backups_text")}
			action={
				<Button size="small" onClick={() => void start()} isBusy={isBusy} disabled={isRunning}>
					{t("backups_start")}
				</Button>
			}
		>
			<p className="mt-2">
				{everyMs === null ? t("backups_unscheduled") : t("backups_every", { count: Math.round(everyMs / HOUR_MS) })}{" "}
				<WarmLink
					to={href("/admin/settings/store/:group", { group: "backups" })}
					className="font-medium text-brand-strong underline underline-offset-4"
				>
					{t("backups_schedule")}
				</WarmLink>
			</p>
			{everyMs !== null && <LastDrill drill={state.lastDrill} />}
			{state.running !== null && <Running {...state.running} />}
			{state.running === null && <Problem state={state} />}
		</PageCard>
	);
}

function Running({ createdAt, requestedBy }: NonNullable<BackupState["running"]>) {
	const t = useT(adminTexts);
	const time = useTime();
	const text = requestedBy === null ? "backups_running" : "backups_running_for";
	return (
		<p role="status" className="mt-3 flex items-center gap-2.5 font-medium text-brand-strong">
			<Spinner />
			{t(text, { when: time(createdAt), who: requestedBy ?? "" })}
		</p>
	);
}

function LastDrill({ drill }: { drill: BackupState["lastDrill"] }) {
	const t = useT(adminTexts);
	const time = useTime();
	if (drill === null) return <p>{t("backups_drill_none")}</p>;
	// What is wrong stands below.
	if (drill.problem !== null) return null;
	const { finishedAt, seconds, violations } = drill;
	return <p>{t("backups_drill", { when: time(finishedAt), seconds, count: violations })}</p>;
}

function Problem({ state: { problem, lastFailure, lastSuccess, lastDrill } }: { state: BackupState }) {
	const t = useT(adminTexts);
	const time = useTime();
	if (problem === null) return null;
	return (
		<Alert tone={problem === "never" ? "notice" : "error"} title={t(`backups_problem_${problem}`)} className="mt-4">
			{problem === "failed" && lastFailure && (
				<p className="wrap-anywhere">
					{time(lastFailure.at)}: {lastFailure.message}
				</p>
			)}
			{problem === "unrestorable" && lastDrill && (
				<p className="wrap-anywhere">
					{lastDrill.backup}, {time(lastDrill.finishedAt)}: {lastDrill.problem}
				</p>
			)}
			{problem === "late" && lastSuccess && <p>{t("backups_last", { when: time(lastSuccess.createdAt) })}</p>}
			<p>{t(`backups_advice_${problem}`)}</p>
		</Alert>
	);
}

/** Asks while a backup is made whether it is done. */
function useEnd(isRunning: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => {
			adminApi
				.get("/api/admin/backups/state")
				.then(({ running }) => (running === null ? revalidate() : undefined))
				// Asked again at the next turn.
				.catch(() => {});
		}, POLL_MS);
		return () => clearInterval(timer);
	}, [isRunning, revalidate]);
}
