-- A first load asks for many tables, most of them short, and each request costs a trip to the server and back. This function reads
-- them one after the other, from behind the row that each position names, until it has p_limit rows: tables that fit
-- into one page come in one answer. A page that is shorter than what was left of the limit is the last of its table.
create function public.load_pages(p_tables jsonb, p_limit integer default 1000) returns json
language plpgsql stable security invoker set search_path = ''
as $$
declare
  left_over integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  asked jsonb;
  page json;
  loaded integer;
  pages json[] := '{}';
begin
  perform private.require_staff();
  if jsonb_typeof(p_tables) is distinct from 'array' or jsonb_array_length(p_tables) > 100 then
    raise exception 'p_tables is a list of at most 100 positions' using errcode = 'invalid_parameter_value';
  end if;
  for asked in select value from jsonb_array_elements(p_tables) with ordinality order by ordinality loop
    exit when left_over = 0;
    page := public.load_page(
      asked ->> 'table', (asked ->> 'created_at')::timestamptz, (asked ->> 'id')::uuid, left_over);
    loaded := json_array_length(page -> 'id');
    pages := pages || json_build_object('table', asked ->> 'table', 'rows', page, 'done', loaded < left_over);
    left_over := left_over - loaded;
  end loop;
  return to_json(pages);
end
$$;

revoke all on function public.load_pages(jsonb, integer) from public, anon, authenticated, service_role;
grant execute on function public.load_pages(jsonb, integer) to authenticated;
