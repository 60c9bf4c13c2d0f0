import type { ReactNode } from "react";

/** An empty list: says so and suggests what to do. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
	return (
		<div className="flex flex-col items-center rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
			<p className="text-subheading font-bold">{title}</p>
			<p className="mt-1.5 max-w-sm text-[0.9375rem] text-muted">{text}</p>
			{children && <div className="mt-6">{children}</div>}
		</div>
	);
}
