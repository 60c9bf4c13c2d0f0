import { classNames } from "#app/interface/class-names.ts";

/** Each product has a ground of its own, so that packs are told apart at a glance. */
const GROUNDS: Readonly<Record<string, string>> = {
	"pack-5": "from-lilac-soft to-brand-soft",
	"pack-15": "from-blue-soft to-lilac-soft",
	"pack-31": "from-brand-soft to-blue-soft",
	"pack-100": "from-blue-soft to-green-soft",
	softwax: "from-green-soft to-blue-soft",
	bundle: "from-green-soft to-lilac-soft",
	trial: "from-peach-soft to-lilac-soft",
};

type ProductArtProps = {
	/** The art's key, such as "pack-5", or the address of an uploaded picture. */
	image: string;
	name: string;
	/** Pictures in the first screen are fetched at once. */
	isEager?: boolean;
	className?: string;
};

/** A product's picture on its ground. */
export function ProductArt({ image, name, isEager = false, className }: ProductArtProps) {
	return (
		<div
			className={classNames(
				"grid aspect-square grid-rows-1 place-items-center overflow-hidden bg-linear-to-br",
				GROUNDS[image] ?? "from-sunken to-brand-soft",
				className,
			)}
		>
			<img
				src={artAddress(image)}
				alt={name}
				width={480}
				height={480}
				loading={isEager ? "eager" : "lazy"}
				fetchPriority={isEager ? "high" : "auto"}
				decoding="async"
				className="size-[82%] object-contain"
			/>
		</div>
	);
}

/** Where the picture of an art key lies; an uploaded one is its own address. */
export function artAddress(image: string): string {
	return image.startsWith("/") ? image : `/images/products/${image}.svg`;
}
