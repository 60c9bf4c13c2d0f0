import { classNames } from "./class-names.ts";

type LogoProps = {
	/** On phones, shows the mark alone to save space. */
	isShort?: boolean;
	className?: string;
};

/** The wordmark: a soft strip above three brackets on their wire, and the name. */
export function Logo({ isShort = false, className }: LogoProps) {
	return (
		<span className={classNames("inline-flex items-center gap-2.5", className)}>
			<svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className="size-9 shrink-0">
				<rect width="64" height="64" rx="18" className="fill-brand" />
				<g fill="none" strokeLinecap="round" className="stroke-on-brand">
					<path d="M13 27C20 17 44 17 51 27" strokeWidth="7" />
					<path d="M12 41H52" strokeWidth="3" />
				</g>
				<g className="fill-on-brand">
					<rect x="16" y="35" width="8" height="12" rx="2.5" />
					<rect x="28" y="35" width="8" height="12" rx="2.5" />
					<rect x="40" y="35" width="8" height="12" rx="2.5" />
				</g>
			</svg>
			<span
				className={classNames(
					"text-[1.375rem] leading-none font-extrabold tracking-[-0.035em]",
					isShort && "max-sm:hidden",
				)}
			>
				SoftBrace
			</span>
		</span>
	);
}
