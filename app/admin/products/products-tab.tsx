import { FilterButtons } from "#app/admin/lists/filter-buttons.tsx";
import { ListFrame } from "#app/admin/lists/list-frame.tsx";
import { useQueryChange } from "#app/admin/lists/use-query-change.ts";
import { useUrlFilter } from "#app/admin/lists/use-url-filter.ts";
import { RefreshButton } from "#app/admin/refresh-button.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { ProductRow } from "./product-row.tsx";

const FILTERS = ["all", "low"] as const;

export function ProductsTab() {
	const t = useT(adminTexts);
	const changeQuery = useQueryChange();
	const [filter, setFilter] = useUrlFilter(changeQuery, "stock", FILTERS);
	const loaded = useAdminData("/api/admin/products");
	const { data, refresh, change } = loaded;
	const shown = data?.filter(({ isLow, isOut }) => filter === "all" || isLow || isOut);
	return (
		<>
			<TabHeading title={t("products_title")}>
				<RefreshButton loaded={loaded} />
			</TabHeading>
			<div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="max-w-xl text-[0.9375rem] text-muted">{t("products_stock_hint")}</p>
				<FilterButtons
					label={t("products_filter")}
					choices={FILTERS}
					chosen={filter}
					textOf={(one) => t(`products_filter_${one}`)}
					onChoose={setFilter}
				/>
			</div>
			<ListFrame
				label={t("products_title")}
				count={shown?.length ?? null}
				loaded={loaded}
				failedText="products_failed"
				emptyText={filter === "low" ? t("products_none_low") : ""}
			>
				{shown?.map((product) => (
					<ProductRow
						key={product.id}
						product={product}
						onStale={() => void refresh()}
						onChanged={(changed) => change((all) => all.map((one) => (one.id === changed.id ? changed : one)))}
					/>
				))}
			</ListFrame>
		</>
	);
}
