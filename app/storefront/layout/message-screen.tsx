import type { ReactNode } from "react";
import { ShopImage } from "#app/storefront/images/shop-image.tsx";

type MessageScreenProps = {
	title: string;
	text?: string;
	/** The name of a render. */
	art?: string;
	/** Loads the image lazily, for content that may never be shown. */
	isArtLazy?: boolean;
	/** Small, below the ways out. */
	note?: ReactNode;
	children?: ReactNode;
};

export function MessageScreen({ title, text, art, isArtLazy = false, note, children }: MessageScreenProps) {
	return (
		<div className="wrap flex flex-col items-center py-16 text-center sm:py-24">
			{art && (
				<div className="art-background mb-8 grid size-56 place-items-center rounded-full bg-linear-to-br from-lilac-soft to-blue-soft sm:size-68">
					<ShopImage image={art} alt="" sizes="17rem" isEager={!isArtLazy} className="size-[78%] object-contain" />
				</div>
			)}
			<h1 className="text-title">{title}</h1>
			{text && <p className="mt-4 max-w-lg text-lead text-muted">{text}</p>}
			{children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
			{note && <div className="mt-8 empty:hidden">{note}</div>}
		</div>
	);
}
