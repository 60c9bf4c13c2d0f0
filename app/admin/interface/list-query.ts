/** The values of a list's URL that its API call takes, under the same names. */
export function listQuery<Name extends string>(
	request: Request,
	names: readonly Name[],
): { readonly [One in Name]?: string | null } {
	const params = new URL(request.url).searchParams;
	const values = names.map((name) => [name, params.get(name)]);
	return Object.fromEntries(values) as { [One in Name]?: string | null };
}
