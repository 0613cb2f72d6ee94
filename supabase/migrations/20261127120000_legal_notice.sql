-- What the legal notice names: who runs the business and speaks for it, its register and VAT number, who answers for the blog, and the
-- representative in the United Kingdom. Null: the page says that the point is not filled in yet.
--
-- The months of keeping have a default, which is stored and therefore enforced: a page that states a time never states it alone.

alter table public.business
  add column owner_name text check (char_length(owner_name) <= 200),
  add column register_name text check (char_length(register_name) <= 200),
  add column vat_number text check (char_length(vat_number) <= 100),
  add column editor_name text check (char_length(editor_name) <= 200),
  add column uk_representative text check (char_length(uk_representative) <= 300);

grant select (owner_name, register_name, vat_number, editor_name, uk_representative) on public.business to anon;
grant update (owner_name, register_name, vat_number, editor_name, uk_representative) on public.business to authenticated;

create function private.default_retention() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.retention_months := coalesce(new.retention_months, '24');
  return new;
end
$$;
revoke all on function private.default_retention() from public;
create trigger default_retention before insert or update on public.business
  for each row execute function private.default_retention();
update public.business set retention_months = retention_months where retention_months is null;

-- Devices know the row without these columns: they load it anew.
select private.new_epoch();
