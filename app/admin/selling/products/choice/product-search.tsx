import { useId } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import type { ChoosableProducts } from "./use-product-choice.ts";

/** Narrows the products to choose from; nothing where all of them are offered. */
export function ProductSearch({ isSearched, offered, hasMore, search, setSearch }: ChoosableProducts) {
	const t = useT(adminTexts);
	const id = useId();
	if (!isSearched) return null;
	return (
		<TextField
			id={id}
			type="search"
			label={t("products_search")}
			hint={t(hasMore ? "products_choice_more" : "products_choice_all", { shown: offered.length })}
			value={search}
			maxLength={100}
			autoComplete="off"
			spellCheck={false}
			// Enter would save the form.
			onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
			onChange={({ target }) => setSearch(target.value)}
		/>
	);
}
