import { type ReactNode, useId } from "react";
import { classNames } from "#app/interface/class-names.ts";

type EditorCardProps = { title: string; hint?: string; className?: string; children: ReactNode };

export function EditorCard({ title, hint, className, children }: EditorCardProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={classNames("rounded-xl border border-line bg-surface p-4", className)}>
			<h2 id={id} className="font-bold">
				{title}
			</h2>
			{hint && <p className="mt-0.5 text-muted">{hint}</p>}
			<div className="mt-3">{children}</div>
		</section>
	);
}
