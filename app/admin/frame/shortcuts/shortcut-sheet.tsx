import { useMay } from "#app/admin/access/rights.tsx";
import { ADMIN_PAGES } from "#app/admin/frame/shell/admin-pages.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Dialog } from "#app/interface/dialog.tsx";

/** All keys of the admin. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
	const t = useT(adminTexts);
	const may = useMay();
	const general = [
		["Ctrl K / ⌘ K", t("shortcut_palette")],
		["/", t("shortcut_search")],
		["?", t("shortcuts_title")],
	] as const;
	const lists = [
		["j / ↓", t("shortcut_next_row")],
		["k / ↑", t("shortcut_previous_row")],
		["Enter", t("shortcut_open_row")],
		["x", t("shortcut_select_row")],
		["Shift x", t("shortcut_select_rows")],
	] as const;
	const pages = ADMIN_PAGES.filter(({ right }) => may(right)).map(
		({ goKey, text }) => [`g ${goKey}`, t(text)] as const,
	);
	return (
		<Dialog isOpen isWide title={t("shortcuts_title")} closeLabel={t("close")} onClose={onClose}>
			<div className="grid gap-x-10 gap-y-6 text-sm sm:grid-cols-2">
				<ShortcutList title={t("shortcuts_pages")} rows={pages} />
				<div className="flex flex-col gap-6">
					<ShortcutList title={t("shortcuts_general")} rows={general} />
					<ShortcutList title={t("shortcuts_lists")} rows={lists} />
				</div>
			</div>
		</Dialog>
	);
}

function ShortcutList({ title, rows }: { title: string; rows: readonly (readonly [keys: string, text: string])[] }) {
	return (
		<section aria-label={title}>
			<h3 className="mb-1 font-semibold">{title}</h3>
			<dl>
				{rows.map(([keys, text]) => (
					<div key={keys} className="flex min-h-8 items-center justify-between gap-4">
						<dt className="text-muted">{text}</dt>
						<dd>
							<kbd className="rounded-md border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
								{keys}
							</kbd>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
