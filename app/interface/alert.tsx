import { Check, CircleAlert } from "lucide";
import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const TONES = {
	error: "bg-red-soft text-red",
	notice: "bg-amber-soft text-amber",
	success: "bg-green-soft text-green",
} as const;

type AlertProps = {
	tone: keyof typeof TONES;
	title?: string;
	className?: string;
	children?: ReactNode;
	ref?: Ref<HTMLDivElement>;
	/** -1 where a script moves the focus to it. */
	tabIndex?: -1;
};

/** A message within the page: errors interrupt a screen reader, all others wait. */
export function Alert({ tone, title, className, children, ref, tabIndex }: AlertProps) {
	return (
		<div
			ref={ref}
			tabIndex={tabIndex}
			role={tone === "error" ? "alert" : "status"}
			className={classNames(
				"flex animate-appear items-start gap-3 rounded-control px-4 py-3.5 text-[0.9375rem] font-medium",
				TONES[tone],
				className,
			)}
		>
			<Icon of={tone === "success" ? Check : CircleAlert} className="mt-0.5" />
			<div className="flex min-w-0 grow flex-col gap-1">
				{title && <p className="font-bold">{title}</p>}
				{children}
			</div>
		</div>
	);
}
