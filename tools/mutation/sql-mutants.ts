import { type Edit, type Node, nodeAt, nodesAt } from "../../scripts/sources/syntax.ts";

const CHANGES: readonly (readonly [find: RegExp, become: (found: string) => string])[] = [
	[/(?<= )>=(?= |$)/g, () => ">"],
	[/(?<= )<=(?= |$)/g, () => "<"],
	[/(?<= )>(?= |$)/g, () => ">="],
	[/(?<= )<(?= |$)/g, () => "<="],
	[/(?<= )<>(?= |$)/g, () => "="],
	[/(?<= )=(?= |$)/g, () => "<>"],
	[/(?<= )\+(?= |$)/g, () => "-"],
	[/(?<= )-(?= |$)/g, () => "+"],
	[/\band\b/g, () => "or"],
	[/\bor\b/g, () => "and"],
	[/\bdesc\b/g, () => "asc"],
	[/\bnot exists\b/g, () => "exists"],
	[/\bis not null\b/g, () => "is null"],
	[/\bis null\b/g, () => "is not null"],
	[/\bfor update\b/g, () => ""],
	[/'[^']+'/g, () => "'mutated'"],
	[/\b\d+\b/g, (found) => String(Number(found) + 1)],
];

/** The changes that a statement of SQL, written as sql`…`, can take. */
export function sqlMutants(tagged: Node, source: string): Edit[] {
	const [tag, text] = [nodeAt(tagged, "tag"), nodeAt(tagged, "quasi")];
	if (tag === null || text === null || source.slice(tag.start, tag.start + 3) !== "sql") return [];
	return nodesAt(text, "quasis").flatMap((part) =>
		CHANGES.flatMap(([find, become]) =>
			[...source.slice(part.start, part.end).matchAll(find)].map((match) => {
				const start = part.start + match.index;
				return { kind: "sql", start, end: start + match[0].length, text: become(match[0]) };
			}),
		),
	);
}
