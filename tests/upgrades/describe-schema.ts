/** Runs a query as the tables' owner. */
export type Query = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** Everything of a schema that the shop depends on, one line each, in a fixed order. */
export async function describeSchema(query: Query): Promise<string[]> {
	const lines: string[] = [];
	for (const [kind, sql] of Object.entries(CATALOG)) {
		for (const row of await query(sql)) lines.push(`${kind} ${row.line}`);
	}
	return lines.sort();
}

const OF_PUBLIC = "join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'";

const CATALOG: Readonly<Record<string, string>> = {
	table: `select format('%s %s secured %s forced %s', c.relkind, c.relname, c.relrowsecurity, c.relforcerowsecurity) as line
		from pg_class c ${OF_PUBLIC} where c.relkind in ('r', 'v', 'm', 'S')`,
	column: `select format('%s.%s %s not null %s default %s identity %s generated %s', c.relname, a.attname,
			format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated) as line
		from pg_attribute a join pg_class c on c.oid = a.attrelid ${OF_PUBLIC}
		left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
		where c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
	// Newer servers list columns that are not null as constraints, too.
	constraint: `select format('%s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as line
		from pg_constraint k join pg_class c on c.oid = k.conrelid ${OF_PUBLIC} where k.contype <> 'n'`,
	index: "select indexdef as line from pg_indexes where schemaname = 'public'",
	policy: `select format('%s %s %s %s %s using %s check %s', tablename, policyname, permissive, roles, cmd, qual, with_check) as line
		from pg_policies where schemaname = 'public'`,
	trigger: `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid ${OF_PUBLIC}
		where not t.tgisinternal`,
	function: `select format('%s %s', pg_get_functiondef(p.oid), p.prosecdef) as line from pg_proc p
		join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public' where p.prokind = 'f'`,
	view: "select format('%s %s', viewname, definition) as line from pg_views where schemaname = 'public'",
	tableGrant: `select format('%s %s %s', grantee, table_name, privilege_type) as line
		from information_schema.role_table_grants where table_schema = 'public' and grantee like 'shop\\_%'`,
	columnGrant: `select format('%s %s.%s %s', grantee, table_name, column_name, privilege_type) as line
		from information_schema.column_privileges where table_schema = 'public' and grantee like 'shop\\_%'`,
	functionGrant: `select format('%s %s', grantee, routine_name) as line
		from information_schema.role_routine_grants where routine_schema = 'public' and grantee like 'shop\\_%'`,
};
