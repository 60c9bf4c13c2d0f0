import { FilterSelect } from "#app/admin/frame/interface/filter-select.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { ASSIGNED_FILTERS } from "#shop/access/work/work.rules.ts";

/** Limits a list to one's own work, or to nobody's. */
export function WorkFilter() {
	const t = useT(adminTexts);
	return (
		<FilterSelect
			name="assigned"
			label={t("work_filter")}
			options={[
				{ value: "", text: t("work_filter_all") },
				...ASSIGNED_FILTERS.map((value) => ({ value, text: t(`work_filter_${value}`) })),
			]}
		/>
	);
}
