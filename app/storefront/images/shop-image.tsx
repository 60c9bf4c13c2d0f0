import { preload } from "react-dom";
import { useTheme } from "#app/storefront/layout/theme.ts";
import { splitFocus } from "#shop/selling/product-images/image-focus.rules.ts";
import { darkRenderOf, imageSources, imageUrlOf, isFullBleed, isRender, renderAddress } from "./renders.ts";

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

const DARK_SYSTEM = "(prefers-color-scheme: dark)";
const LIGHT_SYSTEM = "(prefers-color-scheme: light)";

/** Width and height in pixels of the file for browsers that choose none; every render has it. */
const USUAL = 640;

/** An image in the format and size that suit the browser. */
export function ShopImage({ image, alt, sizes, isEager = false, isPreloaded = false, className }: ShopImageProps) {
	const { file, position } = splitFocus(image);
	const [avif, webp] = [imageSources(image, "avif"), imageSources(image, "webp")];
	const dark = darkRenderOf(file);
	// Only in the HTML: later the browser sees the image itself as early, and the editor's canvas is another document.
	if (import.meta.env.SSR && isPreloaded) {
		preloadImage(file, sizes, dark && LIGHT_SYSTEM);
		if (dark !== undefined) preloadImage(dark, sizes, DARK_SYSTEM);
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
			{dark !== undefined && <DarkSources image={dark} sizes={sizes} />}
			<source type="image/avif" srcSet={avif} sizes={sizes} />
			{shown}
		</picture>
	);
}

/**
 * The same image in the dark theme's light. The server does not know the theme: until scripts run, the system's decides, or for a
 * stored theme the script in the head.
 */
function DarkSources({ image, sizes }: { image: string; sizes: string }) {
	const theme = useTheme();
	const query = theme === null ? DARK_SYSTEM : theme === "dark" ? "all" : "not all";
	return (["avif", "webp"] as const).map((format) => (
		<source
			key={format}
			type={`image/${format}`}
			media={query}
			data-dark=""
			suppressHydrationWarning
			srcSet={imageSources(image, format)}
			sizes={sizes}
		/>
	));
}

function preloadImage(image: string, sizes: string, query?: string): void {
	const avif = imageSources(image, "avif");
	if (avif === undefined) return;
	preload(usualUrl(image, "avif"), {
		as: "image",
		type: "image/avif",
		imageSrcSet: avif,
		imageSizes: sizes,
		fetchPriority: "high",
		...(query !== undefined && { media: query }),
	});
}

/** The file for browsers that choose none. */
function usualUrl(image: string, format: "avif" | "webp"): string {
	return isRender(image) ? renderAddress(image, USUAL, format) : imageUrlOf(image);
}
