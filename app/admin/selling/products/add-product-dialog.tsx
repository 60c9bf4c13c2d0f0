import { href, useNavigate } from "react-router";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { checkNewProduct } from "#shop/selling/catalog/new-product.rules.ts";
import { toCents, toCount } from "./product-values.ts";

const EMPTY = { name: "", priceCents: "", stock: "0" };

/** What a product begins with: it becomes a draft, whose page has everything else. */
export function AddProductDialog({ onClose }: { onClose(): void }) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const navigate = useNavigate();
	const form = useForm({
		id: "new-product",
		initial: EMPTY,
		check: (values) => checkNewProduct(typedProduct(values)),
		send: async (values) => {
			const { id } = await post("/api/admin/products", { body: typedProduct(values) });
			await navigate(href("/admin/products/:id", { id: String(id) }));
		},
		textOf: (_, field) => {
			if (field === "priceCents") return t("products_price_range");
			return field === "stock" ? t("products_count_range") : undefined;
		},
	});
	const { failure, isBusy, isDirty, props } = form;
	return (
		<FormDialog
			title={t("products_add")}
			labels={formLabels(t, t("products_add_submit"))}
			submission={{ isBusy, onSubmit: props.onSubmit }}
			problem={failure === null ? null : t("products_add_failed", { message: failureText(failure, t) })}
			formRef={props.ref}
			noValidate
			isDirty={isDirty}
			lead={<p className="mb-4 text-muted">{t("products_add_hint")}</p>}
			onClose={onClose}
		>
			<TextField {...form.field("name")} label={t("field_name")} autoComplete="off" />
			<TextField {...form.field("priceCents")} label={t("field_priceCents")} inputMode="decimal" />
			<TextField {...form.field("stock")} label={t("products_stock")} inputMode="numeric" />
		</FormDialog>
	);
}

/** What is no number is a number that the rules reject. */
function typedProduct({ name, priceCents, stock }: typeof EMPTY) {
	return { name, priceCents: asNumber(toCents(priceCents)), stock: asNumber(toCount(stock)) };
}

function asNumber(value: number | string | null): number {
	return typeof value === "number" ? value : -1;
}
