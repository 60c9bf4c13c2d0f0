import { href } from "react-router";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";

/** In place of an order that does not exist. */
export function UnknownOrder({ number }: { number: string }) {
	const t = useT(adminTexts);
	return (
		<>
			<PageHeader title={t("order_unknown")} />
			<EmptyList title={t("order_unknown_title", { number })} text={t("order_unknown_text")}>
				<LinkButton to={href("/admin/orders")} variant="secondary" size="small">
					{t("orders_show_all")}
				</LinkButton>
			</EmptyList>
		</>
	);
}
