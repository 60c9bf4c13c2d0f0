import { failureText } from "#app/admin/failure-text.ts";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { RENDER_TEXTS } from "#app/storefront/images/renders.ts";
import { LoadError } from "#app/storefront/load-error.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";

type Choices = { taken: readonly string[]; onChoose(image: string): void };

/** The uploads and the shop's own renders that a product does not show yet. */
export function ImageChoices(props: Choices) {
	const t = useT(adminTexts);
	const { data, error, isBusy, refresh, loadMore } = useAdminData("/api/admin/images");
	const uploads = (data?.images ?? []).map(({ publicUrl, originalName }) => ({ image: publicUrl, name: originalName }));
	return (
		<div className="grid gap-4">
			{error === null ? (
				<ImageRow legend={t("products_image_uploads")} images={uploads} {...props} />
			) : (
				<LoadError
					error={error}
					message={t("images_failed", { message: failureText(error, t) })}
					isBusy={isBusy}
					onRetry={() => void refresh()}
				/>
			)}
			{data !== null && uploads.length === 0 && <p className="text-muted">{t("products_image_none")}</p>}
			{data !== null && uploads.length < data.total && (
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
			<ImageRow legend={t("products_image_drawings")} images={RENDERS} {...props} />
		</div>
	);
}

const RENDERS = Object.keys(RENDER_TEXTS).map((image) => ({ image, name: image }));

function ImageRow({
	legend,
	images,
	taken,
	onChoose,
}: Choices & { legend: string; images: readonly { image: string; name: string }[] }) {
	const free = images.filter(({ image }) => !taken.includes(image));
	if (free.length === 0) return null;
	return (
		<fieldset>
			<legend className="font-semibold">{legend}</legend>
			<div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
				{free.map(({ image, name }) => (
					<button
						key={image}
						type="button"
						title={name}
						aria-label={name}
						onClick={() => onChoose(image)}
						className="overflow-hidden rounded-lg border-2 border-line hover:border-brand"
					>
						<ProductArt image={image} name="" />
					</button>
				))}
			</div>
		</fieldset>
	);
}
