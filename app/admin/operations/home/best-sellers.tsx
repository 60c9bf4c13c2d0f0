import { href, Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { SalesData } from "./sales-data.ts";

export function BestSellers({ products }: { products: SalesData["bestSellers"] }) {
	const t = useT(adminTexts);
	return (
		<div className="rounded-lg border border-line bg-surface px-4 py-3">
			<h3 className="font-semibold">{t("home_best")}</h3>
			{products.length === 0 ? (
				<p className="py-6 text-muted">{t("home_best_empty")}</p>
			) : (
				<ol className="mt-1">
					{products.map(({ id, name, units, salesCents }) => (
						<li key={id} className="flex items-baseline justify-between gap-3 border-b border-line py-2 last:border-0">
							<span className="min-w-0">
								<Link
									to={href("/admin/products/:id", { id: String(id) })}
									className="block truncate font-medium hover:underline"
								>
									{name}
								</Link>
								<span className="text-xs text-muted">{t("home_units", { count: units })}</span>
							</span>
							<span className="tabular-nums">{formatUsd(salesCents)}</span>
						</li>
					))}
				</ol>
			)}
		</div>
	);
}
