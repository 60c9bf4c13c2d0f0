import { useState } from "react";
import { href, useNavigate } from "react-router";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import { ImageFileButton } from "#app/admin/site/images/image-file-button.tsx";
import { sendImage } from "#app/admin/site/images/send-image.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { checkNewProduct } from "#shop/selling/catalog/new-product.rules.ts";
import { toCents, toCount } from "./product-values.ts";

const EMPTY = { name: "", priceCents: "", stock: "0" };

/** What a product begins with: it becomes a draft, whose page has everything else. */
export function AddProductDialog({ onClose }: { onClose(): void }) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const navigate = useNavigate();
	const [image, setImage] = useState<File | null>(null);
	const form = useForm({
		id: "new-product",
		initial: EMPTY,
		check: (values) => checkNewProduct(typedProduct(values)),
		send: async (values) => {
			const { id } = await post("/api/admin/products", { body: typedProduct(values) });
			if (image !== null) await addImage(id, image);
			await navigate(href("/admin/products/:id", { id: String(id) }));
		},
		textOf: (_, field) => {
			if (field === "priceCents") return t("products_price_range");
			return field === "stock" ? t("products_count_range") : undefined;
		},
	});
	const { failure, isBusy, isDirty, props } = form;
	/** The product is there whatever becomes of its image, which can be added again on its page. */
	async function addImage(id: number, file: File): Promise<void> {
		try {
			await sendImage(file, { path: `/api/admin/products/${id}/images` }, () => {});
		} catch (error) {
			showToast("error", t("image_rejected", { name: file.name, message: failureText(error, t) }));
		}
	}
	return (
		<FormDialog
			title={t("products_add")}
			labels={formLabels(t, t("products_add_submit"))}
			submission={{ isBusy, onSubmit: props.onSubmit }}
			problem={failure === null ? null : t("products_add_failed", { message: failureText(failure, t) })}
			formRef={props.ref}
			noValidate
			isDirty={isDirty || image !== null}
			lead={<p className="mb-4 text-muted">{t("products_add_hint")}</p>}
			onClose={onClose}
		>
			<TextField {...form.field("name")} label={t("field_name")} autoComplete="off" />
			<TextField {...form.field("priceCents")} label={t("field_priceCents")} inputMode="decimal" />
			<TextField {...form.field("stock")} label={t("products_stock")} inputMode="numeric" />
			<ImageField image={image} onChoose={setImage} />
		</FormDialog>
	);
}

/** A file that is dropped here, or chosen. */
function ImageField({ image, onChoose }: { image: File | null; onChoose(image: File | null): void }) {
	const t = useT(adminTexts);
	const [isOver, setOver] = useState(false);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the file can be chosen with the button, too
		<div
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				const [file] = event.dataTransfer.files;
				if (file !== undefined) onChoose(file);
			}}
			className={classNames(
				"flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border-2 border-dashed p-3",
				isOver ? "border-brand" : "border-line-strong",
			)}
		>
			<ImageFileButton label={t("products_add_image")} onChoose={([file]) => onChoose(file ?? image)} />
			<p className="min-w-24 flex-1 text-sm wrap-anywhere text-muted" aria-live="polite">
				{image === null ? t("products_add_image_hint") : image.name}
			</p>
		</div>
	);
}

/** What is no number is a number that the rules reject. */
function typedProduct({ name, priceCents, stock }: typeof EMPTY) {
	return { name, priceCents: asNumber(toCents(priceCents)), stock: asNumber(toCount(stock)) };
}

function asNumber(value: number | string | null): number {
	return typeof value === "number" ? value : -1;
}
