import { SearchBox } from "#app/admin/interface/search-box.tsx";
import { useListParams } from "#app/admin/interface/use-list-params.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { ORDER_FLAGS } from "#shop/orders/admin/admin-order.rules.ts";

/** The search and the filter by payment; both apply within the current view. */
export function OrderSearch() {
	const t = useT(adminTexts);
	const { get, set } = useListParams();
	return (
		<div className="ml-auto flex min-w-0 grow gap-2 sm:max-w-112">
			<SearchBox label={t("orders_search")} />
			<select
				aria-label={t("orders_payment")}
				className="min-h-control-small w-32 shrink-0 rounded-control border border-line-strong bg-surface px-3 text-base hover:border-brand sm:text-sm"
				value={get("payment")}
				onChange={(event) => set({ payment: event.target.value })}
			>
				<option value="">{t("orders_any_payment")}</option>
				{ORDER_FLAGS.map((flag) => (
					<option key={flag} value={flag}>
						{t(`flag_${flag}`)}
					</option>
				))}
			</select>
		</div>
	);
}
