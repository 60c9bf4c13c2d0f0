import { Pause, Play } from "lucide";
import { useEffect, useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { useReducedMotion } from "#app/interface/hooks.ts";
import { Icon } from "#app/interface/icon.tsx";

/** How long each image is shown, in ms (CONST-21). */
export const HERO_ROTATION_MS = 10_000;

const IMAGES = [
	{ src: "/images/hero.svg", text: "home.hero_art" },
	{ src: "/images/products/pack-15.svg", text: "home.hero_art_pack" },
	{ src: "/images/products/softwax.svg", text: "home.hero_art_wax" },
	{ src: "/images/products/bundle.svg", text: "home.hero_art_bundle" },
] as const;

/**
 * The hero's rotating images (HOME-15, HOME-16). Rotation pauses on hover, on focus inside, when stopped by its
 * button, and for visitors who prefer reduced motion, who get no such button.
 */
export function HeroImages() {
	const t = useT();
	const [shown, setShown] = useState(0);
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
			className="mx-auto w-full max-w-xl"
			onPointerEnter={() => setPointedAt(true)}
			onPointerLeave={() => setPointedAt(false)}
			onFocus={() => setFocus(true)}
			onBlur={() => setFocus(false)}
		>
			<div className="relative aspect-[5/4] overflow-hidden rounded-panel bg-linear-to-br from-lilac-soft to-blue-soft shadow-lift">
				{IMAGES.map(({ src, text }, index) => (
					<img
						key={src}
						src={src}
						alt={t(text)}
						width={800}
						height={640}
						fetchPriority={index === 0 ? "high" : "low"}
						loading={index === 0 ? "eager" : "lazy"}
						aria-hidden={index !== shown || undefined}
						className={classNames(
							"absolute inset-0 size-full transition-opacity duration-700 motion-reduce:transition-none",
							index === 0 ? "object-cover" : "object-contain p-8",
							index === shown ? "opacity-100" : "opacity-0",
						)}
					/>
				))}
			</div>
			<div className="mt-2 flex items-center justify-center noscript:hidden">
				{IMAGES.map(({ src, text }, index) => (
					<button
						key={src}
						type="button"
						aria-label={t("home.show_image", { number: index + 1, text: t(text) })}
						aria-current={index === shown}
						onClick={() => setShown(index)}
						className="group grid size-11 place-items-center rounded-full"
					>
						<span
							className={classNames(
								"h-2.5 rounded-full transition-all",
								index === shown ? "w-7 bg-brand" : "w-2.5 bg-line-strong group-hover:bg-brand",
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
					{isStopped ? <Icon of={Play} className="size-4.5" /> : <Icon of={Pause} className="size-4.5" />}
				</button>
			</div>
		</section>
	);
}
