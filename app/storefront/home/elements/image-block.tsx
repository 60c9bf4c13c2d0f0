import { classNames } from "#app/interface/class-names.ts";
import type { BlockContent } from "#shop/content/page-element.rules.ts";
import { placeClass } from "./block-panel.tsx";
import { UploadedImage } from "./uploaded-image.tsx";

/** An image with its caption (HOME-10). */
export function ImageBlock({ content }: { content: BlockContent }) {
	const { image, alt, caption, width, height, alignment } = content;
	if (image === "") return null;
	return (
		<div className="wrap pt-16">
			<figure data-resize className={classNames("w-fit max-w-full", placeClass(alignment))}>
				<UploadedImage
					src={image}
					alt={alt}
					{...(width === null ? {} : { width, sizes: `${width}px` })}
					{...(height === null ? {} : { height })}
					className={classNames("max-w-full rounded-card", height === null ? "h-auto" : "object-cover")}
				/>
				{caption !== "" && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
			</figure>
		</div>
	);
}
