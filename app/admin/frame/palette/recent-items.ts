import type { PaletteItem } from "./palette-item.ts";

const KEY = "adminRecentItems";
const MAX_ITEMS = 5;

type RecentItem = Pick<PaletteItem, "title" | "detail"> & { path: string };

/** What this browser opened last from the palette, the latest first; ended with the session by signing out. */
export function loadRecentItems(): readonly RecentItem[] {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
		return Array.isArray(stored) ? stored.filter(isRecentItem) : [];
	} catch {
		return [];
	}
}

export function addRecentItem(item: RecentItem): void {
	const { title, detail, path } = item;
	const others = loadRecentItems().filter((one) => one.path !== path);
	try {
		sessionStorage.setItem(KEY, JSON.stringify([{ title, detail, path }, ...others].slice(0, MAX_ITEMS)));
	} catch {
		// Storage is blocked: the palette starts without recent items.
	}
}

export function clearRecentItems(): void {
	try {
		sessionStorage.removeItem(KEY);
	} catch {
		// Storage is blocked: nothing is stored either.
	}
}

function isRecentItem(value: unknown): value is RecentItem {
	return typeof value === "object" && value !== null && "title" in value && "path" in value;
}
