import { ChevronLeft, ChevronRight, X } from "lucide";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { splitFocus } from "#shop/selling/product-images/image-focus.rules.ts";
import { type GalleryImage, isFullBleed } from "./renders.ts";
import { ShopImage } from "./shop-image.tsx";

type ZoomDialogProps = {
	images: readonly GalleryImage[];
	name: string;
	/** Index of the enlarged image; null while the dialog is closed. */
	shown: number | null;
	onChoose(index: number | null): void;
};

const BUTTON = "grid size-12 place-items-center rounded-full bg-surface text-ink shadow-card";

/** The gallery over the whole screen: a tap doubles an image, pinching enlarges it further. */
export function ZoomDialog({ images, name, shown, onChoose }: ZoomDialogProps) {
	const t = useT();
	const ref = useRef<HTMLDialogElement>(null);
	const isOpen = shown !== null;
	useEffect(() => {
		// The browser returns focus to the image that was chosen when it closes.
		if (isOpen) ref.current?.showModal();
		else ref.current?.close();
	}, [isOpen]);
	const count = images.length;
	const image = shown === null ? undefined : images[shown];
	const step = (by: number) => {
		const next = (shown ?? 0) + by;
		if (next >= 0 && next < count) onChoose(next);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		// The gallery behind it would turn its own images as well.
		event.stopPropagation();
		if (event.key === "ArrowLeft") step(-1);
		if (event.key === "ArrowRight") step(1);
	};

	return (
		<dialog
			ref={ref}
			aria-label={t("images.gallery", { name })}
			onClose={() => onChoose(null)}
			onKeyDown={onKeyDown}
			className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper p-0 text-ink open:animate-appear"
		>
			{shown !== null && image && (
				<>
					<Enlarged key={image.image} image={image.image} />
					<p
						role="status"
						className="absolute top-4 left-4 max-w-[calc(100%-6rem)] rounded-2xl bg-surface px-4 py-2.5 text-sm shadow-card"
					>
						<span className="font-semibold">{t("images.number", { number: shown + 1, count })}:</span> {image.alt}
					</p>
					<button
						type="button"
						aria-label={t("common.close")}
						onClick={() => onChoose(null)}
						className={classNames(BUTTON, "absolute top-4 right-4")}
					>
						<Icon of={X} />
					</button>
					{count > 1 && (
						<div className="absolute inset-x-0 bottom-4 flex justify-center gap-4">
							<button
								type="button"
								aria-label={t("images.previous")}
								aria-disabled={shown === 0}
								onClick={() => step(-1)}
								className={classNames(BUTTON, "aria-disabled:opacity-40")}
							>
								<Icon of={ChevronLeft} />
							</button>
							<button
								type="button"
								aria-label={t("images.next")}
								aria-disabled={shown === count - 1}
								onClick={() => step(1)}
								className={classNames(BUTTON, "aria-disabled:opacity-40")}
							>
								<Icon of={ChevronRight} />
							</button>
						</div>
					)}
				</>
			)}
		</dialog>
	);
}

function Enlarged({ image }: { image: string }) {
	const t = useT();
	const [isLarger, setLarger] = useState(false);
	const { file } = splitFocus(image);
	// A render is a square, an upload may be as wide as the screen.
	const side = file.startsWith("/") ? "vw" : "vmin";
	return (
		<div className="art-background size-full overflow-auto overscroll-contain bg-linear-to-br from-lilac-soft to-brand-soft">
			<button
				type="button"
				aria-label={t(isLarger ? "images.smaller" : "images.larger")}
				onClick={() => setLarger(!isLarger)}
				className={classNames(
					"relative block -outline-offset-3",
					isLarger ? "size-[200%] cursor-zoom-out" : "size-full cursor-zoom-in",
				)}
			>
				<ShopImage
					image={file}
					alt=""
					sizes={`${isLarger ? 200 : 100}${side}`}
					isEager
					className={classNames("absolute inset-0 size-full object-contain", !isFullBleed(image) && "p-4 sm:p-10")}
				/>
			</button>
		</div>
	);
}
