import { useBlocker } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { useCloseWarning } from "#app/interface/hooks.ts";
import { AskFirst } from "./ask-first.tsx";

/** Asks before unsaved work is discarded by opening another tab or page, or closing the window (D-58). */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
	const t = useT(adminTexts);
	// Staying on the page, when another one does not load, is a step of the router, too.
	const blocker = useBlocker(
		({ currentLocation: now, nextLocation: next }) =>
			isDirty && (now.pathname !== next.pathname || now.search !== next.search),
	);
	useCloseWarning(isDirty);
	if (blocker.state !== "blocked") return null;
	return (
		<AskFirst
			title={t("content_leave_title")}
			confirmLabel={t("content_leave")}
			onConfirm={async () => blocker.proceed()}
			onClose={() => blocker.reset()}
		>
			<p>{t("leave_text")}</p>
		</AskFirst>
	);
}
