import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { FilterButtons } from "#app/admin/filter-buttons.tsx";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAddressFilter } from "#app/admin/use-address-filter.ts";
import { useLoaded } from "#app/admin/use-loaded.ts";
import { useQueryChange } from "#app/admin/use-query-change.ts";
import type { deskProductReply } from "#app/api/admin/products.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { ProductRow } from "./product-row.tsx";

export type DeskProductReply = z.infer<typeof deskProductReply>;

const FILTERS = ["all", "low"] as const;

/** Names, texts, prices, stock and visibility of what is for sale. */
export function ProductsTab() {
	const say = useAdminTexts();
	const changeQuery = useQueryChange();
	const [filter, setFilter] = useAddressFilter(changeQuery, "stock", FILTERS);
	const { reply, error, isBusy, refresh, change } = useLoaded<DeskProductReply[]>("products");
	const shown = reply?.filter(({ is_low, is_out }) => filter === "all" || is_low || is_out);
	return (
		<>
			<TabHeading title={say("products_title")}>
				<Button look="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && reply !== null}>
					{say("refresh")}
				</Button>
			</TabHeading>
			<div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="max-w-xl text-[0.9375rem] text-muted">{say("products_stock_hint")}</p>
				<FilterButtons
					label={say("products_filter")}
					choices={FILTERS}
					chosen={filter}
					textOf={(one) => say(`products_filter_${one}`)}
					onChoose={setFilter}
				/>
			</div>
			<ListFrame
				label={say("products_title")}
				count={shown?.length ?? null}
				failure={error ? say("products_failed", { message: failureText(error, say) }) : null}
				emptyText={filter === "low" ? say("products_none_low") : ""}
				isBusy={isBusy}
				onRetry={() => void refresh()}
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
