import type { ReactNode } from "react";

export function TabHeading({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
	return (
		<div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
			<h2 id={id} className="text-heading">
				{title}
			</h2>
			<div className="flex flex-wrap items-center gap-2">{children}</div>
		</div>
	);
}
