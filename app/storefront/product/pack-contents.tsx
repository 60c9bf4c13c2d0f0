import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { OwnerText, useOwnerText } from "#app/storefront/owner-text.tsx";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { hasPackSizes, packSizes } from "#shop/selling/catalog/display/pack-sizes.rules.ts";
import { STRIP_SIZE } from "#shop/site/content/editable-page.rules.ts";
import { type OfferedProduct, useOffered } from "./offered-products.ts";

/**
 * What is in the pack at a glance: its contents, how long they last, and a strip's size. Only the owner knows that one, so it
 * is there once it has been written in Content Editing.
 */
export function PackContents({ product, offered }: { product: Product; offered: readonly OfferedProduct[] }) {
	const t = useT();
	const { products, viewer, at } = useOffered(offered);
	const isStrips = hasPackSizes(product);
	const size = isStrips ? packSizes(products, viewer, at).find(({ id }) => id === product.id) : undefined;
	const hasStripSize = useOwnerText(STRIP_SIZE) !== undefined && isStrips;
	return (
		<dl className="flex flex-wrap gap-x-6 gap-y-2 border-y border-line py-3">
			<Part name={t("product.contents")}>{product.quantityText}</Part>
			{size && <Part name={t("product.lasts")}>{t("product.size_days", { count: size.days })}</Part>}
			{hasStripSize && (
				<Part name={t("product.strip_size")}>
					<OwnerText section={STRIP_SIZE} className="text-inherit [&_p]:m-0" />
				</Part>
			)}
		</dl>
	);
}

function Part({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="font-semibold">{children}</dd>
		</div>
	);
}
