import { useNavigation } from "react-router";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import type { RowSelection } from "#app/admin/frame/interface/use-row-selection.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { ImageCard } from "./image-card.tsx";
import type { ListedImage } from "./listed-image.ts";

type ImageGridProps = {
	images: readonly ListedImage[];
	selection: RowSelection;
	onDelete(image: ListedImage): void;
};

export function ImageGrid({ images, selection, onDelete }: ImageGridProps) {
	const t = useT(adminTexts);
	const isLoading = useNavigation().state === "loading";
	if (images.length === 0) return <NoImages />;
	return (
		<ul
			aria-label={t("nav_images")}
			aria-busy={isLoading || undefined}
			className={classNames(
				"grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]",
				isLoading && "opacity-60",
			)}
		>
			{images.map((image) => (
				<ImageCard key={image.id} image={image} selection={selection} onDelete={() => onDelete(image)} />
			))}
		</ul>
	);
}

function NoImages() {
	const t = useT(adminTexts);
	const { get, hrefOf } = useListParams();
	const isNarrowed = get("search") !== "" || get("folder") !== "";
	return (
		<div className="rounded-xl border border-line bg-surface">
			{isNarrowed ? (
				<EmptyList title={t("images_none_found")}>
					<LinkButton to={hrefOf({ search: null, folder: null })} variant="secondary" size="small">
						{t("clear_filters")}
					</LinkButton>
				</EmptyList>
			) : (
				<EmptyList title={t("images_empty")} text={t("images_empty_text")} />
			)}
		</div>
	);
}
