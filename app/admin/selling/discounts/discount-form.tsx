import { href, useNavigate } from "react-router";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import { ProductSearch } from "#app/admin/selling/products/choice/product-search.tsx";
import {
	type ProductNames,
	shownWith,
	useProductChoice,
} from "#app/admin/selling/products/choice/use-product-choice.ts";
import { EditorCard } from "#app/admin/selling/products/page/editor-card.tsx";
import { useProductName } from "#app/admin/selling/products/use-product-name.ts";
import type { DiscountResponse } from "#app/api/admin/selling/discounts/discounts.schema.ts";
import { isApiError } from "#app/api-client.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { DISCOUNT_KINDS } from "#shop/selling/discounts/discount-code.rules.ts";
import { checkDiscountDraft } from "#shop/selling/discounts/edited-discount.rules.ts";
import { bodyOf, discountDraft, discountValues } from "./discount-values.ts";
import { ProductChoice } from "./product-choice.tsx";

const SWITCHES = [
	["firstOrder", "discount_field_first"],
	["membersOnly", "discount_field_members"],
	["isActive", "discount_field_active"],
] as const;

type DiscountFormProps = {
	/** Null for a new one. */
	discount: DiscountResponse | null;
	/** What the fields begin with. */
	like: DiscountResponse | null;
	offer: ProductNames;
};

/** A code's terms and limits, saved together. */
export function DiscountForm({ discount, like, offer }: DiscountFormProps) {
	const t = useT(adminTexts);
	const choice = useProductChoice(offer);
	const { post, put } = useWrites();
	const nameOf = useProductName();
	const navigate = useNavigate();
	const form = useForm({
		id: "discount",
		initial: discountValues(like),
		check: (values) => checkDiscountDraft(discountDraft(values)),
		async send(values) {
			const body = bodyOf(discountDraft(values));
			if (discount === null) {
				const { id, code } = await post("/api/admin/discounts", { body });
				form.reset(values);
				showToast("success", t("discount_created", { code }));
				await navigate(href("/admin/discounts/:id", { id }));
			} else {
				await put("/api/admin/discounts/{id}", { params: { id: discount.id }, body });
				form.reset(values);
				showToast("success", t("discount_saved", { code: discount.code }));
			}
		},
	});
	const { values, field } = form;
	const isTaken = isApiError(form.failure, "23505") || isApiError(form.failure, "duplicate");
	return (
		<form {...form.props} className="grid items-start gap-4 lg:grid-cols-2">
			<LeaveGuard isDirty={form.isDirty && !form.isBusy} />
			{form.failure !== null && !isTaken && (
				<Alert tone="error" className="lg:col-span-2">
					<p>{t("discount_save_failed", { message: failureText(form.failure, t) })}</p>
				</Alert>
			)}
			<EditorCard title={t("discount_card_value")}>
				<div className="grid gap-3 sm:grid-cols-2">
					<TextField
						{...field("code")}
						label={t("discount_field_code")}
						hint={t("discount_field_code_hint")}
						error={isTaken ? t("discount_taken") : form.errorOf("code")}
						disabled={discount !== null}
						isCode
						autoCapitalize="characters"
						autoComplete="off"
						spellCheck={false}
						maxLength={30}
					/>
					<SelectField
						{...field("kind")}
						label={t("discount_field_kind")}
						onChange={({ target }) => form.change({ kind: target.value, productIds: "" })}
					>
						{DISCOUNT_KINDS.map((kind) => (
							<option key={kind} value={kind}>
								{t(`discount_kind_${kind}`)}
							</option>
						))}
					</SelectField>
					{values.kind === "percent" && (
						<TextField {...field("percent")} label={t("discount_field_percent")} inputMode="numeric" />
					)}
					{values.kind === "amount" && (
						<TextField {...field("amountCents")} label={t("discount_field_amount")} inputMode="decimal" />
					)}
					{values.kind === "free_product" && (
						<SelectField {...field("productIds")} label={t("discount_field_free")} hint={t("discount_field_free_hint")}>
							<option value="">{t("discount_field_free_none")}</option>
							{shownWith(choice, values.productIds).map((product) => (
								<option key={product.id} value={product.id}>
									{nameOf(product)}
								</option>
							))}
						</SelectField>
					)}
					{values.kind === "free_product" && <ProductSearch {...choice} />}
				</div>
				<TextField
					{...field("note")}
					label={t("discount_field_note")}
					hint={t("discount_field_note_hint")}
					maxLength={200}
					className="mt-3"
				/>
			</EditorCard>
			<EditorCard title={t("discount_card_limits")}>
				<div className="grid gap-3 sm:grid-cols-2">
					<TextField {...field("startsAt")} label={t("discount_field_starts")} type="datetime-local" />
					<TextField {...field("endsAt")} label={t("discount_field_ends")} type="datetime-local" />
					<TextField
						{...field("maxUses")}
						label={t("discount_field_max_uses")}
						hint={t("discount_field_no_limit")}
						inputMode="numeric"
					/>
					<TextField
						{...field("maxUsesPerCustomer")}
						label={t("discount_field_max_uses_customer")}
						hint={t("discount_field_no_limit")}
						inputMode="numeric"
					/>
				</div>
				<div className="mt-3 grid gap-1">
					{SWITCHES.map(([name, label]) => (
						<label key={name} className="flex min-h-8 items-start gap-2.5 py-1 pointer-coarse:min-h-11">
							<input
								type="checkbox"
								className="mt-0.5 size-4 shrink-0 accent-brand"
								checked={values[name]}
								onChange={(event) => form.change({ [name]: event.target.checked })}
							/>
							{t(label)}
						</label>
					))}
				</div>
			</EditorCard>
			<EditorCard title={t("discount_card_cart")} className="lg:col-span-2">
				<div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-[1fr_2fr]">
					<TextField
						{...field("minimumCents")}
						label={t("discount_field_minimum")}
						hint={t("discount_field_minimum_hint")}
						inputMode="decimal"
					/>
					{values.kind !== "free_product" && (
						<ProductChoice
							choice={choice}
							value={values.productIds}
							onChange={(productIds) => form.change({ productIds })}
						/>
					)}
				</div>
			</EditorCard>
			<div className="lg:col-span-2">
				<Button type="submit" size="small" isBusy={form.isBusy} disabled={discount !== null && !form.isDirty}>
					{t(discount === null ? "discount_create" : "save")}
				</Button>
			</div>
		</form>
	);
}
