import { Search } from "lucide";
import { useEffect, useRef, useState } from "react";
import { useShortcut } from "#app/admin/frame/shortcuts/use-shortcut.ts";
import { Icon } from "#app/interface/icon.tsx";
import { useListParams } from "./use-list-params.ts";

/** After the last key, in ms. */
const DELAY_MS = 250;

type SearchBoxProps = { label: string; name?: string; isSecond?: boolean };

/** A search of a list, kept in the URL; `/` leads to it unless it is the second one of its page. */
export function SearchBox({ label, name = "search", isSecond = false }: SearchBoxProps) {
	const { get, set } = useListParams();
	const stored = get(name);
	const [text, setText] = useState(stored);
	const sent = useRef(stored);
	const field = useRef<HTMLInputElement>(null);
	// No key is called "".
	useShortcut(isSecond ? "" : "/", () => {
		field.current?.focus();
		field.current?.select();
	});

	// The back button or a link has changed the search.
	useEffect(() => {
		if (stored === sent.current) return;
		sent.current = stored;
		setText(stored);
	}, [stored]);
	useEffect(() => {
		const search = text.trim();
		if (search === sent.current) return;
		const timer = setTimeout(() => {
			sent.current = search;
			set({ [name]: search }, { replace: true });
		}, DELAY_MS);
		return () => clearTimeout(timer);
	}, [text, name, set]);

	return (
		<div className="relative min-w-0 grow basis-64">
			<Icon of={Search} className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
			<input
				ref={field}
				type="search"
				aria-label={label}
				placeholder={label}
				maxLength={100}
				value={text}
				onChange={(event) => setText(event.target.value)}
				className="min-h-control-small w-full rounded-control border border-line-strong bg-surface pr-3 pl-9 text-base placeholder:text-muted hover:border-brand sm:text-sm"
			/>
		</div>
	);
}
