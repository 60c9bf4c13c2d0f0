import { type ReactNode, useCallback, useState } from "react";
import { useMatches } from "react-router";
import { useSessionWatch } from "#app/admin/access/login/use-session-watch.ts";
import { ConnectionBar } from "#app/admin/frame/loading/connection-bar.tsx";
import { PendingBar, useIsPending } from "#app/admin/frame/loading/pending-bar.tsx";
import { CommandPalette } from "#app/admin/frame/palette/command-palette.tsx";
import { ShortcutSheet } from "#app/admin/frame/shortcuts/shortcut-sheet.tsx";
import { useGlobalShortcuts } from "#app/admin/frame/shortcuts/use-global-shortcuts.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { NavDrawer } from "./nav-drawer.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useCountsRefresh } from "./use-counts.ts";
import { useTitleFocus } from "./use-title-focus.ts";

const CONTENT = "admin-content";

/** A page whose `handle` this is has all the screen that the bars leave, instead of growing with what it shows. */
export const FILLS_SCREEN = "fills-screen";

const GROWING = { column: "", content: "max-w-360 px-4 pt-5 pb-24 sm:px-6 md:pb-10", main: "" } as const;

/** On a laptop what stands below the page is in sight, too; on a phone it is below the screen. */
const FILLING = {
	column: "lg:h-dvh lg:min-h-140",
	content:
		"flex min-h-0 flex-col px-3 pt-3 pb-18 md:pb-3 lg:*:last:mt-3 lg:*:last:max-h-36 lg:*:last:shrink-0 lg:*:last:overflow-y-auto",
	main: "flex h-[calc(100dvh-8.5rem)] min-h-120 flex-col md:h-[calc(100dvh-5rem)] lg:h-auto lg:min-h-0 lg:grow",
} as const;

/** The navigation and the bars around a page; `below` stands below every page's content. */
export function AdminFrame({ email, below, children }: { email: string; below?: ReactNode; children: ReactNode }) {
	const t = useT(adminTexts);
	const [open, setOpen] = useState<"drawer" | "palette" | "help" | null>(null);
	const close = useCallback(() => setOpen(null), []);
	const openPalette = useCallback(() => setOpen("palette"), []);
	const openHelp = useCallback(() => setOpen("help"), []);
	const layout = useMatches().some(({ handle }) => handle === FILLS_SCREEN) ? FILLING : GROWING;
	useSessionWatch();
	useCountsRefresh();
	useTitleFocus();
	const isPending = useIsPending();
	useGlobalShortcuts({ onPalette: openPalette, onHelp: openHelp });
	return (
		<div className="dense flex grow">
			<PendingBar isPending={isPending} />
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
			<div className={classNames("flex min-w-0 grow flex-col", layout.column)}>
				<TopBar email={email} onMenu={() => setOpen("drawer")} onSearch={openPalette} />
				<ConnectionBar />
				<div className={classNames("mx-auto w-full grow", layout.content)}>
					<main
						id={CONTENT}
						tabIndex={-1}
						aria-busy={isPending || undefined}
						className={classNames("text-sm outline-none", layout.main)}
					>
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
