import { type FormEvent, useState } from "react";
import { AskFirst } from "#app/admin/ask-first.tsx";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import { type PriceChange, SWITCHES, unusualPrice } from "#app/admin/selling/products/product-values.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField, TextAreaField, TextField } from "#app/interface/field.tsx";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { CATEGORIES } from "#shop/selling/catalog/catalog.rules.ts";
import { EditorCard } from "./editor-card.tsx";
import { SaveBar } from "./save-bar.tsx";
import { type ProductFormState, useProductForm } from "./use-product-form.ts";

/** Everything about a product but its stock, in cards; changes are saved together. */
export function ProductForm({ product }: { product: AdminProductResponse }) {
	const t = useT(adminTexts);
	const form = useProductForm(product);
	const { field, isDirty, props } = form;
	const [unusual, setUnusual] = useState<PriceChange | null>(null);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		const change = unusualPrice(product.priceCents, form.values.priceCents);
		if (change === null || unusual !== null) return props.onSubmit(event);
		event.preventDefault();
		setUnusual(change);
	};
	return (
		// Its columns are those of the page: the stock, which has a form of its own, stands below the first.
		<form {...props} onSubmit={submit} className="contents">
			<LeaveGuard isDirty={isDirty} />
			{unusual && (
				<AskFirst
					title={t(unusual.after === 0 ? "products_free_title" : "products_price_title")}
					confirmLabel={t("save")}
					isDestructive={false}
					onConfirm={async () => {
						props.ref.current?.requestSubmit();
						setUnusual(null);
					}}
					onClose={() => setUnusual(null)}
				>
					<p>
						{t(unusual.after === 0 ? "products_free_text" : "products_price_text", {
							before: formatUsd(unusual.before),
							after: formatUsd(unusual.after),
						})}
					</p>
				</AskFirst>
			)}
			<div className="grid gap-4 lg:col-start-1">
				<EditorCard title={t("products_card_english")}>
					<div className="grid gap-3 sm:grid-cols-2">
						<TextField {...field("name")} />
						<TextField {...field("quantityText")} />
						<TextField {...field("badge")} />
						<TextAreaField className="sm:col-span-2" rows={2} {...field("description")} />
						<TextAreaField className="sm:col-span-2" rows={5} {...field("longDescription")} />
						<TextAreaField className="sm:col-span-2" rows={5} {...field("features")} />
					</div>
				</EditorCard>
				<EditorCard title={t("products_card_spanish")}>
					<div className="grid gap-3 sm:grid-cols-2" lang="es">
						<TextField {...field("nameEs")} />
						<TextField {...field("quantityTextEs")} />
						<TextField {...field("badgeEs")} />
						<TextAreaField className="sm:col-span-2" rows={2} {...field("descriptionEs")} />
						<TextAreaField className="sm:col-span-2" rows={5} {...field("longDescriptionEs")} />
						<TextAreaField className="sm:col-span-2" rows={5} {...field("featuresEs")} />
					</div>
				</EditorCard>
			</div>
			<div className="grid gap-4 lg:col-start-2 lg:row-span-5 lg:row-start-1">
				<AvailabilityCard form={form} isPublished={product.status === "published"} />
				<EditorCard title={t("products_card_pricing")}>
					<div className="grid gap-3">
						<TextField inputMode="decimal" hint={t("products_price_hint")} {...field("priceCents")} />
						<TextField inputMode="decimal" hint={t("products_sale_hint")} {...field("salePriceCents")} />
						<TextField type="datetime-local" {...field("saleStartsAt")} />
						<TextField type="datetime-local" {...field("saleEndsAt")} />
						<TextField inputMode="numeric" hint={t("products_pairs_hint")} {...field("pricedPairs")} />
						<TextField isCode {...field("stripePriceId")} />
					</div>
				</EditorCard>
				<EditorCard title={t("products_card_details")}>
					<div className="grid gap-3 sm:max-lg:grid-cols-2">
						<SelectField {...field("category")}>
							{CATEGORIES.filter((one) => (one === "admin_test") === product.isAdminOnly).map((category) => (
								<option key={category} value={category}>
									{t(`category_${category}`)}
								</option>
							))}
						</SelectField>
						<TextField isCode {...field("sku")} />
						<TextField inputMode="numeric" {...field("weightGrams")} />
						<TextField inputMode="numeric" hint={t("products_limit_hint")} {...field("orderLimit")} />
						<TextField inputMode="numeric" hint={t("products_threshold_hint")} {...field("lowStockThreshold")} />
					</div>
				</EditorCard>
				<EditorCard title={t("products_card_search")} hint={t("products_seo_hint")}>
					<div className="grid gap-3">
						<TextField isCode hint={t("products_slug_hint")} {...field("slug")} />
						<TextField {...field("seoTitle")} />
						<TextAreaField rows={2} {...field("seoDescription")} />
						<TextField lang="es" {...field("seoTitleEs")} />
						<TextAreaField lang="es" rows={2} {...field("seoDescriptionEs")} />
					</div>
				</EditorCard>
			</div>
			<SaveBar form={form} />
		</form>
	);
}

/** What is not published is not for sale, whatever a switch says. */
function AvailabilityCard({ form, isPublished }: { form: ProductFormState; isPublished: boolean }) {
	const t = useT(adminTexts);
	const shown = SWITCHES.filter((name) => isPublished || name !== "isActive");
	return (
		<EditorCard title={t("products_card_availability")}>
			<div className="grid gap-1">
				{shown.map((name) => (
					<label key={name} className="flex min-h-8 items-start gap-2.5 py-1 pointer-coarse:min-h-11">
						<input
							type="checkbox"
							className="mt-0.5 size-4 shrink-0 accent-brand"
							checked={form.values[name]}
							onChange={(event) => form.change({ [name]: event.target.checked })}
						/>
						<span>
							{t(`field_${name}`)}
							{form.conflictOf(name) && <span className="block font-medium text-red">{form.conflictOf(name)}</span>}
						</span>
					</label>
				))}
			</div>
			<TextField className="mt-3" type="datetime-local" {...form.field("releasesAt")} />
		</EditorCard>
	);
}
