/**
 * The page of the shop that a link to the cart asks for by `continue_to`, as the Universal Commerce Protocol has it; null
 * without one, and for what may lead anywhere else (D-333).
 */
export function linkedPage({ url }: Request): string | null {
	const { searchParams, origin } = new URL(url);
	const [wanted = "", second] = searchParams.getAll("continue_to");
	// biome-ignore lint/suspicious/noControlCharactersInRegex: a browser removes them before it looks where the address leads
	if (second !== undefined || !/^\/(?!\/)[^\\\s\u0000-\u001f\u007f]*$/.test(wanted)) return null;
	const page = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
	if (page === null || page.origin !== origin || page.pathname.startsWith("//")) return null;
	return `${page.pathname}${page.search}`;
}
