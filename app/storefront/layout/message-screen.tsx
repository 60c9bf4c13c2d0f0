import type { ReactNode } from "react";

type MessageScreenProps = {
	title: string;
	text?: string;
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
				<div className="relative mb-8">
					<div className="absolute inset-x-[7.5%] top-[13%] bottom-[7%] rounded-[50%] bg-linear-to-br from-lilac-soft to-blue-soft" />
					<img
						src={art}
						alt=""
						loading={isArtLazy ? "lazy" : undefined}
						width={400}
						height={300}
						className="relative h-48 w-auto sm:h-60"
					/>
				</div>
			)}
			<h1 className="text-title">{title}</h1>
			{text && <p className="mt-4 max-w-lg text-lead text-muted">{text}</p>}
			{children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
			{note && <div className="mt-8 empty:hidden">{note}</div>}
		</div>
	);
}
