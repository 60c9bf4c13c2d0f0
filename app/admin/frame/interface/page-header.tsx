import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PAGE_TITLE } from "#app/admin/frame/shell/use-title-focus.ts";
import { Icon } from "#app/interface/icon.tsx";

type PageHeaderProps = {
	title: string;
	/** The list that the page belongs to. */
	back?: { path: string; text: string };
	/** Beside the title, such as a status. */
	badges?: ReactNode;
	/** At the right; one of them primary at most. */
	children?: ReactNode;
};

/** The title of a page, which takes the focus when the page opens, and the page's actions. */
export function PageHeader({ title, back, badges, children }: PageHeaderProps) {
	return (
		<div className="mb-4">
			{back && (
				<Link
					to={back.path}
					className="mb-1 inline-flex min-h-8 items-center gap-1.5 text-muted hover:text-ink pointer-coarse:min-h-11"
				>
					<Icon of={ArrowLeft} className="size-4" />
					{back.text}
				</Link>
			)}
			<div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
					<h1 id={PAGE_TITLE} tabIndex={-1} className="text-xl font-bold wrap-anywhere outline-none">
						{title}
					</h1>
					{badges}
				</div>
				{children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
			</div>
		</div>
	);
}
