const END = "<!-- end -->\n";

/**
 * A document whose table between the marks of a command is replaced: `npm run bench -- --write` has one in
 * docs/performance.md and the load model in docs/scaling.md. @throws Error when it has no marks
 */
export function replaceTable(document: string, table: string, command = "npm run bench -- --write"): string {
	const mark = `<!-- ${command} -->\n`;
	const begin = document.indexOf(mark);
	const end = document.indexOf(END, begin);
	if (begin < 0 || end < begin) throw new Error("the document has no marks around its table");
	return `${document.slice(0, begin + mark.length)}\n${table}\n${document.slice(end)}`;
}
