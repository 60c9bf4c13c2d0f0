import { classNames } from "#app/interface/class-names.ts";

/** Each product has its own background, so that packs are easy to tell apart. */
const BACKGROUNDS: Readonly<Record<string, string>> = {
	"pack-5": "from-lilac-soft to-brand-soft",
	"pack-15": "from-blue-soft to-lilac-soft",
	"pack-31": "from-brand-soft to-blue-soft",
	"pack-100": "from-blue-soft to-green-soft",
	softwax: "from-green-soft to-blue-soft",
	bundle: "from-green-soft to-lilac-soft",
	trial: "from-peach-soft to-lilac-soft",
};

/** The keys of the drawings. */
export const PRODUCT_DRAWINGS: readonly string[] = Object.keys(BACKGROUNDS);

/** The image that moves from a card to the product's page and back. One element of a page may have it. */
export const SHARED_IMAGE = "[view-transition-name:product-image]";

type ProductArtProps = {
	/** The art key, such as "pack-5", or the URL of an uploaded image. */
	image: string;
	name: string;
	/** For images above the fold. */
	isEager?: boolean;
	className?: string;
};

export function ProductArt({ image, name, isEager = false, className }: ProductArtProps) {
	return (
		<div
			className={classNames(
				"grid aspect-square grid-rows-1 place-items-center overflow-hidden bg-linear-to-br",
				BACKGROUNDS[image] ?? "from-sunken to-brand-soft",
				className,
			)}
		>
			<img
				src={imageUrlOf(image)}
				alt={name}
				width={480}
				height={480}
				loading={isEager ? "eager" : "lazy"}
				fetchPriority={isEager ? "high" : "auto"}
				decoding="async"
				className="size-[82%] object-contain"
			/>
		</div>
	);
}

/** The URL of an art key's image; an uploaded image is its own URL. */
export function imageUrlOf(image: string): string {
	return image.startsWith("/") ? image : `/images/products/${image}.svg`;
}
