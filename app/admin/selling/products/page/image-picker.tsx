import { useState } from "react";
import { href, Link } from "react-router";
import { failureText } from "#app/admin/failure-text.ts";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import { PRODUCT_ART_KEYS, ProductArt } from "#app/storefront/product-art.tsx";

type ImagePickerProps = { value: string; error: string | null; onChoose(image: string): void };

/** The product's image, chosen from the shop's drawings and the uploaded images. */
export function ImagePicker({ value, error, onChoose }: ImagePickerProps) {
	const t = useT(adminTexts);
	const [isOpen, setOpen] = useState(false);
	return (
		<div className="grid gap-3">
			<ProductArt image={value} name={t("products_image_current")} className="w-full rounded-lg" />
			{error !== null && (
				<p id="product-image-error" className="font-medium text-red">
					{error}
				</p>
			)}
			<Button
				// Takes the focus when the image is rejected.
				name="image"
				aria-describedby={error === null ? undefined : "product-image-error"}
				variant="secondary"
				size="small"
				aria-expanded={isOpen}
				onClick={() => setOpen(!isOpen)}
			>
				{t(isOpen ? "close" : "products_image_change")}
			</Button>
			{isOpen && (
				<>
					<ImageChoices legend={t("products_image_drawings")} value={value} onChoose={onChoose} images={DRAWINGS} />
					<UploadedImages value={value} onChoose={onChoose} />
				</>
			)}
		</div>
	);
}

const DRAWINGS = PRODUCT_ART_KEYS.map((key) => ({ image: key, name: key }));

function UploadedImages({ value, onChoose }: Pick<ImagePickerProps, "value" | "onChoose">) {
	const t = useT(adminTexts);
	const { data, error, isBusy, refresh, loadMore } = useAdminData("/api/admin/images");
	if (error !== null) {
		const message = t("images_failed", { message: failureText(error, t) });
		return <LoadError error={error} message={message} isBusy={isBusy} onRetry={() => void refresh()} />;
	}
	const images = (data?.images ?? []).map(({ publicUrl, originalName }) => ({ image: publicUrl, name: originalName }));
	return (
		<>
			{data !== null && images.length === 0 ? (
				<p className="text-muted">{t("products_image_none")}</p>
			) : (
				<ImageChoices legend={t("products_image_uploads")} value={value} onChoose={onChoose} images={images} />
			)}
			{data !== null && images.length < data.total && (
				<Button
					variant="quiet"
					size="small"
					isBusy={isBusy}
					onClick={() =>
						void loadMore({ query: { page: data.page + 1 } }, (before, more) => ({
							...more,
							images: [...before.images, ...more.images],
						}))
					}
				>
					{t("load_more")}
				</Button>
			)}
			<Link to={href("/admin/images")} className="text-brand-strong underline">
				{t("products_image_upload")}
			</Link>
		</>
	);
}

type ImageChoicesProps = Pick<ImagePickerProps, "value" | "onChoose"> & {
	legend: string;
	images: readonly { image: string; name: string }[];
};

function ImageChoices({ legend, images, value, onChoose }: ImageChoicesProps) {
	return (
		<fieldset>
			<legend className="font-semibold">{legend}</legend>
			<div className="mt-2 grid grid-cols-4 gap-2">
				{images.map(({ image, name }) => (
					<label
						key={image}
						title={name}
						className="cursor-pointer overflow-hidden rounded-lg border-2 border-line hover:border-line-strong has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-brand"
					>
						<input
							type="radio"
							name="product-image"
							className="sr-only"
							aria-label={name}
							checked={value === image}
							onChange={() => onChoose(image)}
						/>
						<ProductArt image={image} name="" />
					</label>
				))}
			</div>
		</fieldset>
	);
}
