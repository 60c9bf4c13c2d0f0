import { preload } from "react-dom";
import { splitFocus } from "#shop/selling/product-images/image-focus.rules.ts";
import { imageSources, imageUrlOf, isFullBleed, isRender, renderAddress } from "./renders.ts";

type ShopImageProps = {
	/** The name of a render such as "pack-5", or the URL of an uploaded image; with its focal point, "#30,60". */
	image: string;
	alt: string;
	/** As the attribute `sizes`: how wide the image is shown. */
	sizes: string;
	/** For images above the fold. */
	isEager?: boolean;
	/** For the one image that the page is looked at for: the browser hears of it in the head. */
	isPreloaded?: boolean;
	className?: string;
};

/** Width and height in pixels of the file for browsers that choose none; every render has it. */
const USUAL = 640;

/** An image in the format and size that suit the browser. */
export function ShopImage({ image, alt, sizes, isEager = false, isPreloaded = false, className }: ShopImageProps) {
	const { file, position } = splitFocus(image);
	const [avif, webp] = [imageSources(image, "avif"), imageSources(image, "webp")];
	// Only in the HTML: later the browser sees the image itself as early, and the editor's canvas is another document.
	if (import.meta.env.SSR && isPreloaded && avif !== undefined) {
		preload(usualUrl(file, "avif"), {
			as: "image",
			type: "image/avif",
			imageSrcSet: avif,
			imageSizes: sizes,
			fetchPriority: "high",
		});
	}
	const shown = (
		<img
			src={usualUrl(file, "webp")}
			srcSet={webp}
			sizes={webp && sizes}
			alt={alt}
			width={USUAL}
			height={USUAL}
			loading={isEager ? "eager" : "lazy"}
			fetchPriority={isEager ? "high" : "auto"}
			decoding="async"
			draggable={false}
			style={position !== undefined && isFullBleed(file) ? { objectPosition: position } : undefined}
			className={className}
		/>
	);
	if (avif === undefined) return shown;
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={avif} sizes={sizes} />
			{shown}
		</picture>
	);
}

/** The file for browsers that choose none. */
function usualUrl(image: string, format: "avif" | "webp"): string {
	return isRender(image) ? renderAddress(image, USUAL, format) : imageUrlOf(image);
}
