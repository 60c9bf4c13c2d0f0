import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { ConfirmDialog } from "#app/interface/confirm-dialog.tsx";
import { useCloseWarning } from "#app/interface/hooks.ts";
import { createStore, useStore } from "#app/interface/store.ts";

const unsaved = createStore<ReadonlySet<string>>(new Set());
const NONE: ReadonlySet<string> = new Set();

/** Registers a form with unsaved work while `isDirty`; a page may have several such forms. */
export function useUnsavedWork(isDirty: boolean): void {
	const form = useId();
	useEffect(() => {
		if (!isDirty) return;
		unsaved.set(new Set([...unsaved.get(), form]));
		return () => unsaved.set(new Set([...unsaved.get()].filter((other) => other !== form)));
	}, [form, isDirty]);
}

/**
 * Asks before unsaved work is discarded by opening another tab or page, or closing the window. Use once per page
 * (D-58).
 */
export function UnsavedWorkGuard() {
	const t = useT(dashboardTexts);
	const isDirty = useStore(unsaved, NONE).size > 0;
	// Another language or query shows the same forms.
	const blocker = useBlocker(
		({ currentLocation: here, nextLocation: there }) =>
			isDirty && (here.pathname !== there.pathname || here.hash !== there.hash),
	);
	useCloseWarning(isDirty);
	if (blocker.state !== "blocked") return null;
	return (
		<ConfirmDialog
			title={t("leave_title")}
			labels={{ confirm: t("leave"), cancel: t("stay"), close: t("close") }}
			onConfirm={async () => blocker.proceed()}
			onClose={() => blocker.reset()}
		>
			{t("leave_text")}
		</ConfirmDialog>
	);
}
