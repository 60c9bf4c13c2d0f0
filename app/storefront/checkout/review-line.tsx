import { useT } from "#app/i18n/language-provider.tsx";
import { LineTotal } from "#app/storefront/order/line-total.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import type { PricedLine } from "#shop/selling/pricing/price-order.rules.ts";

export function ReviewLine({ line }: { line: PricedLine }) {
	const t = useT();
	return (
		<li className="flex items-center gap-4">
			<ProductArt image={line.image} name="" className="size-16 shrink-0 rounded-control" />
			<div className="min-w-0 grow">
				<p className="font-semibold">{line.name}</p>
				<p className="text-[0.9375rem] text-muted">{t("checkout.item_quantity", { count: line.quantity })}</p>
			</div>
			<LineTotal cents={line.subtotalCents} className="font-semibold" />
		</li>
	);
}
