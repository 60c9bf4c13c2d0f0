import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { isFullBleed } from "./renders.ts";
import { ShopImage } from "./shop-image.tsx";

/** The strip in its place, from far and near, above an article's text. */
export function FigureRow({ className }: { className?: string }) {
	const t = useT();
	return (
		<div className={classNames("grid grid-cols-2 gap-3 sm:gap-5 print:hidden", className)}>
			{FIGURES.map(({ image, text }) => (
				<div
					key={image}
					className="art-background aspect-square overflow-hidden rounded-card bg-linear-to-br from-lilac-soft to-blue-soft sm:aspect-[5/4]"
				>
					<ShopImage
						image={image}
						alt={t(text)}
						sizes="(min-width: 48rem) 23rem, 46vw"
						className={classNames("size-full", isFullBleed(image) ? "object-cover" : "object-contain p-2")}
					/>
				</div>
			))}
		</div>
	);
}

const FIGURES = [
	{ image: "in-use", text: "images.in_use" },
	{ image: "in-use-close", text: "images.in_use_close" },
] as const;
