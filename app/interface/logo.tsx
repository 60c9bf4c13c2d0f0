import { classNames } from "./class-names.ts";

/** The word mark: a soft strip that rests beside a bracket, and the name. */
export function Logo({ className }: { className?: string }) {
	return (
		<span className={classNames("inline-flex items-center gap-2.5", className)}>
			<svg viewBox="0 0 40 40" aria-hidden="true" focusable="false" className="size-9 shrink-0">
				<rect width="40" height="40" rx="13" className="fill-brand" />
				<path
					d="M9 17.5c0-3.6 4.9-6.5 11-6.5s11 2.9 11 6.5"
					fill="none"
					strokeWidth="5"
					strokeLinecap="round"
					className="stroke-on-brand"
				/>
				<path d="M9 26h22" fill="none" strokeWidth="2" strokeLinecap="round" className="stroke-on-brand opacity-55" />
				<rect x="16" y="22" width="8" height="8" rx="2.5" className="fill-on-brand" />
			</svg>
			<span className="text-[1.375rem] leading-none font-extrabold tracking-[-0.035em]">SoftBrace</span>
		</span>
	);
}
