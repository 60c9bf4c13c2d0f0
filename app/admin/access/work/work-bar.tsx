import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { SelectFrame } from "#app/admin/frame/interface/filter-select.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { type ShownWork, useMe, WORK_CALLS, type WorkOf } from "./work.ts";

type WorkProps = { of: WorkOf; work: ShownWork };

/** Who handles this and whose it is, above what it is about. */
export function WorkBar(props: WorkProps) {
	const t = useT(adminTexts);
	return (
		<section aria-label={t("work_title")} className="rounded-xl border border-line bg-surface px-4 py-2.5">
			<WorkControls {...props} />
		</section>
	);
}

/** The same without a frame, with what can be done about it. */
export function WorkControls({ of, work }: WorkProps) {
	const t = useT(adminTexts);
	const time = useTime("time");
	const me = useMe();
	const writes = useWrites();
	const { data } = useAdminData("/api/admin/colleagues", { query: { kind: of.kind } });
	const path = WORK_CALLS[of.kind];
	const params = { id: of.id };
	const act = (changed: Promise<unknown>) => changed.catch((error) => showToast("error", failureText(error, t)));
	const { handledBy, handledUntil, assignedTo } = work;
	const colleagues = data?.colleagues ?? [];
	const nameOf = (email: string) => colleagues.find((one) => one.email === email)?.name ?? email;
	const isOthers = handledBy !== null && handledBy !== me;
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			<div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
				<p role="status" className={isOthers ? "font-semibold text-amber" : undefined}>
					{handledBy === null || handledUntil === null
						? t("work_free")
						: handledBy === me
							? t("work_mine", { until: time(handledUntil) })
							: t("work_others", { who: nameOf(handledBy), until: time(handledUntil) })}
				</p>
				{handledBy === me ? (
					<Button variant="secondary" size="small" onClick={() => void act(writes.delete(path, { params }))}>
						{t("work_end")}
					</Button>
				) : (
					<Button
						variant="secondary"
						size="small"
						onClick={() => void act(writes.post(path, { params, body: { takeOver: isOthers } }))}
					>
						{t(isOthers ? "work_take_over" : "work_start")}
					</Button>
				)}
			</div>
			<div className="flex min-w-0 items-center gap-2 max-sm:w-full">
				<span aria-hidden className="shrink-0 text-muted">
					{t("work_assigned")}
				</span>
				<SelectFrame
					label={t("work_assigned")}
					value={assignedTo ?? ""}
					onChange={(value) =>
						void act(writes.put(path, { params, body: { assignedTo: value || null, seen: assignedTo } }))
					}
				>
					<option value="">{t("work_nobody")}</option>
					{assignedTo !== null && !colleagues.some(({ email }) => email === assignedTo) && (
						<option value={assignedTo}>{assignedTo}</option>
					)}
					{colleagues.map(({ email, name }) => (
						<option key={email} value={email}>
							{email === me ? t("work_me", { name }) : name}
						</option>
					))}
				</SelectFrame>
			</div>
		</div>
	);
}
