import type { Row, Session } from "../../harness/database.ts";

/**
 * Describes the whole schema by the catalogue, without the ids that differ between databases. Two databases with equal
 * descriptions differ only in their rows.
 */
export async function describeSchema(session: Session): Promise<Row[]> {
  return session.query(`
    with relations as (
      select oid, oid::regclass::text as name, relkind, relacl, relrowsecurity, relforcerowsecurity, relreplident
      from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    )
    select 'relation' as kind, name, concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, relreplident, ${makeRightsSql("relacl")}) as detail
    from relations where relkind in ('r', 'S')
    union all
    select 'column', name || '.' || lpad(attnum::text, 2, '0'), concat_ws(' ', attname, format_type(atttypid, atttypmod),
      attnotnull, attidentity, attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid), ${makeRightsSql("attacl")})
    from pg_attribute join relations on oid = attrelid and relkind = 'r'
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped
    union all
    select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace in ('public'::regnamespace, 'private'::regnamespace) and contype <> 'n'
    union all
    select 'index', schemaname || '.' || indexname, indexdef from pg_indexes where schemaname in ('public', 'private')
    union all
    select 'policy', schemaname || '.' || tablename || '.' || policyname,
      concat_ws(' ', permissive, cmd, roles, qual, 'check', with_check)
    from pg_policies
    union all
    select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all
    select 'function', oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(oid), ${makeRightsSql("proacl")})
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select 'schema', nspname, ${makeRightsSql("nspacl")} from pg_namespace where nspname in ('public', 'private')
    union all
    select 'default rights', concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype), ${makeRightsSql("defaclacl")}
    from pg_default_acl where defaclrole = current_user::regrole and ${makeRightsSql("defaclacl")} is not null
    union all
    select 'comment', objoid::regclass || '.' || objsubid, description from pg_description
    where classoid = 'pg_class'::regclass and objoid in (select oid from relations)
    union all
    select 'published', tablename, pubname || attnames::text from pg_publication_tables
    union all
    select 'setting', coalesce(setrole::regrole::text, 'database'), setconfig::text from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
    order by 1, 2, 3`);
}

/** Returns SQL for the rights of an access list in a fixed order, without those of the owner and of the database's creator. */
const makeRightsSql = (list: string) => `(
  select string_agg(concat_ws('=', grantee, privilege_type, is_grantable), ',' order by grantee, privilege_type)
  from (select coalesce(nullif(grantee, 0)::regrole::text, 'public') as grantee, privilege_type, is_grantable
    from aclexplode(${list}) where grantee not in (grantor, 'postgres'::regrole)) as right_of)`;
