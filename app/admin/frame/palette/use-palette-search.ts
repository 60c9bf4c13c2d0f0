import { useEffect, useState } from "react";
import { adminApi } from "#app/admin/admin-api.ts";
import type { ApiResponse } from "#app/api-types.ts";

type SearchResult = ApiResponse<"GET", "/api/admin/search">["results"][number];

type PaletteSearch = { status: "idle" | "searching" | "done" | "failed"; results: readonly SearchResult[] };

const IDLE: PaletteSearch = { status: "idle", results: [] };

/** After the last key, in ms. */
const DELAY_MS = 150;
const MIN_LENGTH = 2;

/** What the shop finds for a text; a search that has been overtaken by the next one is aborted. */
export function usePaletteSearch(text: string): PaletteSearch {
	const query = text.trim();
	const [search, setSearch] = useState(IDLE);
	useEffect(() => {
		if (query.length < MIN_LENGTH) return setSearch(IDLE);
		const call = new AbortController();
		setSearch(({ results }) => ({ status: "searching", results }));
		const timer = setTimeout(async () => {
			try {
				const { results } = await adminApi.get("/api/admin/search", { query: { q: query }, signal: call.signal });
				if (!call.signal.aborted) setSearch({ status: "done", results });
			} catch {
				if (!call.signal.aborted) setSearch({ status: "failed", results: [] });
			}
		}, DELAY_MS);
		return () => {
			clearTimeout(timer);
			call.abort();
		};
	}, [query]);
	return search;
}
