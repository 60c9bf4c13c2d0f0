import { Search } from "lucide";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import type { PaletteItem } from "./palette-item.ts";
import { PaletteList } from "./palette-list.tsx";
import { addRecentItem } from "./recent-items.ts";
import { usePaletteItems } from "./use-palette-items.ts";

const LIST = "palette-list";
const optionId = (index: number) => `palette-option-${index}`;

type CommandPaletteProps = { onClose(): void; onHelp(): void };

/** Finds any page, action, order, customer and so on by a few characters; the keyboard alone is enough. */
export function CommandPalette({ onClose, onHelp }: CommandPaletteProps) {
	const t = useT(adminTexts);
	const navigate = useNavigate();
	const ref = useRef<HTMLDialogElement>(null);
	const [text, setText] = useState("");
	const [chosen, setChosen] = useState(0);
	const { items, status } = usePaletteItems(text, onHelp);
	const current = Math.min(chosen, Math.max(items.length - 1, 0));
	useLayoutEffect(() => {
		const dialog = ref.current;
		dialog?.showModal();
		return () => dialog?.close();
	}, []);

	const open = ({ title, detail, path, run }: PaletteItem) => {
		onClose();
		run?.();
		if (path === undefined) return;
		addRecentItem({ title, path, ...(detail === undefined ? {} : { detail }) });
		void navigate(path);
	};
	const move = (to: number) => {
		const next = (to + items.length) % Math.max(items.length, 1);
		setChosen(next);
		document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const steps: Record<string, () => void> = {
			ArrowDown: () => move(current + 1),
			ArrowUp: () => move(current - 1),
			Enter: () => items[current] && open(items[current]),
		};
		const step = event.nativeEvent.isComposing ? undefined : steps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		step();
	};

	return (
		<dialog
			ref={ref}
			aria-label={t("palette_title")}
			closedby="any"
			onClose={() => ref.current?.open === false && onClose()}
			className="mx-auto mt-[10dvh] mb-0 max-h-[min(32rem,80dvh)] w-[min(40rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-xl border border-line bg-surface p-0 text-sm text-ink shadow-lift open:flex"
		>
			<div className="relative shrink-0 border-b border-line">
				<Icon
					of={Search}
					className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-muted"
				/>
				<input
					type="text"
					role="combobox"
					aria-label={t("palette_label")}
					aria-expanded={items.length > 0}
					aria-controls={LIST}
					aria-autocomplete="list"
					aria-activedescendant={items.length > 0 ? optionId(current) : undefined}
					placeholder={t("palette_label")}
					autoComplete="off"
					spellCheck={false}
					maxLength={100}
					value={text}
					onChange={(event) => {
						setText(event.target.value);
						setChosen(0);
					}}
					onKeyDown={onKeyDown}
					className="h-13 w-full bg-transparent pr-4 pl-11 text-base outline-none placeholder:text-muted"
				/>
			</div>
			<PaletteList id={LIST} items={items} current={current} optionId={optionId} onOpen={open} />
			<p role="status" className="shrink-0 px-4 py-2.5 text-muted empty:hidden">
				{status === "searching" && t("palette_searching")}
				{status === "failed" && t("palette_failed")}
				{status !== "searching" && status !== "failed" && items.length === 0 && t("palette_nothing", { text })}
			</p>
		</dialog>
	);
}
