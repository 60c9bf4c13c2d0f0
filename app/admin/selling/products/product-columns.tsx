import { href, Link } from "react-router";
import { ChangedBy } from "#app/admin/access/rights.tsx";
import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import type { Language } from "#app/i18n/language.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { ProductArt } from "#app/storefront/product-art.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { ProductBadges } from "./product-badges.tsx";
import { StockForm } from "./stock-form.tsx";
import { productName } from "./use-product-name.ts";

type Context = {
	t: Translate<typeof adminTexts>;
	language: Language;
	/** The query of the list, which a product's page keeps for the way back. */
	search: string;
};

export function productColumns({ t, language, search }: Context): readonly TableColumn<AdminProductResponse>[] {
	return [
		{
			id: "name",
			header: t("products_column_name"),
			sort: language === "es" ? "name_es" : "name",
			isLink: true,
			phone: "start",
			className: "max-md:self-center",
			cell: (product) => (
				<span className="flex items-center gap-3">
					<ProductArt image={product.image} name="" className="size-9 shrink-0 rounded-lg" />
					<span className="min-w-0">
						<Link
							to={{ pathname: href("/admin/products/:id", { id: String(product.id) }), search }}
							className="wrap-anywhere"
						>
							{productName(product, language)}
						</Link>
						<span className="flex flex-wrap gap-x-1.5 text-xs font-normal text-muted">
							<span className="empty:hidden max-md:after:content-['_·']">
								{language === "es" ? product.quantityTextEs : product.quantityText}
							</span>
							{/* A phone has room for two lines. */}
							<span className="contents md:hidden">
								<span className="tabular-nums">{formatUsd(product.priceCents)}</span>
								<ProductBadges product={product} />
							</span>
						</span>
					</span>
				</span>
			),
		},
		{
			id: "status",
			header: t("products_column_status"),
			cell: (product) => <ProductBadges product={product} />,
		},
		{
			id: "price",
			header: t("products_column_price"),
			sort: "price",
			isNumber: true,
			cell: ({ priceCents }) => formatUsd(priceCents),
		},
		{
			id: "sold",
			header: t("products_column_sold"),
			sort: "sold",
			isNumber: true,
			isDescendingFirst: true,
			cell: ({ unitsSold }) => formatNumber(unitsSold, language),
		},
		{
			id: "reserved",
			header: t("products_column_reserved"),
			isNumber: true,
			cell: ({ reserved }) => (reserved === 0 ? "" : formatNumber(reserved, language)),
		},
		{
			id: "stock",
			header: t("products_stock"),
			sort: "stock",
			phone: "end",
			className: "max-md:max-w-44",
			cell: (product) => (
				// Above the link that covers the row.
				<div className="relative inline-block max-md:text-left">
					{product.hasParts ? (
						<span className="block w-24 pr-3 text-right tabular-nums">{formatNumber(product.stock, language)}</span>
					) : (
						<ChangedBy right="stock.write">
							<StockForm product={product} isInTable />
						</ChangedBy>
					)}
				</div>
			),
		},
	];
}
