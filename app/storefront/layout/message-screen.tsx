import type { ReactNode } from "react";
import { classNames } from "#app/interface/class-names.ts";
import { ShopImage } from "#app/storefront/images/shop-image.tsx";

type MessageScreenProps = {
	title: string;
	text?: string;
	/** The render beside the words. */
	image?: "empty-tray" | "lost-strip";
	/** For content that may never be shown. */
	isLazy?: boolean;
	/** Small, below the ways out. */
	note?: ReactNode;
	children?: ReactNode;
};

/** A page of one message, in the middle; with an image, beside one that runs to the window's edges, as the home page opens. */
export function MessageScreen({ image, isLazy = false, ...words }: MessageScreenProps) {
	if (image === undefined) {
		return (
			<div className="wrap flex flex-col items-center py-16 text-center sm:py-24">
				<Words {...words} className="justify-center" />
			</div>
		);
	}
	return (
		<div className="relative -mb-10 bg-sunken sm:-mb-24">
			<div className="relative h-[clamp(13rem,36svh,24rem)] lg:absolute lg:inset-y-0 lg:right-0 lg:h-auto lg:w-1/2">
				<ShopImage
					image={image}
					alt=""
					sizes="(min-width: 64rem) max(50vw, 40rem), 100vw"
					isEager={!isLazy}
					className="absolute inset-0 size-full object-cover"
				/>
			</div>
			<div className="wrap lg:flex lg:min-h-[min(38rem,72svh)] lg:items-center">
				<div className="pt-8 pb-12 sm:py-16 lg:w-1/2 lg:pr-14">
					<Words {...words} />
				</div>
			</div>
		</div>
	);
}

function Words({
	title,
	text,
	note,
	className,
	children,
}: Omit<MessageScreenProps, "image" | "isLazy"> & { className?: string }) {
	return (
		<>
			<h1 className="text-title">{title}</h1>
			{text && <p className="mt-4 max-w-lg text-lead text-muted">{text}</p>}
			{children && <div className={classNames("mt-8 flex flex-wrap gap-3", className)}>{children}</div>}
			{note && <div className="mt-8 empty:hidden">{note}</div>}
		</>
	);
}
