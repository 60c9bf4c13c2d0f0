import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import { BulkBar } from "#app/admin/frame/interface/bulk-bar.tsx";
import type { RowSelection } from "#app/admin/frame/interface/use-row-selection.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { newId } from "#app/new-id.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { newPrice, parseStockChange } from "./bulk-change.ts";
import { useProductName } from "./use-product-name.ts";

type Kind = "price" | "stock";
type BulkProps = { selection: RowSelection; products: readonly AdminProductResponse[] };

/** What can be done with all selected products: a price or a percentage, and units received. */
export function ProductBulkBar({ selection, products }: BulkProps) {
	const t = useT(adminTexts);
	const [kind, setKind] = useState<Kind | null>(null);
	const chosen = products.filter(({ id }) => selection.has(String(id)));
	return (
		<>
			<BulkBar selection={selection}>
				<Button size="small" variant="secondary" onClick={() => setKind("price")}>
					{t("bulk_price")}
				</Button>
				<Button size="small" variant="secondary" onClick={() => setKind("stock")}>
					{t("bulk_stock")}
				</Button>
			</BulkBar>
			{kind !== null && (
				<BulkDialog
					kind={kind}
					products={chosen}
					onClose={() => setKind(null)}
					onDone={() => {
						setKind(null);
						selection.clear();
					}}
				/>
			)}
		</>
	);
}

type BulkDialogProps = {
	kind: Kind;
	products: readonly AdminProductResponse[];
	onClose(): void;
	onDone(): void;
};

/** Shows each product before and after, before anything is saved. */
function BulkDialog({ kind, products, onClose, onDone }: BulkDialogProps) {
	const t = useT(adminTexts);
	const nameOf = useProductName();
	const { post } = useWrites();
	const [typed, setTyped] = useState("");
	const [key] = useState(newId);
	const rows = products.map((product) => ({ product, ...changeOf(kind, product, typed) }));
	const isReady = rows.every(({ change }) => change !== null);
	const submission = useSubmit(
		async () => {
			const changes = rows.flatMap(({ change }) => change ?? []);
			await post("/api/admin/products/bulk", { body: { changes, key } });
			showToast("success", t("products_bulk_changed", { count: changes.length }));
			onDone();
		},
		(error) => t("products_bulk_failed", { message: failureText(error, t) }),
	);
	return (
		<FormDialog
			title={t(`bulk_${kind}`)}
			labels={formLabels(t, t("save"))}
			submission={submission}
			isComplete={isReady}
			isDirty={typed !== ""}
			onClose={onClose}
		>
			<TextField
				id={`bulk-${kind}`}
				label={t(`bulk_${kind}_label`)}
				hint={t(`bulk_${kind}_hint`)}
				autoComplete="off"
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
			/>
			<ul className="grid max-h-60 gap-1 overflow-y-auto text-sm">
				{rows.map(({ product, before, after }) => (
					<li key={product.id} className="flex justify-between gap-4">
						<span className="min-w-0 wrap-anywhere">{nameOf(product)}</span>
						<span className="shrink-0 tabular-nums">{after === null ? before : `${before} → ${after}`}</span>
					</li>
				))}
			</ul>
		</FormDialog>
	);
}

function changeOf(kind: Kind, { id, priceCents, stock }: AdminProductResponse, typed: string) {
	if (kind === "price") {
		const price = newPrice(priceCents, typed);
		const change = price === null ? null : { id, priceCents: price };
		return { before: formatUsd(priceCents), after: price === null ? null : formatUsd(price), change };
	}
	const addStock = parseStockChange(typed);
	const change = addStock === null ? null : { id, addStock };
	return { before: String(stock), after: addStock === null ? null : String(stock + addStock), change };
}
