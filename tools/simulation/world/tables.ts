/** Which tables the texts of statements read and change, also by way of views, functions, triggers and foreign keys. */
export type Tables = { readBy(text: string): readonly string[]; changedBy(text: string): readonly string[] };

type Row = { name: string; means: string };
type RunQuery = (text: string) => readonly Record<string, unknown>[];

/** What views and functions are made of, and what else a change of a table starts. */
const DEFINITIONS = `
	select relname as name, pg_get_viewdef(oid) as means from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
	union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`;
const STARTED = `
	select tgrelid::regclass::text as name, proname as means from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal
	union all select confrelid::regclass::text, conrelid::regclass::text from pg_constraint
		where contype = 'f' and confdeltype in ('c', 'n', 'd')`;
const NAMES = `select relname as name, '' as means from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;

const CHANGED = /(?:\binsert into|\bdelete from|(?<!\bfor |\bkey |\bdo )\bupdate)\s+(?:only\s+)?"?(\w+)/gi;

export function readTables(run: RunQuery): Tables {
	const ask = (text: string) => run(text) as readonly Row[];
	const tables = new Set(ask(NAMES).map(({ name }) => name));
	const meanings = Map.groupBy(ask(DEFINITIONS), ({ name }) => name);
	const started = Map.groupBy(ask(STARTED), ({ name }) => name);

	function collect(text: string, isChange: boolean, found: Set<string>): Set<string> {
		for (const [word] of text.matchAll(/\w+/g)) {
			if (found.has(word)) continue;
			const means = [...(meanings.get(word) ?? []), ...(isChange ? (started.get(word) ?? []) : [])];
			if (!tables.has(word) && means.length === 0) continue;
			found.add(word);
			for (const one of means) collect(one.means, isChange, found);
		}
		return found;
	}
	const only = (found: Set<string>) => [...found].filter((name) => tables.has(name));
	return {
		readBy: (text) => only(collect(text, false, new Set())),
		changedBy: (text) => {
			const calls = [...text.matchAll(/\w+/g)].filter(([word]) => meanings.has(word) && !tables.has(word));
			const changed = [...text.matchAll(CHANGED)].map(([, name = ""]) => name);
			const inFunctions = calls.flatMap(([word]) =>
				(meanings.get(word) ?? []).flatMap(({ means }) => [...means.matchAll(CHANGED)].map(([, name = ""]) => name)),
			);
			return only(collect([...changed, ...inFunctions].join(" "), true, new Set()));
		},
	};
}
