import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const TONES = {
	brand: "bg-brand-soft text-brand-strong",
	solid: "bg-deep text-on-deep",
	blue: "bg-blue-soft text-blue",
	green: "bg-green-soft text-green",
	amber: "bg-amber-soft text-amber",
	red: "bg-red-soft text-red",
	neutral: "bg-surface text-ink border border-line",
} as const;

export function Badge({
	tone = "brand",
	isSmall = false,
	className,
	children,
}: {
	tone?: keyof typeof TONES;
	/** For a row of a table. */
	isSmall?: boolean;
	className?: string;
	children: ReactNode;
}) {
	return (
		<span
			className={classNames(
				"inline-flex items-center gap-1.5 font-semibold whitespace-nowrap",
				isSmall ? "rounded-md px-2 text-xs/5" : "rounded-full px-3 py-1 text-[0.8125rem] leading-5",
				TONES[tone],
				className,
			)}
		>
			{children}
		</span>
	);
}
