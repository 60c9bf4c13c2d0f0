import { href, Link, useSearchParams } from "react-router";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { buttonClass } from "#app/interface/button.tsx";

/** An empty list: why, and what to do about it. */
export function NoOrders() {
	const t = useT(adminTexts);
	const [query] = useSearchParams();
	const isFiltered = ["status", "review", "payment", "search", "assigned", "from", "to"].some((name) =>
		query.has(name),
	);
	return (
		<EmptyList title={t("orders_empty")} text={t(isFiltered ? "orders_empty_filtered" : "orders_empty_all")}>
			{isFiltered && (
				<Link to={href("/admin/orders")} className={buttonClass({ variant: "secondary", size: "small" })}>
					{t("orders_show_all")}
				</Link>
			)}
		</EmptyList>
	);
}
