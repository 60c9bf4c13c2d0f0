import { useState } from "react";
import type { AdminProductResponse } from "#app/api/admin/products/products.schema.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import { formatUsd } from "#shop/money.rules.ts";
import { ProductDialog } from "./product-dialog.tsx";
import { StockForm } from "./stock-form.tsx";

type ProductRowProps = {
	product: AdminProductResponse;
	onChanged(product: AdminProductResponse): void;
	/** The row on screen is out of date. */
	onStale(): void;
};

export function ProductRow({ product, onChanged, onStale }: ProductRowProps) {
	const t = useT(adminTexts);
	const isSpanish = useLanguage().language === "es";
	const [isEditing, setEditing] = useState(false);
	return (
		<li className="grid grid-cols-[4rem_1fr] items-center gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[5rem_1fr_auto] sm:px-5">
			<ProductArt image={product.image} name="" className="size-16 rounded-control sm:size-20" />
			<div className="min-w-0">
				<h3 className="font-semibold wrap-anywhere">{isSpanish ? product.nameEs : product.name}</h3>
				<p className="text-[0.9375rem] text-muted">
					{isSpanish ? product.quantityTextEs : product.quantityText} · {formatUsd(product.priceCents)} ·{" "}
					{t("products_sold", { count: product.unitsSold })}
					{product.reserved > 0 && ` · ${t("products_held", { count: product.reserved })}`}
				</p>
				<p className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
					{product.isOut && <Badge tone="red">{t("products_out")}</Badge>}
					{product.isLow && <Badge tone="red">{t("products_low")}</Badge>}
					{product.soldOut && <Badge tone="plain">{t("products_sold_out")}</Badge>}
					{product.hidden && <Badge tone="plain">{t("products_hidden")}</Badge>}
					{!product.isActive && <Badge tone="plain">{t("products_inactive")}</Badge>}
					{product.isAdminOnly && <Badge tone="plain">{t("products_admin")}</Badge>}
				</p>
			</div>
			<div className="col-span-2 sm:col-span-1">
				<StockForm product={product} onChanged={onChanged} onStale={onStale}>
					<Button variant="soft" onClick={() => setEditing(true)}>
						{t("products_edit")}
					</Button>
				</StockForm>
			</div>
			{isEditing && <ProductDialog product={product} onChanged={onChanged} onClose={() => setEditing(false)} />}
		</li>
	);
}
