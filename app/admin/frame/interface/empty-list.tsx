import type { ReactNode } from "react";

/** A list without rows: what would be here, and the next step. */
export function EmptyList({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
	return (
		<div className="flex flex-col items-center gap-1 px-5 py-14 text-center">
			<p className="text-base font-semibold">{title}</p>
			{text && <p className="max-w-md text-muted">{text}</p>}
			{children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
		</div>
	);
}
