import { classNames } from "#app/interface/class-names.ts";
import type { ImageElement } from "#shop/content/page-structure.rules.ts";

const PLACES = { left: "mr-auto", center: "mx-auto", right: "ml-auto" } as const;

/** A picture that the owner put between the sections (HOME-10). */
export function ImagePart({ element }: { element: ImageElement }) {
	const { image, alt, caption, width, alignment } = element;
	return (
		<div className="wrap pt-16">
			<figure className={classNames("w-fit max-w-full", PLACES[alignment])}>
				<img
					src={image}
					alt={alt}
					loading="lazy"
					{...(width === null ? {} : { width })}
					className="h-auto max-w-full rounded-card"
				/>
				{caption !== "" && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
			</figure>
		</div>
	);
}
