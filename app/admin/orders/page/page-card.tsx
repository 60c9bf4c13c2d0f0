import { type ReactNode, useId } from "react";
import { classNames } from "#app/interface/class-names.ts";

type PageCardProps = { title: string; action?: ReactNode; className?: string; children: ReactNode };

/** A titled part of the page. */
export function PageCard({ title, action, className, children }: PageCardProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={classNames("rounded-xl border border-line bg-surface p-4", className)}>
			<div className="mb-2 flex items-center justify-between gap-3">
				<h2 id={id} className="text-sm font-bold">
					{title}
				</h2>
				{action}
			</div>
			{children}
		</section>
	);
}
