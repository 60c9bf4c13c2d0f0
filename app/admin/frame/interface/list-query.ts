import { changedSearch } from "./changed-search.ts";

/** The values of a list's URL that its API call takes, under the same names. */
export function listQuery<Name extends string>(
	request: Request,
	names: readonly Name[],
): { readonly [One in Name]?: string | null } {
	const params = new URL(request.url).searchParams;
	const values = names.map((name) => [name, params.get(name)]);
	return Object.fromEntries(values) as { [One in Name]?: string | null };
}

/** Where the last page is if the list has become shorter than the page in its URL; null if it has not. */
export function lastPageOf(
	request: Request,
	{ page, pageSize, total }: { page: number; pageSize: number; total: number },
): string | null {
	const last = Math.max(1, Math.ceil(total / pageSize));
	if (page <= last) return null;
	const { pathname, search } = new URL(request.url);
	return `${pathname}${changedSearch(search, { page: last === 1 ? null : last })}`;
}
