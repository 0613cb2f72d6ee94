import type { Row, Session } from "./database.ts";

/**
 * Describes the whole schema by the catalogue, without the ids that differ between databases. Two databases with equal
 * descriptions differ only in their rows.
 */
export async function describeSchema(session: Session): Promise<Row[]> {
  return session.query(`
    with relations as (
      select oid, oid::regclass::text as name, relkind, relacl, relrowsecurity, relforcerowsecurity, relreplident, reloptions, relowner
      from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    )
    select 'relation' as kind, name, concat_ws(' ', relkind, relowner::regrole, relrowsecurity, relforcerowsecurity, relreplident,
      reloptions, ${makeRightsSql("relacl")}) as detail
    from relations where relkind in ('r', 'S', 'v', 'm')
    union all
    select 'sequence', seqrelid::regclass::text, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
    from pg_sequence where seqrelid in (select oid from relations)
    union all
    select 'view', name, pg_get_viewdef(oid) from relations where relkind in ('v', 'm')
    union all
    select 'type', oid::regtype::text, concat_ws(' ', typtype, typowner::regrole, ${makeRightsSql("typacl")}) from pg_type
    where typnamespace in ('public'::regnamespace, 'private'::regnamespace) and typtype <> 'c' and typcategory <> 'A'
    union all
    -- By its place among those that are left: a column that was dropped leaves a gap in the numbers.
    select 'column', name || '.' || lpad(row_number() over (partition by name order by attnum)::text, 2, '0'),
      concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation,
        attstattarget, attstorage, pg_get_expr(adbin, adrelid), ${makeRightsSql("attacl")})
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
    select 'function', oid::regprocedure::text, concat_ws(' ', proowner::regrole, pg_get_functiondef(oid), ${makeRightsSql("coalesce(proacl, acldefault('f', proowner))")})
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select 'schema', nspname, ${makeRightsSql("nspacl")} from pg_namespace where nspname in ('public', 'private')
    union all
    select 'default rights', concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype), ${makeRightsSql("defaclacl")}
    from pg_default_acl where defaclrole = current_user::regrole and ${makeRightsSql("defaclacl")} is not null
    union all
    -- The comments of the server's own objects have ids that every database knows.
    select 'comment', pg_describe_object(classoid, objoid, objsubid), description from pg_description
    where objoid >= 16384 and classoid <> 'pg_extension'::regclass
    union all
    select 'published', tablename, pubname || attnames::text from pg_publication_tables
    union all
    select 'setting', coalesce(setrole::regrole::text, 'database'), setconfig::text from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
      or (setdatabase = 0 and setrole::regrole::text in ('anon', 'authenticated', 'service_role'))
    order by 1, 2, 3`);
}

/** Returns SQL for the rights of an access list in a fixed order, without those of the owner and of the database's creator. */
const makeRightsSql = (list: string) => `(
  select string_agg(concat_ws('=', grantee, privilege_type, is_grantable), ',' order by grantee, privilege_type)
  from (select coalesce(nullif(grantee, 0)::regrole::text, 'public') as grantee, privilege_type, is_grantable
    from aclexplode(${list}) where grantee not in (grantor, 'postgres'::regrole)) as right_of)`;

/** Reads every row of the project's tables as JSON, without values that differ between two runs. */
export async function readRows(session: Session): Promise<Record<string, string[]>> {
  const tables = await session.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' order by 1`);
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await session.query<{ body: Record<string, unknown> }>(`select to_jsonb(t) as body from ${name} t`);
    rows[name] = found
      .map(({ body }) =>
        JSON.stringify(body, (_, value) => (typeof value === "string" && varyingValue.test(value) ? "…" : value)),
      )
      .map((text) => text.replace(/"(sync_version|arrival|leads_seen|messages_seen)": ?\d+/g, '"$1":0'))
      .sort();
  }
  return rows;
}

/** Matches a time, or an id that the database has chosen. */
const varyingValue = /^\d{4}-\d\d-\d\dT|^[0-9a-f]{8}-[0-9a-f]{4}-4/;
