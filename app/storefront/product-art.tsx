import { classNames } from "#app/interface/class-names.ts";
import { splitFocus } from "#shop/selling/product-images/image-focus.rules.ts";
import { isFullBleed } from "./images/renders.ts";
import { ShopImage } from "./images/shop-image.tsx";

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

/** The image that moves from a card to the product's page and back. One element of a page may have it. */
export const SHARED_IMAGE = "[view-transition-name:product-image]";

type ProductArtProps = {
	/** As `ShopImage` takes it. */
	image: string;
	name: string;
	/** As the attribute `sizes`: how wide the image is shown. */
	sizes?: string;
	/** For images above the fold. */
	isEager?: boolean;
	className?: string;
};

/** A product's first image on its background. */
export function ProductArt({ image, name, sizes = "7rem", isEager = false, className }: ProductArtProps) {
	return (
		<div
			className={classNames(
				"grid aspect-square grid-rows-1 place-items-center overflow-hidden",
				artBackground(image),
				className,
			)}
		>
			<ShopImage
				image={image}
				alt={name}
				sizes={sizes}
				isEager={isEager}
				className={isFullBleed(image) ? "size-full object-cover" : "size-[88%] object-contain"}
			/>
		</div>
	);
}

/** A gradient with a pool of light behind the object, which sets dark packs apart from a dark page. */
export function artBackground(image: string): string {
	return classNames(
		"art-background bg-linear-to-br",
		BACKGROUNDS[splitFocus(image).file] ?? "from-sunken to-brand-soft",
	);
}
