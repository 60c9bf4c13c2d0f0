import type { RefObject } from "react";
import { useShortcut } from "#app/admin/frame/shortcuts/use-shortcut.ts";

/**
 * j and k, or the arrow keys, move from row to row; x chooses the row. Enter opens it: by itself on the row's link, and
 * from its checkbox, which only the space bar changes.
 */
export function useRowKeys(
	table: RefObject<HTMLTableElement | null>,
	onToggle?: (id: string, isRange?: boolean) => void,
): void {
	const rows = () => [...(table.current?.querySelectorAll<HTMLElement>("tr[data-row]") ?? [])];
	const current = () => rows().findIndex((row) => row.contains(document.activeElement));
	const move = (step: number) => {
		const all = rows();
		const row = all[Math.min(Math.max(current() + step, 0), all.length - 1)];
		const target = row?.querySelector<HTMLElement>("a, input, button");
		target?.focus();
		row?.scrollIntoView({ block: "nearest" });
	};
	useShortcut("j", () => move(1));
	useShortcut("k", () => move(-1));
	// The arrow keys scroll the page unless the focus is in the table.
	useShortcut("ArrowDown", () => move(1), { within: table });
	useShortcut("ArrowUp", () => move(-1), { within: table });
	useShortcut(
		"Enter",
		() => {
			const row = rows()[current()];
			(row?.querySelector<HTMLElement>("[data-opens] a") ?? row?.querySelector("a"))?.click();
		},
		{ within: table, on: "input" },
	);
	const toggle = (isRange: boolean) => {
		const id = rows()[current()]?.dataset.row;
		if (id !== undefined) onToggle?.(id, isRange);
	};
	useShortcut("x", () => toggle(false));
	useShortcut("X", () => toggle(true));
}
