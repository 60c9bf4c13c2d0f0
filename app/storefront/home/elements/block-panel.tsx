import type { CSSProperties, ReactNode } from "react";
import { classNames } from "#app/interface/class-names.ts";
import { type Alignment, type BlockContent, readableOn } from "#shop/site/content/page-element.rules.ts";
import { OwnerImage } from "./owner-image.tsx";

const TEXT_SIDE: Readonly<Record<Alignment, string>> = {
	left: "text-left items-start",
	center: "text-center items-center",
	right: "text-right items-end",
};
const PLACE: Readonly<Record<Alignment, string>> = { left: "mr-auto", center: "mx-auto", right: "ml-auto" };

/** The alignment of an element narrower than its row. */
export function placeClass(alignment: Alignment): string {
	return PLACE[alignment];
}

/** The owner's colors; without a text color, black or white, whichever is readable on the background. */
export function colorStyle({ backgroundColor, textColor }: BlockContent): CSSProperties {
	const color = textColor ?? (backgroundColor === null ? null : readableOn(backgroundColor));
	return {
		...(backgroundColor === null ? {} : { backgroundColor }),
		...(color === null ? {} : { color }),
	};
}

/** The owner's dimensions; never wider than the page. */
export function sizeStyle({ width, height }: BlockContent): CSSProperties {
	return { ...(width === null ? {} : { width }), ...(height === null ? {} : { minHeight: height }) };
}

/** The panel of a block: its colors, image, dimensions and text alignment. */
export function BlockPanel({ content, children }: { content: BlockContent; children: ReactNode }) {
	const { alignment, backgroundImage, backgroundColor, textColor } = content;
	const isOnImage = backgroundImage !== "";
	const isBare = backgroundColor === null && !isOnImage;
	return (
		<div className="wrap pt-16 sm:pt-20">
			<div
				data-resize
				style={{ ...colorStyle(content), ...sizeStyle(content) }}
				className={classNames(
					"relative isolate flex max-w-full flex-col justify-center overflow-hidden rounded-panel px-6 py-12 sm:px-12 sm:py-16",
					isBare && "bg-brand-soft",
					isOnImage && textColor === null && backgroundColor === null && "text-on-deep",
					TEXT_SIDE[alignment],
					placeClass(alignment),
				)}
			>
				{isOnImage && (
					<>
						<OwnerImage src={backgroundImage} alt="" className="absolute inset-0 -z-20 size-full object-cover" />
						{/* Keeps text readable on any image. */}
						{textColor === null && backgroundColor === null && <span className="absolute inset-0 -z-10 bg-deep/70" />}
					</>
				)}
				{children}
			</div>
		</div>
	);
}
