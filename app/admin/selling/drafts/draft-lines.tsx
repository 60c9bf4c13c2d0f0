import { X } from "lucide";
import { ProductSearch } from "#app/admin/selling/products/choice/product-search.tsx";
import type { ChoosableProducts } from "#app/admin/selling/products/choice/use-product-choice.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { Icon } from "#app/interface/icon.tsx";
import type { FieldCode } from "#shop/kernel/field-codes.rules.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { MAX_PRICE_REASON } from "#shop/selling/orders/drafts/draft.rules.ts";
import type { LineValues } from "./draft-values.ts";

type DraftLinesProps = {
	lines: readonly LineValues[];
	choice: ChoosableProducts;
	/** What is wrong, by `lines.0.quantity`; shown once the form was submitted. */
	problems: ReadonlyMap<string, FieldCode>;
	onChange(lines: readonly LineValues[]): void;
};

/** The products of a draft, each with a quantity and, if agreed, a price of its own and why. */
export function DraftLines({ lines, choice, problems, onChange }: DraftLinesProps) {
	const t = useT(adminTexts);
	const c = useT();
	const change = (index: number, part: Partial<LineValues>) =>
		onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
	const errorOf = (index: number, field: string) => {
		const code = problems.get(`lines.${index}.${field}`);
		return code === undefined ? null : c(`fields.${code}`);
	};
	const isMissing = problems.get("lines") !== undefined;
	const rest = choice.offered.filter(
		({ id, status }) => status === "published" && !lines.some(({ productId }) => productId === id),
	);
	return (
		<div className="grid gap-4">
			{lines.map((line, index) => {
				const product = choice.find(line.productId);
				const name = product?.name ?? `#${line.productId}`;
				const id = (field: string) => `draft-line-${line.productId}-${field}`;
				return (
					<fieldset key={line.productId} className="rounded-lg border border-line p-3">
						<legend className="sr-only">{name}</legend>
						<div className="mb-2 flex items-start justify-between gap-3">
							<p className="font-semibold wrap-anywhere">
								{name}
								{product && (
									<span className="block text-xs font-normal text-muted">
										{t("draft_listed", { price: formatUsd(product.priceCents) })}
									</span>
								)}
							</p>
							<button
								type="button"
								aria-label={t("draft_remove", { name })}
								className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-brand-soft hover:text-ink pointer-coarse:size-11"
								onClick={() => onChange(lines.filter((_, at) => at !== index))}
							>
								<Icon of={X} className="size-4" />
							</button>
						</div>
						<div className="grid grid-cols-2 gap-3 sm:grid-cols-[6rem_7rem_minmax(0,1fr)]">
							<TextField
								id={id("quantity")}
								label={t("draft_quantity_short")}
								aria-label={t("draft_quantity", { name })}
								inputMode="numeric"
								value={line.quantity}
								error={errorOf(index, "quantity")}
								onChange={({ target }) => change(index, { quantity: target.value })}
							/>
							<TextField
								id={id("price")}
								label={t("draft_price_short")}
								aria-label={t("draft_price", { name })}
								inputMode="decimal"
								placeholder={product && (product.priceCents / 100).toFixed(2)}
								value={line.price}
								error={errorOf(index, "priceCents")}
								onChange={({ target }) => change(index, { price: target.value })}
							/>
							<TextField
								id={id("reason")}
								label={t("draft_reason_short")}
								aria-label={t("draft_reason", { name })}
								className="max-sm:col-span-2"
								maxLength={MAX_PRICE_REASON}
								disabled={line.price.trim() === ""}
								value={line.price.trim() === "" ? "" : line.reason}
								error={errorOf(index, "priceReason")}
								onChange={({ target }) => change(index, { reason: target.value })}
							/>
						</div>
					</fieldset>
				);
			})}
			<ProductSearch {...choice} />
			<SelectField
				id="draft-lines"
				name="lines"
				label={t("draft_add_item")}
				error={isMissing ? t("draft_items_needed") : null}
				value=""
				onChange={({ target }) =>
					onChange([...lines, { productId: Number(target.value), quantity: "1", price: "", reason: "" }])
				}
			>
				<option value="">{t("draft_add_choose")}</option>
				{rest.map(({ id, name, priceCents }) => (
					<option key={id} value={id}>
						{name} · {formatUsd(priceCents)}
					</option>
				))}
			</SelectField>
		</div>
	);
}
