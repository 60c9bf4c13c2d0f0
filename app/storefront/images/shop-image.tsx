import { preload } from "react-dom";
import { imageUrlOf, isRender, renderAddress, renderSources } from "./renders.ts";

type ShopImageProps = {
	/** The name of a render, an art key such as "pack-5", or the URL of an uploaded image. */
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
	const hasSizes = isRender(image);
	// Only in the HTML: later the browser sees the image itself as early, and the editor's canvas is another document.
	if (import.meta.env.SSR && isPreloaded && hasSizes) {
		preload(renderAddress(image, USUAL, "avif"), {
			as: "image",
			type: "image/avif",
			imageSrcSet: renderSources(image, "avif"),
			imageSizes: sizes,
			fetchPriority: "high",
		});
	}
	const shown = (
		<img
			src={hasSizes ? renderAddress(image, USUAL, "webp") : imageUrlOf(image)}
			srcSet={hasSizes ? renderSources(image, "webp") : undefined}
			sizes={hasSizes ? sizes : undefined}
			alt={alt}
			width={USUAL}
			height={USUAL}
			loading={isEager ? "eager" : "lazy"}
			fetchPriority={isEager ? "high" : "auto"}
			decoding="async"
			draggable={false}
			className={className}
		/>
	);
	if (!hasSizes) return shown;
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={renderSources(image, "avif")} sizes={sizes} />
			{shown}
		</picture>
	);
}
