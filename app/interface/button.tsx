import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

type ButtonStyle = {
	variant?: "primary" | "secondary" | "soft" | "quiet" | "danger";
	size?: "small" | "medium" | "large";
	isWide?: boolean;
};

const SHAPE =
	"inline-flex items-center justify-center gap-2 rounded-button text-center font-semibold whitespace-nowrap no-underline transition-[background-color,border-color,box-shadow,translate] duration-200 ease-soft motion-safe:active:translate-y-px off:active:translate-y-0";

const VARIANTS = {
	primary: "bg-brand text-on-brand shadow-card hover:bg-brand-strong off:bg-line off:text-muted off:shadow-none",
	secondary:
		"border border-line-strong bg-surface text-ink hover:border-brand hover:text-brand-strong off:border-line off:bg-sunken off:text-muted",
	soft: "bg-brand-soft text-brand-strong hover:bg-lilac-soft off:bg-line off:text-muted",
	danger: "bg-red text-on-brand shadow-card hover:brightness-90 off:bg-line off:text-muted off:shadow-none",
	quiet: "text-ink hover:bg-brand-soft hover:text-brand-strong off:text-muted",
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

/**
 * A native button. While busy it shows a spinner and does nothing; so does one with `aria-disabled`, without a spinner.
 * Neither is disabled for the browser, which would move the keyboard's focus to the top of the page (D-91).
 */
export function Button({
	variant,
	size,
	isWide,
	isBusy = false,
	className,
	children,
	disabled,
	type = "button",
	onClick,
	"aria-disabled": isOff = false,
	...rest
}: ComponentProps<"button"> & ButtonStyle & { isBusy?: boolean }) {
	return (
		<button
			{...rest}
			type={type}
			disabled={disabled}
			onClick={isOff || isBusy ? ignoreClick : onClick}
			aria-disabled={isOff || isBusy || undefined}
			aria-busy={isBusy || undefined}
			className={classNames(buttonClass({ variant, size, isWide }), className)}
		>
			{isBusy && <Spinner />}
			{children}
		</button>
	);
}

/** Of a submit button, this stops Enter in a field, too. */
function ignoreClick(event: MouseEvent<HTMLButtonElement>): void {
	event.preventDefault();
}

export function LinkButton({ variant, size, isWide, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
	return <Link {...rest} className={classNames(buttonClass({ variant, size, isWide }), className)} />;
}
