import { Pause, Play } from "lucide";
import { useEffect, useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { useReducedMotion } from "#app/interface/hooks.ts";
import { Icon } from "#app/interface/icon.tsx";
import { ClipHost } from "#app/storefront/images/clip-host.tsx";
import { ShopImage } from "#app/storefront/images/shop-image.tsx";

/** How long each image is shown, in ms (CONST-21). */
export const HERO_ROTATION_MS = 10_000;

const SIZES = "(min-width: 64rem) min(38vw, 30rem), min(62vw, 20rem)";
/** On a phone a little less than it takes: soft images lose nothing, and a first page stays within 280 KB. */
const FULL_BLEED_SIZES = "(min-width: 64rem) max(50vw, 40rem), (min-width: 40rem) 100vw, 65vw";

/** The first is a photo that fills the frame, and has the clip; the others stand on the page's ground. */
const IMAGES = [
	{ image: "still-life", text: "home.hero_art" },
	{ image: "pack-15", text: "home.hero_art_pack" },
	{ image: "softwax", text: "home.hero_art_wax" },
	{ image: "bundle", text: "home.hero_art_bundle" },
] as const;

/**
 * The hero's rotating images (HOME-15, HOME-16). Rotation pauses on hover, on focus inside, when stopped by its
 * button, and for visitors who prefer reduced motion, who get no such button.
 */
export function HeroImages({ className }: { className?: string }) {
	const t = useT();
	const [shown, setShown] = useState(0);
	/** Images that were shown before stay; the others load when their turn comes. */
	const [furthest, setFurthest] = useState(0);
	if (shown > furthest) setFurthest(IMAGES.length - 1);
	const [isStopped, setStopped] = useState(false);
	const [isPointedAt, setPointedAt] = useState(false);
	const [hasFocus, setFocus] = useState(false);
	const isHeld = isPointedAt || hasFocus;
	const isCalm = useReducedMotion();
	useEffect(() => {
		if (isStopped || isHeld || isCalm) return;
		const timer = setInterval(() => setShown((before) => (before + 1) % IMAGES.length), HERO_ROTATION_MS);
		return () => clearInterval(timer);
	}, [isStopped, isHeld, isCalm]);

	return (
		<section
			aria-label={t("home.hero_images")}
			className={classNames("art-background overflow-hidden bg-linear-to-br from-lilac-soft to-blue-soft", className)}
			onPointerEnter={() => setPointedAt(true)}
			onPointerLeave={() => setPointedAt(false)}
			onFocus={() => setFocus(true)}
			onBlur={() => setFocus(false)}
		>
			{IMAGES.map(({ image, text }, index) => (
				<div
					key={image}
					aria-hidden={index !== shown || undefined}
					className={classNames(
						"absolute inset-0 transition-opacity duration-700 motion-reduce:transition-none",
						index === shown ? "opacity-100" : "opacity-0",
					)}
				>
					{index <= furthest && (
						<ShopImage
							image={image}
							alt={t(text)}
							sizes={index === 0 ? FULL_BLEED_SIZES : SIZES}
							isEager={index === 0}
							isPreloaded={index === 0}
							className={classNames(
								"size-full",
								// The dots at the bottom leave its strips free, also on a phone.
								index === 0 ? "object-cover object-[50%_61%]" : "object-contain p-[4%] lg:p-[10%]",
							)}
						/>
					)}
					{index === 0 && <ClipHost isStopped={isStopped || shown !== 0} />}
				</div>
			))}
			<div className="absolute bottom-2 left-1/2 flex -translate-x-1/2 items-center rounded-full bg-paper/85 px-1 backdrop-blur-sm sm:bottom-5 noscript:hidden">
				{IMAGES.map(({ image, text }, index) => (
					<button
						key={image}
						type="button"
						aria-label={t("home.show_image", { number: index + 1, text: t(text) })}
						aria-current={index === shown}
						onClick={() => setShown(index)}
						className="group grid h-11 w-9 place-items-center rounded-full"
					>
						<span
							className={classNames(
								"h-2 rounded-full transition-all",
								index === shown ? "w-6 bg-brand" : "w-2 bg-line-strong group-hover:bg-brand",
							)}
						/>
					</button>
				))}
				<button
					type="button"
					aria-label={t(isStopped ? "home.play_images" : "home.stop_images")}
					onClick={() => setStopped(!isStopped)}
					className="grid size-11 place-items-center rounded-full text-muted hover:text-brand-strong motion-reduce:hidden"
				>
					<Icon of={isStopped ? Play : Pause} className="size-4.5" />
				</button>
			</div>
		</section>
	);
}
