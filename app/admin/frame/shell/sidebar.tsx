import { PageNav } from "./page-nav.tsx";
import { ShopLink } from "./top-bar.tsx";

/** All pages beside the content; on narrower screens they are in the drawer. */
export function Sidebar() {
	return (
		<PageNav
			idPrefix="sidebar"
			className="sticky top-0 hidden h-dvh w-58 shrink-0 overflow-y-auto border-r border-line bg-surface px-3 pb-6 lg:block print:hidden!"
		>
			<div className="flex h-14 items-center px-1">
				<ShopLink />
			</div>
		</PageNav>
	);
}
