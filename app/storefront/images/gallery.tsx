import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { useReducedMotion } from "#app/interface/hooks.ts";
import { artBackground, SHARED_IMAGE } from "#app/storefront/product-art.tsx";
import type { ShownProductImage } from "#shop/selling/product-images/image-focus.rules.ts";
import { type GalleryImage, galleryImages, imageUrlOf, isFullBleed } from "./renders.ts";
import { ShopImage } from "./shop-image.tsx";
import { ZoomDialog } from "./zoom-dialog.tsx";

type GalleryProps = { images: readonly ShownProductImage[]; name: string; className?: string };

/** Half the page's width beside the buy box, on a phone the page's. */
const SIZES = "(min-width: 64rem) min(50vw, 38rem), 92vw";
/** The same within the margin around an object without a backdrop. */
const INNER_SIZES = "(min-width: 64rem) min(50vw, 38rem), 85vw";

/**
 * A product's images (PROD-07): a row that snaps to one of them, with dots on a phone and thumbnails beside the buy box.
 * Without JavaScript the row can still be swiped.
 */
export function Gallery({ images: shownImages, name, className }: GalleryProps) {
	const t = useT();
	const row = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(0);
	const [isNear, setNear] = useState(false);
	const [zoomed, setZoomed] = useState<number | null>(null);
	const isCalm = useReducedMotion();
	const images = galleryImages(shownImages, name, t);
	const count = images.length;

	const goTo = (index: number) => {
		const { current } = row;
		current?.scrollTo({ left: index * current.clientWidth, behavior: isCalm ? "auto" : "smooth" });
	};
	const onScroll = () => {
		setNear(true);
		const { current } = row;
		if (current !== null && current.clientWidth > 0) setShown(Math.round(current.scrollLeft / current.clientWidth));
	};
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const step = STEPS[event.key];
		const next = shown + (step ?? 0);
		if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || next < 0 || next >= count) return;
		event.preventDefault();
		const group = event.target instanceof Element ? event.target.closest("[data-images]") : null;
		const following = group?.querySelectorAll<HTMLElement>("a, button")[next];
		following?.focus({ preventScroll: true });
		goTo(next);
	};

	return (
		<section
			aria-label={t("images.gallery", { name })}
			onKeyDown={onKeyDown}
			// The other images load when a finger, a mouse or the focus arrives: few visitors of a phone swipe.
			onPointerEnter={() => setNear(true)}
			onFocus={() => setNear(true)}
			className={classNames("flex flex-col gap-3", className)}
		>
			<div
				className={classNames(
					"relative grow overflow-hidden rounded-panel",
					artBackground(images[0]?.image ?? ""),
					SHARED_IMAGE,
				)}
			>
				<ul
					ref={row}
					data-images=""
					onScroll={onScroll}
					className="flex w-full snap-x aspect-square snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] lg:aspect-[10/9]"
				>
					{images.map((each, index) => (
						<li key={each.image} className="size-full shrink-0 snap-center snap-always">
							{/* Without JavaScript it opens the image itself. */}
							<a
								href={imageUrlOf(each.image)}
								tabIndex={index === shown ? 0 : -1}
								aria-haspopup="dialog"
								onClick={(event) => {
									event.preventDefault();
									setZoomed(index);
								}}
								onPointerMove={followPointer}
								className="group/zoom relative block size-full cursor-zoom-in overflow-hidden rounded-panel -outline-offset-3"
							>
								{count > 1 && <span className="sr-only">{t("images.number", { number: index + 1, count })}: </span>}
								{index === 0 || isNear ? (
									<ShopImage
										image={each.image}
										alt={each.alt}
										sizes={isFullBleed(each.image) ? SIZES : INNER_SIZES}
										isEager={index === 0}
										isPreloaded={index === 0}
										className={classNames(
											"absolute inset-0 size-full transition-[scale] duration-300 ease-soft lg:group-hover/zoom:scale-[1.75] motion-reduce:transition-none",
											isFullBleed(each.image)
												? "object-cover"
												: "object-contain lg:p-[4%] max-lg:px-3 max-lg:pt-1 max-lg:pb-5",
										)}
									/>
								) : (
									<>
										<span className="sr-only">{each.alt}</span>
										<noscript>
											<img src={imageUrlOf(each.image)} alt="" className="absolute inset-0 size-full object-contain" />
										</noscript>
									</>
								)}
							</a>
						</li>
					))}
				</ul>
				{count > 1 && <Dots count={count} shown={shown} onChoose={goTo} />}
			</div>
			{count > 1 && <Thumbnails images={images} shown={shown} onChoose={goTo} />}
			<ZoomDialog images={images} shown={zoomed} name={name} onChoose={setZoomed} />
		</section>
	);
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The part under a mouse stays under it while the image is larger. */
function followPointer(event: PointerEvent<HTMLElement>): void {
	const shown = event.currentTarget.querySelector("img");
	if (shown === null || event.pointerType !== "mouse") return;
	const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
	const x = ((event.clientX - left) / width) * 100;
	const y = ((event.clientY - top) / height) * 100;
	shown.style.transformOrigin = `${x}% ${y}%`;
}

type ChoiceProps = { shown: number; onChoose(index: number): void };

function Dots({ count, shown, onChoose }: ChoiceProps & { count: number }) {
	const t = useT();
	return (
		<div
			data-images=""
			className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center noscript:hidden lg:hidden"
		>
			{/* On a ground of their own, whatever the image behind them is. */}
			<div className="relative flex before:absolute before:inset-x-2.5 before:bottom-1.5 before:h-4 before:rounded-full before:bg-surface/85 before:shadow-card">
				{Array.from({ length: count }, (_, index) => index).map((index) => (
					<button
						key={index}
						type="button"
						aria-label={t("images.show", { number: index + 1, count })}
						aria-current={index === shown}
						onClick={() => onChoose(index)}
						className={classNames(
							"pointer-events-auto relative grid h-11 place-items-end justify-center rounded-full pb-2.5",
							// Ten of them fit the narrowest phone.
							count > 6 ? "w-6" : "w-11",
						)}
					>
						<span
							className={classNames(
								"h-2 rounded-full transition-all",
								index === shown ? (count > 6 ? "w-4 bg-brand" : "w-6 bg-brand") : "w-2 bg-line-strong",
							)}
						/>
					</button>
				))}
			</div>
		</div>
	);
}

function Thumbnails({ images, shown, onChoose }: ChoiceProps & { images: readonly GalleryImage[] }) {
	const t = useT();
	return (
		<ul data-images="" className="grid grid-cols-5 gap-3 noscript:hidden max-lg:hidden">
			{images.map(({ image }, index) => (
				<li key={image}>
					<button
						type="button"
						aria-label={t("images.show", { number: index + 1, count: images.length })}
						aria-current={index === shown}
						onClick={() => onChoose(index)}
						className={classNames(
							"block aspect-square w-full overflow-hidden rounded-control ring-inset transition-shadow",
							artBackground(images[0]?.image ?? image),
							index === shown ? "outline-3 outline-brand not-focus-visible:-outline-offset-3" : "hover:shadow-card",
						)}
					>
						<ShopImage
							image={image}
							alt=""
							sizes="7rem"
							className={classNames("size-full", isFullBleed(image) ? "object-cover" : "object-contain")}
						/>
					</button>
				</li>
			))}
		</ul>
	);
}
