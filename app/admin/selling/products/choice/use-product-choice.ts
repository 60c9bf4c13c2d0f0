import { useCallback, useEffect, useState } from "react";
import { adminApi } from "#app/admin/admin-api.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useLoaded } from "#app/use-loaded.ts";
import type { ProductPurpose } from "#shop/selling/catalog/listing/product-list.rules.ts";

/** Products to choose from, as the server gives them: the first of all, and those that were chosen before. */
export type ProductNames = ApiResponse<"GET", "/api/admin/product-names">;
type OfferedProduct = ProductNames["products"][number];

/** The products of a form in which some are chosen. */
export type ChoosableProducts = {
	/** Those to choose from now. */
	offered: readonly OfferedProduct[];
	/** There are so many that they are searched. */
	isSearched: boolean;
	/** More match than are offered. */
	hasMore: boolean;
	search: string;
	setSearch(search: string): void;
	/** A product that was offered or chosen before. */
	find(id: number): OfferedProduct | undefined;
};

/** After the last key, in ms. */
const DELAY_MS = 250;

/** Lets products be searched on the server when there are too many to load; `initial` was loaded with the page. */
export function useProductChoice(initial: ProductNames, purpose?: ProductPurpose): ChoosableProducts {
	const [search, setSearch] = useState("");
	const [settled, setSettled] = useState("");
	const [known, setKnown] = useState<ReadonlyMap<number, OfferedProduct>>(new Map());
	useEffect(() => {
		const timer = setTimeout(() => setSettled(search.trim()), DELAY_MS);
		return () => clearTimeout(timer);
	}, [search]);
	const load = useCallback(
		async (signal: AbortSignal) => {
			if (settled === "") return null;
			const query = { search: settled, ...(purpose !== undefined && { purpose }) };
			const found = await adminApi.get("/api/admin/product-names", { query, signal });
			setKnown((before) => new Map([...before, ...found.products.map((one) => [one.id, one] as const)]));
			return found;
		},
		[settled, purpose],
	);
	const current = useLoaded(load).data ?? initial;
	return {
		offered: current.products,
		isSearched: initial.hasMore,
		hasMore: current.hasMore,
		search,
		setSearch,
		find: (id) => known.get(id) ?? initial.products.find((one) => one.id === id),
	};
}

/** What is offered, after those of these ids (with commas) that are not. */
export function shownWith({ offered, find }: ChoosableProducts, ids: string): readonly OfferedProduct[] {
	const isOffered = new Set(offered.map(({ id }) => String(id)));
	const others = ids.split(",").filter((id) => id !== "" && !isOffered.has(id));
	return [...others.flatMap((id) => find(Number(id)) ?? []), ...offered];
}
