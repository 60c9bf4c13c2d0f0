import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

type ButtonStyle = {
	variant?: "primary" | "secondary" | "soft" | "quiet" | "danger";
	size?: "small" | "medium" | "large";
	isWide?: boolean;
};

const SHAPE =
	"inline-flex items-center justify-center gap-2 rounded-button text-center font-semibold whitespace-nowrap no-underline transition-[background-color,border-color,box-shadow,translate] duration-200 ease-soft motion-safe:active:translate-y-px disabled:active:translate-y-0";

const VARIANTS = {
	primary:
		"bg-brand text-on-brand shadow-card hover:bg-brand-strong disabled:bg-line disabled:text-muted disabled:shadow-none",
	secondary:
		"border border-line-strong bg-surface text-ink hover:border-brand hover:text-brand-strong disabled:border-line disabled:bg-sunken disabled:text-muted",
	soft: "bg-brand-soft text-brand-strong hover:bg-lilac-soft disabled:bg-line disabled:text-muted",
	danger:
		"bg-red text-on-brand shadow-card hover:brightness-90 disabled:bg-line disabled:text-muted disabled:shadow-none",
	quiet: "text-ink hover:bg-brand-soft hover:text-brand-strong disabled:text-muted",
} as const;

const SIZES = {
	small: "min-h-control-small px-4 text-control-small",
	medium: "min-h-control px-6 text-control",
	large: "min-h-14 px-8 text-[1.0625rem]",
} as const;

/** Shared by buttons and links, so that actions and navigation carry the same weight. */
export function buttonClass({ variant = "primary", size = "medium", isWide = false }: ButtonStyle = {}): string {
	return classNames(SHAPE, VARIANTS[variant], SIZES[size], isWide && "w-full");
}

/** A native button; while busy it is disabled and shows a spinner. */
export function Button({
	variant,
	size,
	isWide,
	isBusy = false,
	className,
	children,
	disabled,
	type = "button",
	...rest
}: ComponentProps<"button"> & ButtonStyle & { isBusy?: boolean }) {
	return (
		<button
			{...rest}
			type={type}
			disabled={disabled || isBusy}
			aria-busy={isBusy || undefined}
			className={classNames(buttonClass({ variant, size, isWide }), className)}
		>
			{isBusy && <Spinner />}
			{children}
		</button>
	);
}

export function LinkButton({ variant, size, isWide, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
	return <Link {...rest} className={classNames(buttonClass({ variant, size, isWide }), className)} />;
}
