import { WorkFilter } from "#app/admin/access/work/work-filter.tsx";
import { FilterSelect } from "#app/admin/frame/interface/filter-select.tsx";
import { SearchBox } from "#app/admin/frame/interface/search-box.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { ORDER_FLAGS } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { PlacedFilter } from "./placed-filter.tsx";

/** The search, and the filters by day and by payment; they apply within the current view. */
export function OrderSearch() {
	const t = useT(adminTexts);
	return (
		<div className="flex min-w-0 grow flex-wrap gap-2">
			<SearchBox label={t("orders_search")} />
			<PlacedFilter>
				<WorkFilter />
				<FilterSelect
					name="payment"
					label={t("orders_payment")}
					options={[
						{ value: "", text: t("orders_any_payment") },
						...ORDER_FLAGS.map((flag) => ({ value: flag, text: t(`flag_${flag}`) })),
					]}
				/>
			</PlacedFilter>
		</div>
	);
}
