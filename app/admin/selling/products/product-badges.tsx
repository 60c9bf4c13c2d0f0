import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";

/** What is out of the ordinary about a product. */
export function ProductBadges({ product }: { product: AdminProductResponse }) {
	const t = useT(adminTexts);
	return (
		<span className="inline-flex flex-wrap gap-1.5 empty:hidden [&>*]:px-2 [&>*]:py-0 [&>*]:text-xs">
			{product.status === "draft" && <Badge tone="brand">{t("products_draft")}</Badge>}
			{product.status === "archived" && <Badge tone="neutral">{t("products_archived")}</Badge>}
			{product.isOut && <Badge tone="red">{t("products_out")}</Badge>}
			{product.isLow && <Badge tone="amber">{t("products_low")}</Badge>}
			{product.soldOut && <Badge tone="neutral">{t("products_sold_out")}</Badge>}
			{product.hidden && <Badge tone="neutral">{t("products_hidden")}</Badge>}
			{product.status === "published" && !product.isActive && <Badge tone="neutral">{t("products_inactive")}</Badge>}
			{product.isAdminOnly && <Badge tone="neutral">{t("products_admin")}</Badge>}
		</span>
	);
}
