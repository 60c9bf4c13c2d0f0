import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/**
 * Every rule that limits what a role may do, one line each: row security, policies, grants, triggers, functions and the
 * roles themselves, without what extensions bring. Databases with the same migrations have the same lines, whatever their
 * version of PostgreSQL.
 */
export async function describeAccess(tx: Transaction<Schema>): Promise<string[]> {
	const { rows } = await sql<{ line: string }>`
		with extension as (select objid from pg_depend where deptype = 'e'),
		relations as (select * from pg_class
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and oid not in (select objid from extension)),
		shop_roles as (select * from pg_roles
			where rolname in ('shop_visitor', 'shop_customer', 'shop_administrator', 'shop_system'))
		select 'row security ' || relname || ':' || case when relrowsecurity then ' on' else ' off' end
			|| case when relforcerowsecurity then ', forced' else '' end as line
		from relations where relkind = 'r'
		union all
		select 'policy ' || tablename || '.' || policyname || ': ' || permissive || ' ' || cmd || ' to '
			|| (select string_agg(case when role = 'public' or role in (select rolname from shop_roles) then role::text
				else 'the owner' end, ', ' order by role::text) from unnest(roles) role)
			|| coalesce(' using ' || regexp_replace(qual, '\\s+', ' ', 'g'), '')
			|| coalesce(' check ' || regexp_replace(with_check, '\\s+', ' ', 'g'), '')
		from pg_policies where schemaname = 'public'
		union all
		select 'grant ' || relname || ' to ' || rolname || ': ' || string_agg(lower(privilege_type), ', ' order by privilege_type)
		from relations, aclexplode(relacl) join shop_roles on shop_roles.oid = grantee
		where privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE') group by relname, rolname
		union all
		select 'grant ' || relname || '(' || attname || ') to ' || rolname || ': '
			|| string_agg(lower(privilege_type), ', ' order by privilege_type)
		from relations join pg_attribute on attrelid = relations.oid, aclexplode(attacl) join shop_roles on shop_roles.oid = grantee
		where not attisdropped group by relname, attname, rolname
		union all
		select 'grant ' || relname || ' to everyone: ' || lower(privilege_type)
		from relations, aclexplode(relacl) where grantee = 0
		union all
		select 'trigger ' || relname || '.' || tgname || ': ' || case tgenabled when 'D' then 'off' else 'on' end
		from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal
		union all
		select 'function ' || proname || ': ' || case when prosecdef then 'runs as its owner, ' else '' end
			|| coalesce((select string_agg(case grantee when 0 then 'everyone' else rolname end, ', ' order by rolname)
				from aclexplode(proacl) left join shop_roles on shop_roles.oid = grantee
				where grantee = 0 or rolname is not null), case when proacl is null then 'everyone' else 'no one' end)
		from pg_proc where pronamespace = 'public'::regnamespace and oid not in (select objid from extension)
		union all
		select 'role ' || rolname || ':' || case when rolsuper then ' superuser' else '' end
			|| case when rolbypassrls then ' bypasses row security' else '' end
			|| case when rolcanlogin then ' signs in' else '' end
			|| case when exists (select 1 from relations where relowner = shop_roles.oid) then ' owns tables' else '' end
		from shop_roles`.execute(tx.withoutPlugins());
	return rows.map(({ line }) => line).sort();
}
