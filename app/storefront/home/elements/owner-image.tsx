import type { ComponentProps } from "react";

/** The widths in which the server serves every uploaded image, in pixels. */
const WIDTHS = [320, 640, 960, 1280] as const;

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
	if (!src.startsWith("/uploads/")) return <img {...rest} src={src} alt={alt} loading="lazy" />;
	const set = (format: "avif" | "webp") =>
		WIDTHS.map((width) => `${src}?w=${width}&format=${format} ${width}w`).join(", ");
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={set("avif")} sizes={sizes} />
			<source type="image/webp" srcSet={set("webp")} sizes={sizes} />
			<img {...rest} src={src} alt={alt} loading="lazy" decoding="async" />
		</picture>
	);
}
