import { X } from "lucide";
import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ProductSearch } from "#app/admin/selling/products/choice/product-search.tsx";
import { type ProductNames, useProductChoice } from "#app/admin/selling/products/choice/use-product-choice.ts";
import { useProductName } from "#app/admin/selling/products/use-product-name.ts";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { SelectField } from "#app/interface/field.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { LoadError } from "#app/storefront/load-error.tsx";
import { EditorCard } from "./editor-card.tsx";

type Part = { partId: number; quantity: number };
type PartsProps = { product: AdminProductResponse };

/** What a product is made of, if it is a bundle. */
export function PartsCard({ className, ...props }: PartsProps & { className?: string }) {
	const t = useT(adminTexts);
	const [isOpen, setOpen] = useState(false);
	return (
		<EditorCard title={t("products_parts")} hint={t("products_parts_hint")} className={className}>
			{isOpen || props.product.hasParts ? (
				<LoadedParts {...props} />
			) : (
				<Button variant="secondary" size="small" onClick={() => setOpen(true)}>
					{t("products_parts_add")}
				</Button>
			)}
		</EditorCard>
	);
}

function LoadedParts(props: PartsProps) {
	const t = useT(adminTexts);
	const params = { id: props.product.id };
	const parts = useAdminData("/api/admin/products/{id}/parts", { params });
	const ids = parts.data?.map(({ partId }) => partId).join(",");
	const names = useAdminData("/api/admin/product-names", { query: { purpose: "bundle", ids } });
	const { error, isBusy, refresh } = names.error === null ? parts : names;
	if (error !== null) {
		const message = t("products_parts_failed", { message: failureText(error, t) });
		return <LoadError error={error} message={message} isBusy={isBusy} onRetry={() => void refresh()} />;
	}
	if (parts.data === null || names.data === null) return null;
	return <PartsForm {...props} offer={names.data} saved={parts.data} />;
}

type PartsFormProps = PartsProps & { offer: ProductNames; saved: readonly Part[] };

function PartsForm({ product, offer, saved }: PartsFormProps) {
	const t = useT(adminTexts);
	const { put } = useWrites();
	const [last, setLast] = useState(saved);
	const [parts, setParts] = useState(saved);
	const productName = useProductName();
	const choice = useProductChoice(offer, "bundle");
	const nameOf = (id: number) => {
		const part = choice.find(id);
		return part === undefined ? "" : productName(part);
	};
	const submission = useSubmit(
		async () => {
			const params = { id: product.id };
			const stored = await put("/api/admin/products/{id}/parts", { params, body: { parts: [...parts] } });
			setParts(stored);
			setLast(stored);
			showToast("success", t("products_parts_saved"));
		},
		(error) => t("products_change_failed", { message: failureText(error, t) }),
	);
	const others = choice.offered.filter(({ id }) => id !== product.id && !parts.some(({ partId }) => partId === id));
	const change = (id: number, quantity: number) =>
		setParts(parts.map((part) => (part.partId === id ? { ...part, quantity } : part)));
	return (
		<form onSubmit={submission.onSubmit} className="grid gap-3">
			<ul className="grid gap-2">
				{parts.map(({ partId, quantity }) => (
					<li key={partId} className="flex items-center gap-3">
						<input
							type="number"
							min={1}
							max={100}
							required
							aria-label={t("products_parts_quantity", { name: nameOf(partId) })}
							value={quantity}
							onChange={(event) => change(partId, Number(event.target.value))}
							className="min-h-control w-20 rounded-control border border-line-strong bg-surface px-3"
						/>
						<span className="min-w-0 grow wrap-anywhere">{nameOf(partId)}</span>
						<button
							type="button"
							aria-label={t("products_parts_remove", { name: nameOf(partId) })}
							onClick={() => setParts(parts.filter((part) => part.partId !== partId))}
							className="grid size-9 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
						>
							<Icon of={X} className="size-4" />
						</button>
					</li>
				))}
			</ul>
			<ProductSearch {...choice} />
			{others.length > 0 && (
				<SelectField
					id="product-part"
					label={t("products_parts_add")}
					value=""
					onChange={(event) => setParts([...parts, { partId: Number(event.target.value), quantity: 1 }])}
					className="max-w-sm"
				>
					<option value="">{t("products_parts_choose")}</option>
					{others.map(({ id }) => (
						<option key={id} value={id}>
							{nameOf(id)}
						</option>
					))}
				</SelectField>
			)}
			{submission.problem !== null && <Alert tone="error">{submission.problem}</Alert>}
			<Button
				type="submit"
				size="small"
				className="justify-self-start"
				isBusy={submission.isBusy}
				disabled={isSame(parts, last)}
			>
				{t("products_parts_save")}
			</Button>
		</form>
	);
}

function isSame(parts: readonly Part[], others: readonly Part[]): boolean {
	const unitsOf = (list: readonly Part[]) => list.map(({ partId, quantity }) => `${partId} ${quantity}`).toSorted();
	return unitsOf(parts).join() === unitsOf(others).join();
}
