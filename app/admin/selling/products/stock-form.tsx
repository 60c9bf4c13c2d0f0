import { type FormEvent, type ReactNode, useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { isApiError } from "#app/api-client.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { newId } from "#app/new-id.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { formatChange } from "#i18n/format.ts";
import {
	differenceOf,
	MAX_STOCK,
	parseStockEntry,
	STOCK_REASONS,
	type StockChange,
	type StockReason,
} from "#shop/selling/catalog/stock/stock-change.rules.ts";

type StockFormProps = {
	product: AdminProductResponse;
	/** The table's header names the field. */
	isInTable?: boolean;
	/** Stands beside the field until something is typed. */
	children?: ReactNode;
};

/** The height of a label and its gap, so that a button aligns with the field beside it. */
const LABEL_SPACE = "mt-[calc(0.9375rem*1.5+0.375rem)]";
const WIDE_LABEL_SPACE = "lg:mt-[calc(0.9375rem*1.5+0.375rem)]";

/** The current stock, adjustable by a difference or by a count against the number shown. */
export function StockForm({ product: loaded, isInTable = false, children }: StockFormProps) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { post } = useWrites();
	/** What the last adjustment answered, until the list has loaded it: a next one is based on it. */
	const [saved, setSaved] = useState<{ loaded: AdminProductResponse; product: AdminProductResponse } | null>(null);
	const product = saved?.loaded === loaded ? saved.product : loaded;
	/** Null while nothing is typed: the field shows the current stock. */
	const [typed, setTyped] = useState<string | null>(null);
	const [chosen, setChosen] = useState<StockReason | null>(null);
	const [key, setKey] = useState(newId);
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const change = typed === null ? null : changeOf(typed, product);
	const isChanged = typed !== null && typed.trim() !== "" && (change === null || differenceOf(change) !== 0);
	const reason = chosen ?? usualReason(change);

	const write = (text: string) => {
		setTyped(text);
		setProblem(null);
		// A new value is a new adjustment; the same one sent again counts once.
		setKey(newId());
	};
	const reset = () => {
		setTyped(null);
		setChosen(null);
		setProblem(null);
	};

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy || !isChanged) return;
		if (change === null) return setProblem(t("products_stock_invalid"));
		const expected = product.stock + differenceOf(change);
		setBusy(true);
		setProblem(null);
		try {
			const changed = await post("/api/admin/products/{id}/stock-adjustments", {
				params: { id: product.id },
				body: { ...change, reason, key },
			});
			const isAsExpected = changed.stock === expected;
			showToast(
				"success",
				t(isAsExpected ? "products_stock_saved" : "products_stock_saved_moved", {
					count: changed.stock,
				}),
			);
			setSaved({ loaded, product: changed });
			reset();
		} catch (error) {
			setProblem(problemText(error, product, t));
		}
		setBusy(false);
	};

	return (
		<form
			onSubmit={onSubmit}
			noValidate
			className={classNames(
				"flex flex-wrap items-start gap-x-3 gap-y-3",
				isInTable && "md:[&_label]:sr-only max-md:[&_label]:text-xs [&_input]:text-right",
			)}
		>
			<TextField
				id={`stock-${product.id}`}
				label={t("products_stock")}
				className={isInTable ? "w-24" : "w-32"}
				autoComplete="off"
				hint={change === null || !isChanged ? undefined : previewText(change, product, t, language)}
				error={problem}
				value={typed ?? String(product.stock)}
				onChange={(event) => write(event.target.value)}
			/>
			{isChanged ? (
				<>
					<SelectField
						id={`stock-reason-${product.id}`}
						label={t("products_stock_reason")}
						className="w-44"
						value={reason}
						onChange={(event) => setChosen(event.target.value as StockReason)}
					>
						{STOCK_REASONS.map((one) => (
							<option key={one} value={one}>
								{t(`stock_reason_${one}`)}
							</option>
						))}
					</SelectField>
					<div className={classNames("flex gap-2", !isInTable && WIDE_LABEL_SPACE)}>
						<Button type="submit" size="small" isBusy={isBusy}>
							{t("products_set_stock")}
						</Button>
						<Button variant="quiet" size="small" onClick={reset} disabled={isBusy}>
							{t("cancel")}
						</Button>
					</div>
				</>
			) : (
				children && <div className={LABEL_SPACE}>{children}</div>
			)}
		</form>
	);
}

function changeOf(typed: string, product: AdminProductResponse): StockChange | null {
	const entry = parseStockEntry(typed);
	if (entry === null || "change" in entry) return entry;
	return { ...entry, seen: product.stock, version: product.stockVersion };
}

function usualReason(change: StockChange | null): StockReason {
	if (change === null || "counted" in change) return "counted";
	return change.change > 0 ? "received" : "damaged";
}

function previewText(
	change: StockChange,
	{ stock }: AdminProductResponse,
	t: Translate<typeof adminTexts>,
	language: Language,
) {
	const difference = differenceOf(change);
	return t("products_stock_preview", {
		from: stock,
		to: stock + difference,
		change: formatChange(difference, language),
	});
}

function problemText(error: unknown, { stock }: AdminProductResponse, t: Translate<typeof adminTexts>): string {
	const isOutOfRange = isApiError(error) && error.problems.some(({ code }) => code === "out_of_range");
	if (isOutOfRange) return t("products_stock_range", { max: MAX_STOCK, stock });
	return t("products_stock_failed", { message: failureText(error, t) });
}
