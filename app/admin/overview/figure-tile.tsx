import type { ReactNode } from "react";

export function FigureTile({ label, children, note }: { label: string; children: ReactNode; note?: string }) {
	return (
		<div className="rounded-card border border-line bg-surface px-5 py-4">
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="mt-1 text-heading font-bold tabular-nums">{children}</dd>
			{note && <dd className="mt-0.5 text-sm text-muted">{note}</dd>}
		</div>
	);
}
