/** In docs/performance.md around the table, in docs/scaling.md around the load model. */
const BEGIN = "<!-- npm run bench -- --write -->\n";
const END = "<!-- end -->\n";

/** A document whose marked table is replaced. @throws Error when it has no marks */
export function replaceTable(document: string, table: string): string {
	const begin = document.indexOf(BEGIN);
	const end = document.indexOf(END);
	if (begin < 0 || end < begin) throw new Error("the document has no marks around its table");
	return `${document.slice(0, begin + BEGIN.length)}\n${table}\n${document.slice(end)}`;
}
