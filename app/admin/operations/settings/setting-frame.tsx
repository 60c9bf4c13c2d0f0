import { type ReactNode, useState } from "react";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import type { SettingGroup } from "#shop/kernel/settings/settings.rules.ts";
import type { SettingsResponse, useSettingForm } from "./use-setting-form.ts";

/** Of a group's form, whatever its fields are. */
type FramedForm = Pick<
	ReturnType<typeof useSettingForm<SettingGroup, object>>,
	"props" | "isDirty" | "isBusy" | "failure" | "takeTheirs" | "keepMine" | "toDefault"
> & { reset(): void };

type FrameProps = {
	group: SettingGroup;
	state: Pick<SettingsResponse[SettingGroup], "isSaved" | "savedBy" | "savedAt">;
	form: FramedForm;
	/** Where the default comes from, if it is not the shop's own. */
	variables?: readonly string[];
	/** What a save changes, beside the form. */
	preview: ReactNode;
	children: ReactNode;
};

/** A group's form: its fields, what they change beside them, how to save them, and how to go back. */
export function SettingFrame(props: FrameProps) {
	const { group, state, form, variables = [], preview, children } = props;
	const t = useT(adminTexts);
	const time = useTime();
	const { isSaved, savedBy, savedAt } = state;
	const isConflict = isApiError(form.failure, "settings_changed");
	return (
		<form {...form.props} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
			<LeaveGuard isDirty={form.isDirty && !form.isBusy} />
			<div className="rounded-xl border border-line bg-surface p-4">
				<p className="max-w-prose text-muted">{t(`settings_${group}_hint`)}</p>
				<div className="mt-4 flex flex-col gap-4">{children}</div>
				{form.failure !== null && (
					<Alert tone="error" className="mt-4">
						<p>{failureText(form.failure, t)}</p>
						{isConflict && (
							<div className="mt-2 flex flex-wrap gap-2">
								<Button variant="secondary" size="small" onClick={form.takeTheirs}>
									{t("settings_take_theirs")}
								</Button>
								<Button variant="quiet" size="small" onClick={form.keepMine}>
									{t("settings_keep_mine")}
								</Button>
							</div>
						)}
					</Alert>
				)}
				<div className="mt-5 flex flex-wrap items-center gap-2 border-t border-line pt-4">
					<Button type="submit" size="small" isBusy={form.isBusy} disabled={!form.isDirty && !isConflict}>
						{t(form.isBusy ? "saving" : "save")}
					</Button>
					{form.isDirty && (
						<Button variant="quiet" size="small" disabled={form.isBusy} onClick={() => form.reset()}>
							{t("discard")}
						</Button>
					)}
					{isSaved && <ToDefault form={form} />}
				</div>
				<p className="mt-3 text-sm text-muted">
					{isSaved && savedBy !== null && savedAt !== null
						? t("settings_saved_by", { who: savedBy, when: time(savedAt) })
						: variables.length > 0
							? t("settings_from_environment", { names: variables.join(", ") })
							: t("settings_is_default")}
				</p>
			</div>
			<PageCard title={t("settings_preview")} className="lg:sticky lg:top-4">
				<div aria-live="polite">{preview}</div>
			</PageCard>
		</form>
	);
}

/** Asks, because what was set is only in the log then. */
function ToDefault({ form }: { form: Pick<FramedForm, "isBusy" | "toDefault"> }) {
	const t = useT(adminTexts);
	const [error, setError] = useState<unknown>(null);
	return (
		<>
			<AskButton
				variant="quiet"
				disabled={form.isBusy}
				label={t("settings_to_default")}
				title={t("settings_to_default_title")}
				question={<p>{t("settings_to_default_text")}</p>}
				onConfirm={() => form.toDefault().catch(setError)}
			/>
			{error !== null && <p className="w-full text-red">{failureText(error, t)}</p>}
		</>
	);
}
