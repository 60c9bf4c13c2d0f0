import { ChevronLeft, ChevronRight, type IconNode } from "lucide";
import { href, Link, useLocation } from "react-router";
import { ChangedBy } from "#app/admin/access/rights.tsx";
import { ListLink } from "#app/admin/frame/interface/page-header.tsx";
import { PAGE_TITLE } from "#app/admin/frame/shell/use-title-focus.ts";
import { ProductBadges } from "#app/admin/selling/products/product-badges.tsx";
import { useProductName } from "#app/admin/selling/products/use-product-name.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { ProductActions } from "./product-actions.tsx";

type NamedProduct = Pick<AdminProductResponse, "id" | "name" | "nameEs">;
type Neighbors = { previous: NamedProduct | null; next: NamedProduct | null };

const QUIET = "inline-flex min-h-9 items-center gap-1 rounded-lg text-muted pointer-coarse:min-h-11";

/** The way back to the list, the product's name and state, and its neighbors. */
export function ProductHeader({ product, previous, next }: { product: AdminProductResponse } & Neighbors) {
	const t = useT(adminTexts);
	const nameOf = useProductName();
	const { unitsSold } = product;
	return (
		<header className="mb-4">
			<div className="flex items-center justify-between gap-3">
				<ListLink />
				<nav aria-label={t("products_neighbors")} className="flex gap-1">
					<NeighborLink product={previous} label={t("products_previous")} icon={ChevronLeft} />
					<NeighborLink product={next} label={t("products_next")} icon={ChevronRight} />
				</nav>
			</div>
			<div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
				<h1 id={PAGE_TITLE} tabIndex={-1} className="text-xl font-bold wrap-anywhere outline-none">
					{nameOf(product)}
				</h1>
				<ProductBadges product={product} />
				<span className="text-muted">{t("products_sold", { count: unitsSold })}</span>
			</div>
			<ChangedBy right="products.write">
				<ProductActions product={product} />
			</ChangedBy>
		</header>
	);
}

type NeighborLinkProps = { product: NamedProduct | null; label: string; icon: IconNode };

function NeighborLink({ product, label, icon }: NeighborLinkProps) {
	const { search } = useLocation();
	const nameOf = useProductName();
	const look = `${QUIET} w-9 justify-center pointer-coarse:w-11`;
	if (product === null) {
		return (
			<span aria-hidden="true" className={`${look} opacity-35`}>
				<Icon of={icon} />
			</span>
		);
	}
	return (
		<Link
			to={{ pathname: href("/admin/products/:id", { id: String(product.id) }), search }}
			aria-label={`${label}: ${nameOf(product)}`}
			title={nameOf(product)}
			className={`${look} hover:bg-brand-soft hover:text-brand-strong`}
		>
			<Icon of={icon} />
		</Link>
	);
}
