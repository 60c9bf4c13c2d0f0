import { PageNav } from "./page-nav.tsx";
import { ShopLink } from "./top-bar.tsx";

/** All pages beside the content; on narrower screens they are in the drawer. */
export function Sidebar() {
	return (
		<div className="sticky top-0 hidden h-dvh w-58 shrink-0 flex-col border-r border-line bg-surface lg:flex">
			<div className="flex h-14 shrink-0 items-center px-4">
				<ShopLink />
			</div>
			<PageNav idPrefix="sidebar" className="grow overflow-y-auto px-3 pt-1 pb-6" />
		</div>
	);
}
