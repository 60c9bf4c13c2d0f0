import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/**
 * The schema of the shop, one line for each part, without what extensions bring: roles and their members, owners, row
 * security, policies, grants, rules, triggers, functions, tables, columns, constraints, indexes, views, sequences and other
 * schemas. Databases with the same migrations have the same lines, whatever their version of PostgreSQL, and a change of
 * any part changes its line. The owner is the role that owns the list of migrations; what others own has a line.
 */
export async function describeSchema(tx: Transaction<Schema>): Promise<string[]> {
	const { rows } = await sql.raw<{ line: string }>(SCHEMA_LINES).execute(tx.withoutPlugins());
	return rows.map(({ line }) => line.replaceAll(/\s+/g, " ")).sort();
}

/** A function's text is long, so its line has the hash; a body in the SQL standard's form has no source text. */
const SCHEMA_LINES = `
		with extension as (select objid from pg_depend where deptype = 'e'),
		relations as (select * from pg_class
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S') and oid not in (select objid from extension)),
		shop_roles as (select * from pg_roles
			where rolname in ('shop_visitor', 'shop_customer', 'shop_administrator', 'shop_system', 'shop_fulfillment',
				'shop_support', 'shop_content', 'shop_reader')),
		owner as (select relowner as oid, pg_get_userbyid(relowner) as name from relations where relname = 'schema_migrations'),
		functions as (select * from pg_proc
			where pronamespace = 'public'::regnamespace and oid not in (select objid from extension))
		select 'row security ' || relname || ':' || case when relrowsecurity then ' on' else ' off' end
			|| case when relforcerowsecurity then ', forced' else '' end as line
		from relations where relkind = 'r'
		union all
		select 'policy ' || tablename || '.' || policyname || ': ' || permissive || ' ' || cmd || ' to '
			|| (select string_agg(case when role = 'public' or role in (select rolname from shop_roles) then role::text
				when role = (select name from owner) then 'the owner' else 'another role' end, ', ' order by role::text) from unnest(roles) role)
			|| coalesce(' using ' || qual, '') || coalesce(' check ' || with_check, '')
		from pg_policies where schemaname = 'public'
		union all
		select 'grant ' || relname || ' to ' || rolname || ': ' || string_agg(lower(privilege_type) || case when is_grantable then '*' else '' end, ', ' order by privilege_type)
		from relations, aclexplode(relacl) join shop_roles on shop_roles.oid = grantee
		where privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'USAGE') group by relname, rolname
		union all
		select 'grant ' || relname || '(' || attname || ') to ' || rolname || ': '
			|| string_agg(lower(privilege_type) || case when is_grantable then '*' else '' end, ', ' order by privilege_type)
		from relations join pg_attribute on attrelid = relations.oid, aclexplode(attacl) join shop_roles on shop_roles.oid = grantee
		where not attisdropped group by relname, attname, rolname
		union all
		select 'grant ' || relname || ' to everyone: ' || lower(privilege_type)
		from relations, aclexplode(relacl) where grantee = 0
		union all
		select 'grant ' || relname || ' to ' || rolname || ': ' || lower(privilege_type)
		from relations, aclexplode(relacl) join pg_roles on pg_roles.oid = grantee
		where grantee <> relowner and grantee not in (select oid from shop_roles)
		union all
		select 'grant ' || relname || '(' || attname || ') to ' || coalesce(rolname, 'everyone') || ': ' || lower(privilege_type)
		from relations join pg_attribute on attrelid = relations.oid, aclexplode(attacl) left join pg_roles on pg_roles.oid = grantee
		where not attisdropped and grantee <> relowner and grantee not in (select oid from shop_roles)
		union all
		select 'grant schema public to ' || case grantee when 0 then 'everyone' else pg_get_userbyid(grantee) end || ': '
			|| string_agg(lower(privilege_type) || case when is_grantable then '*' else '' end, ', ' order by privilege_type)
		from pg_namespace, aclexplode(nspacl)
		where nspname = 'public' and grantee <> nspowner and grantee not in (select oid from owner)
			and (grantee = 0 or grantee in (select oid from shop_roles) or privilege_type = 'CREATE') group by grantee
		union all
		select 'default grant of ' || case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions'
				when 'T' then 'types' else 'schemas' end
			|| ' to ' || case grantee when 0 then 'everyone' else pg_get_userbyid(grantee) end || ': ' || lower(privilege_type)
		from pg_default_acl, aclexplode(defaclacl) where defaclrole in (select oid from owner) and grantee <> defaclrole
		union all
		select 'owner ' || relname || ': another role' from relations where relowner not in (select oid from owner)
		union all
		select 'owner ' || oid::regprocedure::text || ': another role' from functions where proowner not in (select oid from owner)
		union all
		select 'rule ' || relname || '.' || rulename || ': ' || case ev_enabled when 'O' then 'on ' else 'off ' end
			|| pg_get_ruledef(pg_rewrite.oid)
		from relations join pg_rewrite on ev_class = relations.oid where rulename <> '_RETURN'
		union all
		select 'trigger ' || relname || '.' || tgname || ': ' || case tgenabled when 'O' then 'on' else 'off' end
			|| ' ' || substring(pg_get_triggerdef(pg_trigger.oid) from '(?:BEFORE|AFTER|INSTEAD) .*')
		from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal
		union all
		select 'foreign keys of ' || relname || ': off'
		from relations join pg_trigger on tgrelid = relations.oid where tgisinternal and tgenabled <> 'O'
		union all
		select 'function ' || functions.oid::regprocedure::text || ': ' || case when prosecdef then 'runs as its owner, ' else '' end
			|| coalesce((select string_agg(case grantee when 0 then 'everyone' else coalesce(rolname, 'another role') end
				|| case when is_grantable then '*' else '' end, ', ' order by rolname)
				from aclexplode(proacl) left join shop_roles on shop_roles.oid = grantee
				where grantee <> proowner), case when proacl is null then 'everyone' else 'no one' end)
			|| ', ' || provolatile::text || proparallel::text || case when proisstrict then 's' else '' end
			|| case when proleakproof then 'l' else '' end || ' (' || pg_get_function_arguments(functions.oid) || ') ' || lanname || ' to ' || prorettype::regtype::text || coalesce(' set ' || array_to_string(proconfig, ', '), '')
			|| ' ' || md5(coalesce(pg_get_function_sqlbody(functions.oid), prosrc))
		from functions join pg_language on pg_language.oid = prolang
		union all
		select 'role ' || rolname || ':' || case when rolsuper then ' superuser' else '' end
			|| case when rolbypassrls then ' bypasses row security' else '' end
			|| case when rolcanlogin then ' signs in' else '' end || case when rolreplication then ' replicates' else '' end
			|| case when rolcreaterole then ' creates roles' else '' end || case when rolcreatedb then ' creates databases' else '' end
			|| coalesce((select ' set ' || string_agg(array_to_string(setconfig, ', '), ', ' order by setdatabase)
				from pg_db_role_setting where setrole = shop_roles.oid
					and setdatabase in (0, (select oid from pg_database where datname = current_database()))), '')
			|| case when exists (select 1 from relations where relowner = shop_roles.oid) then ' owns tables' else '' end
		from shop_roles
		union all
		select 'member ' || login.rolname || ': of ' || shop_roles.rolname
		from pg_auth_members join shop_roles on shop_roles.oid = roleid join pg_roles login on login.oid = member
		where member not in (select oid from owner) and member not in (select datdba from pg_database)
		union all
		select 'member ' || shop_roles.rolname || ': of ' || pg_get_userbyid(roleid)
		from pg_auth_members join shop_roles on shop_roles.oid = member
		union all
		select 'schema ' || nspname || ':'
		from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
			and oid not in (select objid from extension)
			and (exists (select 1 from pg_class where relnamespace = pg_namespace.oid)
				or exists (select 1 from pg_proc where pronamespace = pg_namespace.oid))
		union all
		select 'table ' || relname || ':' || case relkind when 'v' then ' view' when 'm' then ' materialized view' else '' end
			|| case when relpersistence <> 'p' then ' not durable' else '' end || coalesce(' ' || array_to_string(reloptions, ', '), '')
			|| case when relkind in ('v', 'm') then ' ' || regexp_replace(pg_get_viewdef(oid), '\\m[a-z_]+[.]', '', 'g') else '' end
		from relations where relkind <> 'S'
		union all
		select 'column ' || relname || '.' || attname || ': ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
			|| coalesce(case attgenerated when '' then ' default ' else ' generated ' end || pg_get_expr(adbin, adrelid), '')
			|| case when attidentity = '' then '' else ' identity ' || attidentity::text end
			|| coalesce((select ' collate ' || collname from pg_collation where pg_collation.oid = attcollation and collname <> 'default'), '')
		from relations join pg_attribute on attrelid = relations.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
		where attnum > 0 and not attisdropped and relkind <> 'S'
		union all
		select 'constraint ' || relname || '.' || conname || ': ' || pg_get_constraintdef(pg_constraint.oid)
			|| case when condeferred then ' deferred' else '' end
		from relations join pg_constraint on conrelid = relations.oid where contype <> 'n'
		union all
		select 'index ' || pg_class.relname || ': ' || substring(pg_get_indexdef(indexrelid) from ' ON .*')
			|| case when indisunique then ' unique' else '' end || case when indisvalid and indisready then '' else ' invalid' end
		from relations join pg_index on indrelid = relations.oid join pg_class on pg_class.oid = indexrelid
		union all
		select 'sequence ' || relname || ': ' || seqtypid::regtype::text || ' start ' || seqstart || ' by ' || seqincrement
			|| ' to ' || seqmax || case when seqcycle then ' cycles' else '' end
		from relations join pg_sequence on seqrelid = relations.oid`;
