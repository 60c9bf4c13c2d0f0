import { Lock } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#app/interface/icon.tsx";

/** A page with one form about an account, styled like the dialog. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="wrap flex max-w-xl flex-col pt-12 sm:pt-16">
			<section id="account-form" tabIndex={-1} aria-label={title} className="card p-6 outline-none sm:p-9">
				<span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-strong">
					<Icon of={Lock} />
				</span>
				<h1 className="mt-5 mb-6 text-heading">{title}</h1>
				{children}
			</section>
		</div>
	);
}
