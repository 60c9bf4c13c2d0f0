import { type ReactNode, useId } from "react";
import { classNames } from "#app/interface/class-names.ts";

type PageCardProps = {
	title: string;
	/** Beside the title, such as a status. */
	badge?: ReactNode;
	hint?: ReactNode;
	action?: ReactNode;
	className?: string;
	children?: ReactNode;
};

/** A titled part of a page. */
export function PageCard({ title, badge, hint, action, className, children }: PageCardProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={classNames("rounded-xl border border-line bg-surface p-4", className)}>
			<div className="mb-2 flex items-center justify-between gap-3">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 id={id} className="text-sm font-bold">
						{title}
					</h2>
					{badge}
				</div>
				{action}
			</div>
			{hint && <p className="max-w-prose text-muted">{hint}</p>}
			{children}
		</section>
	);
}
