import type { ReactNode } from "react";

/** A button that looks like a link, for another view in the same place. */
export function TextButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
	return (
		<button
			type="button"
			onClick={onClick}
			className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
		>
			{children}
		</button>
	);
}
