import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { type Cents, formatUsd } from "#shop/kernel/money.rules.ts";
import { type SummaryAmounts, type SummaryRow, summaryRows } from "#shop/selling/pricing/summary-rows.rules.ts";
import { TotalPrice } from "./order/currency.tsx";

type OrderTotalsProps = {
	amounts: SummaryAmounts;
	/** The two-letter code of the country it goes to, null while not known. */
	country?: string | null;
	isEstimate?: boolean;
	/** Narrow, with the total in the size of the rest, for use among other data. */
	isCompact?: boolean;
	/** Other texts than the usual ones. */
	labels?: Partial<Record<SummaryRow["name"], string>>;
	/** More rows below. */
	children?: ReactNode;
};

/** Subtotal, discounts, tax, shipping and total (CART-36..38, SUCC-07..10). */
export function OrderTotals({
	amounts,
	country = null,
	isEstimate,
	isCompact = false,
	labels,
	children,
}: OrderTotalsProps) {
	const t = useT();
	const labelOf = ({ name, params }: SummaryRow) =>
		labels?.[name] ?? t(`common.${isEstimate && name === "shipping" ? "shipping_estimate" : name}`, params);
	return (
		<dl className={classNames("flex flex-col text-[0.9375rem]", isCompact ? "gap-1" : "gap-3")}>
			{summaryRows(amounts).map((row) =>
				row.name === "total" && !isCompact ? (
					<div key={row.name} className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
						<dt className="text-subheading font-bold">{labelOf(row)}</dt>
						<dd className="text-[1.625rem] leading-none font-bold tracking-tight">
							<TotalPrice cents={row.cents} country={country} />
						</dd>
					</div>
				) : (
					<TotalsRow
						key={row.name}
						label={labelOf(row)}
						cents={row.cents}
						freeText={row.isFree ? t("common.free") : null}
						variant={row.name === "total" ? "strong" : row.cents < 0 ? "saving" : "normal"}
					/>
				),
			)}
			{children}
		</dl>
	);
}

type TotalsRowProps = {
	label: string;
	note?: string;
	cents: Cents;
	/** Shown instead of an amount. */
	freeText?: string | null;
	/** `void`: listed but not part of the total. */
	variant?: "normal" | "saving" | "strong" | "void";
};

export function TotalsRow({ label, note = "", cents, freeText = null, variant = "normal" }: TotalsRowProps) {
	const isQuiet = variant === "normal" || variant === "void";
	return (
		<div
			className={classNames(
				"flex items-baseline justify-between gap-4",
				variant === "saving" && "text-green",
				variant === "strong" && "font-bold",
			)}
		>
			<dt className={classNames("min-w-0", isQuiet && "text-muted")}>
				{label}
				{note !== "" && <span className="block text-sm text-muted wrap-anywhere">{note}</span>}
			</dt>
			<dd
				className={classNames(
					"tabular-nums",
					variant !== "strong" && "font-semibold",
					variant === "void" && "text-muted line-through",
				)}
			>
				{freeText ?? formatUsd(cents)}
			</dd>
		</div>
	);
}
