import type { ComponentProps } from "react";
import { shownSize, variantSources } from "#shop/site/images/image-sizes.rules.ts";

/**
 * One of the shop's own images. An upload is served at the size the screen needs and in the best format the browser
 * accepts; a drawing is one file for every size.
 */
export function OwnerImage({
	src,
	alt,
	sizes = "(min-width: 72rem) 72rem, 100vw",
	...rest
}: ComponentProps<"img"> & { src: string; alt: string; sizes?: string }) {
	const size = shownSize(src, Number(rest.width) || null);
	const image = <img {...rest} {...size} src={src} alt={alt} loading="lazy" decoding="async" />;
	if (variantSources(src, "webp") === undefined) return image;
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={variantSources(src, "avif")} sizes={sizes} />
			<source type="image/webp" srcSet={variantSources(src, "webp")} sizes={sizes} />
			{image}
		</picture>
	);
}
