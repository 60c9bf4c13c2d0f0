import { classNames } from "./class-names.ts";

/** The word mark: an S laid like a soft strip around a bracket, and the name. */
export function Logo({ className }: { className?: string }) {
	return (
		<span className={classNames("inline-flex items-center gap-2.5", className)}>
			<svg viewBox="0 0 40 40" aria-hidden="true" focusable="false" className="size-9 shrink-0">
				<rect width="40" height="40" rx="13" className="fill-brand" />
				<path
					d="M27.4 13.6c-1.4-2.7-4-4.1-7.3-4.1-4.3 0-7.2 2.2-7.2 5.4 0 7.3 14.6 3.3 14.6 10.5 0 3.2-3 5.4-7.3 5.4-3.5 0-6.3-1.5-7.6-4.3"
					fill="none"
					strokeWidth="4.6"
					strokeLinecap="round"
					className="stroke-on-brand"
				/>
			</svg>
			<span className="text-[1.375rem] leading-none font-extrabold tracking-[-0.035em]">SoftBrace</span>
		</span>
	);
}
