import { classNames } from "#app/interface/class-names.ts";
import type { BlockContent, FontSize } from "#shop/site/content/page-element.rules.ts";
import { colorStyle, placeClass, sizeStyle } from "./block-panel.tsx";

const SIZES: Readonly<Record<FontSize, string>> = {
	small: "text-[0.9375rem]",
	medium: "text-[1.0625rem]",
	large: "text-lead",
};
const SIDES = { left: "text-left", center: "text-center", right: "text-right" } as const;

/** Text with an optional heading; preserves line breaks. */
export function TextBlock({ content }: { content: BlockContent }) {
	const { title, subtitle, text, fontSize, alignment, backgroundColor } = content;
	return (
		<div className="wrap pt-16">
			<div
				data-resize
				style={{ ...colorStyle(content), ...sizeStyle(content) }}
				className={classNames(
					"max-w-full lg:max-w-3xl",
					backgroundColor !== null && "rounded-card px-6 py-8 sm:px-10",
					SIDES[alignment],
					placeClass(alignment),
				)}
			>
				{title !== "" && <h2 className="text-heading">{title}</h2>}
				{subtitle !== "" && <p className="mt-2 text-lead">{subtitle}</p>}
				{text !== "" && (
					<p
						className={classNames(
							"whitespace-pre-line break-words leading-relaxed",
							title !== "" && "mt-4",
							SIZES[fontSize],
						)}
					>
						{text}
					</p>
				)}
			</div>
		</div>
	);
}
