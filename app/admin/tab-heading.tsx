import type { ReactNode } from "react";
import { PAGE_TITLE } from "./shell/use-title-focus.ts";

type TabHeadingProps = {
	/** Of a section on the page; the page's own heading has none. */
	id?: string;
	title: string;
	children?: ReactNode;
};

export function TabHeading({ id, title, children }: TabHeadingProps) {
	return (
		<div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
			{id === undefined ? (
				<h1 id={PAGE_TITLE} tabIndex={-1} className="text-xl font-bold outline-none">
					{title}
				</h1>
			) : (
				<h2 id={id} className="text-subheading">
					{title}
				</h2>
			)}
			<div className="flex flex-wrap items-center gap-2">{children}</div>
		</div>
	);
}
