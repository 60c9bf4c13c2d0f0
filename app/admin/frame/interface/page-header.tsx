import { ChevronLeft } from "lucide";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { adminPageAt } from "#app/admin/frame/shell/admin-pages.ts";
import { PAGE_TITLE } from "#app/admin/frame/shell/use-title-focus.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";

/** The name of the page, or of the list that it belongs to. */
export function usePageName(): string {
	const t = useT(adminTexts);
	return t(adminPageAt(useLocation().pathname)?.text ?? "not_found_title");
}

type PageHeaderProps = {
	/** Unless it is the page's name: that of what the page shows. */
	title?: string;
	/** Where a page without a list leads back to. */
	back?: { path: string; text: string };
	/** Beside the title, such as a status. */
	badges?: ReactNode;
	/** At the right; one of them primary at most. */
	children?: ReactNode;
};

/** The title of a page, which takes the focus when the page opens, the way back to its list, and the page's actions. */
export function PageHeader({ title, back, badges, children }: PageHeaderProps) {
	const name = usePageName();
	return (
		<div className="mb-4">
			<ListLink back={back} />
			<div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
					<h1 id={PAGE_TITLE} tabIndex={-1} className="text-xl font-bold wrap-anywhere outline-none">
						{title ?? name}
					</h1>
					{badges}
				</div>
				{children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
			</div>
		</div>
	);
}

/** Leads from what a list opened back to that list, as it was; nothing on the list itself. */
export function ListLink({ back }: Pick<PageHeaderProps, "back">) {
	const t = useT(adminTexts);
	const { pathname, search } = useLocation();
	const list = adminPageAt(pathname);
	const isList = list === null || pathname.replace(/\/$/, "") === list.path;
	const to = back ?? (isList ? null : { path: `${list.path}${search}`, text: t(list.text) });
	if (to === null) return null;
	return (
		<Link
			to={to.path}
			className="mb-1 inline-flex min-h-9 items-center gap-1 font-semibold text-muted hover:text-ink pointer-coarse:min-h-11"
		>
			<Icon of={ChevronLeft} className="size-4" />
			{to.text}
		</Link>
	);
}
