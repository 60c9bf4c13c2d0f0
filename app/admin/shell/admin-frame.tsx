import { type ReactNode, useCallback, useState } from "react";
import { useSessionWatch } from "#app/admin/login/use-session-watch.ts";
import { CommandPalette } from "#app/admin/palette/command-palette.tsx";
import { ShortcutSheet } from "#app/admin/shortcuts/shortcut-sheet.tsx";
import { useGlobalShortcuts } from "#app/admin/shortcuts/use-global-shortcuts.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { NavDrawer } from "./nav-drawer.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useCountsRefresh } from "./use-counts.ts";
import { useTitleFocus } from "./use-title-focus.ts";

const CONTENT = "admin-content";

/** The navigation and the bars around a page; `below` stands below every page's content. */
export function AdminFrame({ email, below, children }: { email: string; below?: ReactNode; children: ReactNode }) {
	const t = useT(adminTexts);
	const [open, setOpen] = useState<"drawer" | "palette" | "help" | null>(null);
	const close = useCallback(() => setOpen(null), []);
	const openPalette = useCallback(() => setOpen("palette"), []);
	const openHelp = useCallback(() => setOpen("help"), []);
	useSessionWatch();
	useCountsRefresh();
	useTitleFocus();
	useGlobalShortcuts({ onPalette: openPalette, onHelp: openHelp });
	return (
		<div className="dense flex grow">
			<a
				href={`#${CONTENT}`}
				className="sr-only z-50 rounded-lg bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
				onClick={(event) => {
					// Not a step of the router: an unsaved page would ask before it is left.
					event.preventDefault();
					document.getElementById(CONTENT)?.focus();
				}}
			>
				{t("skip_to_content")}
			</a>
			<Sidebar />
			<div className="flex min-w-0 grow flex-col">
				<TopBar email={email} onMenu={() => setOpen("drawer")} onSearch={openPalette} />
				<div className="mx-auto w-full max-w-360 grow px-4 pt-5 pb-24 sm:px-6 md:pb-10">
					<main id={CONTENT} tabIndex={-1} className="text-sm outline-none">
						{children}
					</main>
					{below}
				</div>
			</div>
			<BottomBar onMore={() => setOpen("drawer")} />
			{open === "drawer" && <NavDrawer onClose={close} />}
			{open === "palette" && <CommandPalette onClose={close} onHelp={openHelp} />}
			{open === "help" && <ShortcutSheet onClose={close} />}
		</div>
	);
}
