import { FilterSelect } from "#app/admin/frame/interface/filter-select.tsx";
import { SearchBox } from "#app/admin/frame/interface/search-box.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { ACTIVITY_LIST_LENGTHS } from "#shop/kernel/activity/activity.rules.ts";
import { actionText } from "./action-text.ts";
import type { ActivityLog } from "./activity-log.ts";

/** What narrows the list and the export, by their names in the URL. */
export const ACTIVITY_FILTERS = ["type", "person", "from", "to", "search"] as const;

export function ActivityFilters({ log }: { log: ActivityLog }) {
	const t = useT(adminTexts);
	const { get, set } = useListParams();
	const types = log.types.map((type) => ({ value: type, text: actionText(type, t) }));
	return (
		<div className="mt-6 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
			<SearchBox label={t("activity_search")} />
			<FilterSelect
				name="type"
				label={t("activity_type")}
				options={[
					{ value: "", text: t("activity_all_types") },
					...types.toSorted((one, other) => one.text.localeCompare(other.text)),
				]}
			/>
			{log.people.length > 1 && (
				<FilterSelect
					name="person"
					label={t("activity_person")}
					options={[
						{ value: "", text: t("activity_everyone") },
						...log.people.map((person) => ({ value: person, text: person })),
					]}
				/>
			)}
			{(["from", "to"] as const).map((name) => (
				<label key={name} className="flex items-center gap-1.5 max-sm:grow">
					<span className="text-muted">{t(`activity_${name}`)}</span>
					<input
						type="date"
						value={get(name)}
						onChange={(event) => set({ [name]: event.target.value })}
						className="min-h-control-small min-w-0 rounded-control border border-line-strong bg-surface px-2.5 text-base hover:border-brand max-sm:grow sm:text-sm"
					/>
				</label>
			))}
			<FilterSelect
				name="limit"
				label={t("activity_length")}
				options={ACTIVITY_LIST_LENGTHS.toReversed().map((length) => ({
					value: length === 50 ? "" : String(length),
					text: t("activity_on_page", { count: length }),
				}))}
			/>
		</div>
	);
}
