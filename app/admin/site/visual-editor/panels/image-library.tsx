import { useGetPuck } from "@puckeditor/core";
import { failureText } from "#app/admin/failure-text.ts";
import { takesImage } from "#app/admin/site/visual-editor/editor-config.tsx";
import { ZONE } from "#app/admin/site/visual-editor/editor-store.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { newId } from "#app/new-id.ts";
import { LoadError } from "#app/storefront/load-error.tsx";
import { useEditorImages } from "./editor-images.tsx";

/**
 * The uploaded images; a click puts one into the selected element, or adds it to the page as a new element (VIS-29).
 */
export function ImageLibrary({ onUsed }: { onUsed(): void }) {
	const t = useT(adminTexts);
	const { data, error, isBusy, refresh } = useEditorImages();
	const images = data?.images ?? [];
	const getPuck = useGetPuck();

	const use = (url: string, name: string) => {
		onUsed();
		const { appState, dispatch, selectedItem, getSelectorForId } = getPuck();
		const place = selectedItem ? getSelectorForId(String(selectedItem.props.id)) : undefined;
		if (selectedItem && place && takesImage(selectedItem.type)) {
			const data = { ...selectedItem, props: { ...selectedItem.props, image: url } };
			dispatch({ type: "replace", destinationIndex: place.index, destinationZone: place.zone, data });
			return;
		}
		const item = {
			type: "image",
			props: { id: `image-${newId()}`, image: url, alt: name, alignment: "center" },
		};
		const destinationIndex = appState.data.content.length;
		dispatch({ type: "insert", componentType: item.type, destinationIndex, destinationZone: ZONE, id: item.props.id });
		dispatch({ type: "replace", destinationIndex, destinationZone: ZONE, data: item });
		dispatch({ type: "setUi", ui: { itemSelector: { index: destinationIndex, zone: ZONE } } });
	};

	if (error !== null) {
		const message = t("images_failed", { message: failureText(error, t) });
		return <LoadError error={error} message={message} isBusy={isBusy} onRetry={() => void refresh()} />;
	}
	if (images.length === 0) return <p className="py-6 text-center text-muted">{t("visual_no_images")}</p>;
	return (
		<ul className="grid grid-cols-2 gap-2">
			{images.map((image) => (
				<li key={image.id}>
					<button
						type="button"
						onClick={() => use(image.publicUrl, image.originalName.replace(/\.\w+$/, ""))}
						className="w-full overflow-hidden rounded-control border border-line bg-sunken hover:border-brand"
					>
						<img
							src={`${image.publicUrl}?w=320&format=webp`}
							alt={image.originalName}
							width={160}
							height={120}
							loading="lazy"
							className="aspect-[4/3] w-full object-cover"
						/>
					</button>
				</li>
			))}
		</ul>
	);
}
