import { CornerDownLeft } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import type { PaletteItem } from "./palette-item.ts";

type PaletteListProps = {
	id: string;
	items: readonly PaletteItem[];
	current: number;
	optionId(index: number): string;
	onOpen(item: PaletteItem): void;
};

/** The items under their headings; the focus stays in the field above. */
export function PaletteList({ id, items, current, optionId, onOpen }: PaletteListProps) {
	const t = useT(adminTexts);
	return (
		<div id={id} role="listbox" aria-label={t("palette_title")} className="min-h-0 overflow-y-auto p-2 empty:hidden">
			{items.map((item, index) => (
				<div key={item.id} role="presentation">
					{item.group !== items[index - 1]?.group && (
						<p role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
							{item.group}
						</p>
					)}
					<button
						type="button"
						role="option"
						id={optionId(index)}
						tabIndex={-1}
						aria-selected={index === current}
						onClick={() => onOpen(item)}
						className={classNames(
							"flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-left pointer-coarse:min-h-11",
							index === current ? "bg-brand-soft text-brand-strong" : "hover:bg-sunken",
						)}
					>
						{item.icon && <Icon of={item.icon} className="size-4.5" />}
						<span className="min-w-0 truncate font-medium">{item.title}</span>
						{item.detail && <span className="min-w-0 truncate text-muted">{item.detail}</span>}
						{item.keys && <kbd className="ml-auto font-sans text-xs text-muted max-md:hidden">{item.keys}</kbd>}
						{index === current && !item.keys && <Icon of={CornerDownLeft} className="ml-auto size-4" />}
					</button>
				</div>
			))}
		</div>
	);
}
