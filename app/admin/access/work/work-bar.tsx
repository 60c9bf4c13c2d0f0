import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { type ShownWork, useMe, WORK_CALLS, type WorkOf } from "./work.ts";

/** Who handles this and whose it is, with what can be done about that. */
export function WorkBar({ of, work }: { of: WorkOf; work: ShownWork }) {
	const t = useT(adminTexts);
	const time = useTime();
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
		<section
			aria-label={t("work_title")}
			className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3"
		>
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
			<SelectField
				id={`assigned-${of.id}`}
				label={t("work_assigned")}
				className="w-full sm:w-56"
				value={assignedTo ?? ""}
				onChange={({ target: { value } }) =>
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
			</SelectField>
		</section>
	);
}
