import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { ShopImage } from "./shop-image.tsx";
import type { STEP_FIGURES } from "./step-figures.ts";

/** The strip in its place, from far and near. */
const WORN = [
	{ image: "in-use", text: "images.in_use" },
	{ image: "in-use-close", text: "images.in_use_close" },
] as const;

type FigureRowProps = { figures?: typeof WORN | typeof STEP_FIGURES; className?: string };

/** Two or four photos above an article's text. */
export function FigureRow({ figures = WORN, className }: FigureRowProps) {
	const t = useT();
	const isShort = figures.length === 2;
	return (
		<div
			className={classNames(
				"grid grid-cols-2 gap-3 print:hidden",
				isShort ? "sm:gap-5" : "sm:grid-cols-4 sm:gap-4",
				className,
			)}
		>
			{figures.map(({ image, text }) => (
				<div
					key={image}
					className={classNames("aspect-square overflow-hidden rounded-card", isShort && "sm:aspect-[5/4]")}
				>
					<ShopImage
						image={image}
						alt={t(text)}
						sizes={isShort ? "(min-width: 48rem) 23rem, 46vw" : "(min-width: 48rem) 11rem, 46vw"}
						className="size-full object-cover"
					/>
				</div>
			))}
		</div>
	);
}
