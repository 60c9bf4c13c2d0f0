export type Html = { html: string };

type Piece = Html | string | number | false | null | undefined | readonly Piece[];

/** HTML template: inserted text is escaped, HTML made by `html` is inserted as is. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
	return { html: strings.reduce((page, text, index) => page + render(pieces[index - 1]) + text) };
}

function render(piece: Piece): string {
	if (piece === false || piece === null || piece === undefined) return "";
	if (typeof piece === "object") return "html" in piece ? piece.html : piece.map(render).join("");
	return String(piece).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
