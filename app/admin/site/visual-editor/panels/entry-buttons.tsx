import { Trash2 } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";

type EntryButtonsProps = {
	/** The entry's name, which becomes part of each button's accessible name. */
	name: string;
	place: number;
	isLast: boolean;
	onMove(place: number): void;
	onRemove(): void;
};

export function EntryButtons({ name, place, isLast, onMove, onRemove }: EntryButtonsProps) {
	const t = useT(adminTexts);
	return (
		<>
			<MoveButton label={t("visual_up", { name })} isOff={place === 0} onClick={() => onMove(place - 1)}>
				↑
			</MoveButton>
			<MoveButton label={t("visual_down", { name })} isOff={isLast} onClick={() => onMove(place + 1)}>
				↓
			</MoveButton>
			<Button
				variant="quiet"
				size="small"
				className="shrink-0 px-2.5"
				aria-label={t("visual_remove", { name })}
				onClick={onRemove}
			>
				<Icon of={Trash2} className="size-4" />
			</Button>
		</>
	);
}

/**
 * Gives the focus of the entry that was removed from `list` to the one in its place, else to the last one, else to
 * `otherwise`: the button that had it is gone. Waits until the page shows the removal.
 */
export function focusAfterRemoval(
	list: Element | null | undefined,
	{ entries, place, otherwise }: { entries: string; place: number; otherwise: string },
): void {
	requestAnimationFrame(() => {
		const left = list?.querySelectorAll<HTMLElement>(entries) ?? [];
		const next = left[Math.min(place, left.length - 1)] ?? list?.parentElement?.querySelector<HTMLElement>(otherwise);
		next?.focus();
	});
}

function MoveButton(props: { label: string; isOff: boolean; onClick(): void; children: string }) {
	return (
		<button
			type="button"
			aria-label={props.label}
			disabled={props.isOff}
			onClick={props.onClick}
			className="h-11 w-11 shrink-0 rounded-sm sm:h-10 sm:w-9 hover:bg-brand-soft disabled:opacity-30"
		>
			{props.children}
		</button>
	);
}
