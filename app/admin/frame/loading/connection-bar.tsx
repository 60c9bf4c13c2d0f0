import { CloudOff } from "lucide";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { failureText } from "#app/admin/failure-text.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { useStore } from "#app/interface/store.ts";
import { showToast } from "#app/interface/toast.tsx";
import { type FailedLoad, failedLoads } from "./failed-loads.ts";
import { isUnknownPage, rejectedPage } from "./keep-screen.ts";

const NONE: readonly FailedLoad[] = [];

/** Between two attempts, in ms; twice as long after each, up to the longest. */
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 30_000;

/** Says why something did not load while the page stays as it is, and tries again (D-140). */
export function ConnectionBar() {
	const t = useT(adminTexts);
	const failed = useStore(failedLoads, NONE);
	const retry = useRetries(failed);
	const location = useLocation();
	const coming = useNavigation().location;
	const navigate = useNavigate();
	useRejectedPage();
	const [first] = failed;
	if (first === undefined) return null;
	const isLeaving =
		coming !== undefined && (coming.pathname !== location.pathname || coming.search !== location.search);
	return (
		<div
			role="status"
			className="sticky top-14 z-20 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-amber-soft px-4 py-2 text-sm font-medium sm:px-6"
		>
			<Icon of={CloudOff} className="size-4.5 shrink-0 text-amber" />
			<p className="min-w-0 grow basis-60">{navigator.onLine ? unreachableText(first.error, t) : t("load_offline")}</p>
			<Button variant="secondary" size="small" onClick={retry}>
				{t("try_again")}
			</Button>
			{isLeaving && (
				<Button
					variant="quiet"
					size="small"
					onClick={() => void navigate(location, { replace: true, preventScrollReset: true })}
				>
					{t("load_stay")}
				</Button>
			)}
		</div>
	);
}

function unreachableText(error: unknown, t: ReturnType<typeof useT<typeof adminTexts>>): string {
	return t("load_failed", { message: failureText(error, t) });
}

/** Tries again after a while, and at once when the browser is online again; returns what tries now. */
function useRetries(failed: readonly FailedLoad[]): () => void {
	const { revalidate } = useRevalidator();
	const [attempts, setAttempts] = useState(0);
	const retry = useCallback(() => {
		setAttempts((before) => before + 1);
		const loads = failedLoads.get();
		for (const load of loads) load.retry?.();
		if (loads.some((load) => load.retry === null)) void revalidate();
	}, [revalidate]);
	useEffect(() => {
		if (failed.length === 0) {
			setAttempts(0);
			return;
		}
		// Counted from the last attempt, too: one that was superseded says nothing.
		const timer = setTimeout(retry, Math.min(FIRST_WAIT_MS * 2 ** attempts, MAX_WAIT_MS));
		addEventListener("online", retry);
		return () => {
			clearTimeout(timer);
			removeEventListener("online", retry);
		};
	}, [failed, attempts, retry]);
	return retry;
}

/** A page that was asked for and cannot be opened: the open one stays, and says why. */
function useRejectedPage(): void {
	const t = useT(adminTexts);
	const rejected = useStore(rejectedPage, null);
	useEffect(() => {
		if (rejected === null) return;
		rejectedPage.set(null);
		const { error } = rejected;
		showToast(
			"error",
			isUnknownPage(error) ? t("not_found_text") : t("load_rejected", { message: failureText(error, t) }),
		);
	}, [rejected, t]);
}
