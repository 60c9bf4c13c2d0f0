import { CircleUser, Keyboard, LogOut, MessageSquare, MoonStar, Package, ReceiptText, Star, Store } from "lucide";
import { signOutOfAdmin } from "#app/admin/access/login/admin-session.ts";
import { useMay } from "#app/admin/access/rights.tsx";
import { ADMIN_PAGES, SETTINGS_PAGES } from "#app/admin/frame/shell/admin-pages.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { toggleTheme } from "#app/storefront/layout/theme.ts";
import type { Right } from "#shop/access/staff/rights.rules.ts";
import { matchingItems, type PaletteItem } from "./palette-item.ts";
import { loadRecentItems } from "./recent-items.ts";
import { usePaletteSearch } from "./use-palette-search.ts";
import { PAGE_WORDS, PALETTE_TASKS } from "./vocabulary.ts";

const KIND_ICONS = {
	order: ReceiptText,
	customer: CircleUser,
	product: Package,
	review: Star,
	message: MessageSquare,
} as const;

/** Everything the palette offers for a text, and how far the search in the shop is. */
export function usePaletteItems(text: string, onHelp: () => void) {
	const t = useT(adminTexts);
	const may = useMay();
	const isShown = ({ right }: { right: Right }) => may(right);
	const search = usePaletteSearch(text);
	const pages = ADMIN_PAGES.filter(isShown).map(({ id, path, text: name, icon, goKey }): PaletteItem => {
		return { id, group: t("palette_pages"), title: t(name), icon, path, keys: `g ${goKey}` };
	});
	const more = SETTINGS_PAGES.filter(isShown).map(({ id, path, text: name }): PaletteItem => {
		return { id, group: t("palette_pages"), title: t(name), path };
	});
	const withWords = (item: PaletteItem): PaletteItem => {
		const words = PAGE_WORDS[item.id];
		return words === undefined ? item : { ...item, words: t(words) };
	};
	const action = (id: string, title: string, icon: PaletteItem["icon"], does: Partial<PaletteItem>): PaletteItem => {
		return { id, group: t("palette_actions"), title, icon, ...does };
	};
	const actions = [
		action("shop", t("palette_open_shop"), Store, { path: "/" }),
		action("theme", t("palette_theme"), MoonStar, { run: toggleTheme }),
		action("help", t("shortcuts_title"), Keyboard, { run: onHelp, keys: "?" }),
		action("sign-out", t("sign_out"), LogOut, { run: () => void signOutOfAdmin() }),
	];
	const tasks = PALETTE_TASKS.filter(isShown).map(({ id, path, title, words }): PaletteItem => {
		return { id: `task ${id}`, group: t("palette_actions"), title: t(title), words: t(words), path };
	});
	const own = [...[...pages, ...more].map(withWords), ...actions];
	if (text.trim() === "") {
		const recent = loadRecentItems().map((item): PaletteItem => {
			return { ...item, id: `recent ${item.path}`, group: t("palette_recent") };
		});
		return { status: search.status, items: [...recent, ...own] };
	}
	const results = search.results.map(({ kind, ...result }): PaletteItem => {
		return { ...result, id: result.path, group: t(`palette_${kind}`), icon: KIND_ICONS[kind] };
	});
	return { status: search.status, items: [...matchingItems([...tasks, ...own], text), ...results] };
}
