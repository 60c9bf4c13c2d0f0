import { href, Link } from "react-router";
import { StockForm } from "#app/admin/selling/products/stock-form.tsx";
import { useTime } from "#app/admin/use-time.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatChange, formatNumber } from "#i18n/format.ts";
import { EditorCard } from "./editor-card.tsx";

type StockEntries = ApiResponse<"GET", "/api/admin/products/{id}/stock-adjustments">["entries"];

type StockCardProps = {
	product: AdminProductResponse;
	entries: StockEntries;
	/** How many addresses asked for an email when the product is back. */
	waiting: number;
	className?: string;
};

/** The stock, adjustable, with its latest changes. */
export function StockCard({ product, entries, waiting, className }: StockCardProps) {
	const t = useT(adminTexts);
	const { reserved } = product;
	return (
		<EditorCard
			title={t("products_card_stock")}
			hint={product.hasParts ? undefined : t("products_stock_hint")}
			className={className}
		>
			{product.hasParts ? (
				<p className="font-semibold">{t("products_parts_stock", { count: product.stock - reserved })}</p>
			) : (
				<StockForm product={product}>
					{waiting > 0 && <p className="text-muted">{t("products_waiting", { count: waiting })}</p>}
					{reserved > 0 && <p className="text-muted">{t("products_held", { count: reserved })}</p>}
				</StockForm>
			)}
			<h3 className="mt-5 mb-1 font-semibold">{t("products_history")}</h3>
			{entries.length === 0 ? (
				<p className="text-muted">{t("products_history_empty")}</p>
			) : (
				<>
					<div
						aria-hidden="true"
						className="hidden grid-cols-[1fr_auto_4rem_4rem] gap-x-3 border-b border-line py-1 text-right text-xs font-semibold text-muted sm:grid"
					>
						<span className="col-start-3">{t("products_history_change")}</span>
						<span>{t("products_history_left")}</span>
					</div>
					{/* Relative, so that what only screen readers have scrolls with it and adds nothing to the page. */}
					<ul className="relative max-h-80 overflow-y-auto">
						{entries.map((entry) => (
							<EntryRow key={entry.id} entry={entry} />
						))}
					</ul>
				</>
			)}
		</EditorCard>
	);
}

function EntryRow({ entry }: { entry: StockEntries[number] }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { language } = useLanguage();
	const { kind, reason, quantity, left, orderId, at } = entry;
	return (
		<li className="grid min-h-9 grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line py-1.5 last:border-b-0 sm:grid-cols-[1fr_auto_4rem_4rem]">
			<span className="min-w-0">
				{reason === null ? t(`stock_kind_${kind}`) : t(`stock_reason_${reason}`)}
				{orderId !== null && (
					<>
						{" · "}
						<Link to={href("/admin/orders/:number", { number: orderId })} className="text-brand-strong underline">
							{t("products_history_order")}
						</Link>
					</>
				)}
			</span>
			<time dateTime={at} className="text-muted max-sm:col-start-1 max-sm:row-start-2">
				{time(at)}
			</time>
			<span className="text-right font-semibold tabular-nums">{formatChange(quantity, language)}</span>
			<span className="text-right text-muted tabular-nums max-sm:col-start-2 max-sm:row-start-2">
				<span className="sr-only">{t("products_history_left")} </span>
				{formatNumber(left, language)}
			</span>
		</li>
	);
}
