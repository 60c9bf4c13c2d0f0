import type { ReactNode } from "react";

/** The heading of a part of the page, with its controls at the right. */
export function SectionTitle({ id, children, more }: { id: string; children: ReactNode; more?: ReactNode }) {
	return (
		<div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
			<h2 id={id} className="text-base font-semibold">
				{children}
			</h2>
			{more}
		</div>
	);
}
