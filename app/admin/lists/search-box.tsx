import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import type { useQueryChange } from "./use-query-change.ts";

type SearchBoxProps = { label: string; changeQuery: ReturnType<typeof useQueryChange> };

/** What the URL says a list is searched for. */
export function useUrlSearch(): string {
	return new URLSearchParams(useLocation().search).get("search") ?? "";
}

/** Searches a list by the URL's query, so that a reload and the back button keep it. */
export function SearchBox({ label, changeQuery }: SearchBoxProps) {
	const t = useT(adminTexts);
	const search = useUrlSearch();
	const [typed, setTyped] = useState(search);
	useEffect(() => setTyped(search), [search]);
	const searchFor = (text: string) =>
		changeQuery((query) => {
			if (text === "") query.delete("search");
			else query.set("search", text);
		});
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		searchFor(typed.trim());
	};
	return (
		<form onSubmit={onSubmit} aria-label={label} className="flex w-full items-end gap-2 sm:w-auto">
			<TextField
				id="list-search"
				type="search"
				label={label}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				className="grow sm:w-64"
			/>
			<Button type="submit" variant="soft">
				{t("list_search")}
			</Button>
			{search !== "" && (
				<Button variant="quiet" onClick={() => searchFor("")}>
					{t("list_search_clear")}
				</Button>
			)}
		</form>
	);
}
