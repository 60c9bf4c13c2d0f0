import { Lock } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#app/interface/icon.tsx";

/** A page with one sign-in or sign-up form, styled like the dialog. */
export function PlainAuthFrame({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="wrap flex max-w-xl flex-col pt-12 sm:pt-16">
			<div className="card p-6 sm:p-9">
				<span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-strong">
					<Icon of={Lock} />
				</span>
				<h1 className="mt-5 mb-6 text-heading">{title}</h1>
				{children}
			</div>
		</div>
	);
}

/** Classes of a link within the text of such a page. */
export const PLAIN_LINK =
	"inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4";
