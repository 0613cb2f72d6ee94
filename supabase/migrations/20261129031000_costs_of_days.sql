-- What a day costs its travellers, and what to book first. A version has both if they are written, so every version from before is one, too.

-- As before, and with the costs of a day and what to book first. The same as in supabase/functions/_shared/plan-version.ts.
create or replace function private.plan_shapes() returns jsonb
language sql immutable set search_path = ''
return $shapes$
{
  "text": {"is": "list", "most": 500, "most_characters": 20000, "of": {"is": "object", "fields": {
    "kind": {"is": "one", "of": ["paragraph", "heading", "item", "numbered", "quote"]},
    "spans": {"is": "list", "most": 500, "of": {"is": "object", "optional": ["isStrong", "isEmphasised", "link"], "fields": {
      "text": {"is": "text", "most": 20000},
      "isStrong": {"is": "true"},
      "isEmphasised": {"is": "true"},
      "link": {"is": "text", "most": 500, "like": "(?i)^(?:https?://|mailto:)[^\\s[:cntrl:]]+$"}
    }}}
  }}},
  "position": {"is": "tuple", "of": [
    {"is": "number", "least": -90, "most": 90}, {"is": "number", "least": -180, "most": 180}]},
  "stop": {"is": "object", "optional": ["at", "approximate", "country", "altitude"], "fields": {
    "name": {"is": "text", "most": 120, "like": "\\S"},
    "at": {"is": "shape", "name": "position"},
    "approximate": {"is": "text", "most": 200},
    "country": {"is": "text", "most": 40},
    "altitude": {"is": "number", "least": -430, "most": 8000}
  }},
  "point": {"is": "object", "optional": ["approximate"], "fields": {
    "name": {"is": "text", "most": 120, "like": "\\S"},
    "at": {"is": "shape", "name": "position"},
    "approximate": {"is": "text", "most": 200}
  }},
  "leg": {"is": "object", "optional": ["note", "lastDeparture"], "fields": {
    "from": {"is": "text", "most": 120, "like": "\\S"},
    "to": {"is": "text", "most": 120, "like": "\\S"},
    "way": {"is": "one", "of": ["motorway", "open road", "road", "mountain road", "gravel", "track", "bus", "mountain bus", "train",
      "fast train", "boat", "ferry", "flight", "foot"]},
    "by": {"is": "text", "most": 120},
    "note": {"is": "text", "most": 500},
    "lastDeparture": {"is": "text", "most": 5, "like": "^(?:[01][0-9]|2[0-3]):[0-5][0-9]$"},
    "km": {"is": "number", "least": 0, "most": 20000},
    "isKmReckoned": {"is": "boolean"},
    "hours": {"is": "tuple", "of": [{"is": "number", "least": 0, "most": 72}, {"is": "number", "least": 0, "most": 72}]},
    "areHoursReckoned": {"is": "boolean"},
    "points": {"is": "list", "most": 40, "of": {"is": "shape", "name": "point"}}
  }},
  "legs": {"is": "list", "most": 20, "of": {"is": "shape", "name": "leg"}},
  "bed": {"is": "object", "optional": ["name", "phone", "link", "dollars", "about", "at"], "fields": {
    "kind": {"is": "one", "of": ["hotel", "small hotel", "guesthouse", "family room", "homestay", "lodge", "campsite", "rest camp",
      "ger camp", "monastery guesthouse", "mission guesthouse"]},
    "name": {"is": "text", "most": 120},
    "ask": {"is": "text", "most": 300},
    "phone": {"is": "text", "most": 60},
    "link": {"is": "text", "most": 500, "like": "(?i)^https?://[^\\s/]"},
    "closed": {"is": "list", "most": 12, "of": {"is": "whole", "least": 1, "most": 12}},
    "dollars": {"is": "tuple", "of": [{"is": "number", "least": 0, "most": 10000}, {"is": "number", "least": 0, "most": 10000}]},
    "about": {"is": "text", "most": 1000},
    "at": {"is": "shape", "name": "position"}
  }},
  "amount": {"is": "tuple", "of": [{"is": "number", "least": 0, "most": 10000000}, {"is": "number", "least": 0, "most": 10000000}]},
  "costs": {"is": "object", "optional": ["bed", "transport", "food", "entry"], "fields": {
    "currency": {"is": "text", "most": 3, "like": "^[A-Z]{3}$"},
    "bed": {"is": "shape", "name": "amount"},
    "transport": {"is": "shape", "name": "amount"},
    "food": {"is": "shape", "name": "amount"},
    "entry": {"is": "shape", "name": "amount"}
  }},
  "booking": {"is": "object", "optional": ["day"], "fields": {
    "text": {"is": "text", "most": 300, "like": "\\S"},
    "day": {"is": "whole", "least": 1, "most": 120}
  }},
  "included": {"is": "list", "most": 30, "of": {"is": "text", "most": 200}},
  "day": {"is": "object", "optional": ["stop", "bed", "costs"], "fields": {
    "id": {"is": "text", "most": 36, "like": "^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"},
    "title": {"is": "text", "most": 160},
    "text": {"is": "shape", "name": "text"},
    "stop": {"is": "shape", "name": "stop"},
    "legs": {"is": "shape", "name": "legs"},
    "bed": {"is": "shape", "name": "bed"},
    "costs": {"is": "shape", "name": "costs"}
  }},
  "version": {"is": "object", "optional": ["bookFirst"], "fields": {
    "format": {"is": "whole", "least": 1, "most": 1},
    "title": {"is": "text", "most": 160, "like": "\\S"},
    "travellerName": {"is": "text", "most": 100},
    "startsOn": {"is": "day", "nullable": true},
    "people": {"is": "whole", "least": 1, "most": 50},
    "writtenBy": {"is": "text", "most": 100},
    "writtenOn": {"is": "day"},
    "price": {"is": "text", "most": 200},
    "note": {"is": "shape", "name": "text"},
    "included": {"is": "shape", "name": "included"},
    "changes": {"is": "object", "fields": {
      "included": {"is": "whole", "least": 0, "most": 20}, "used": {"is": "whole", "least": 0, "most": 200}}},
    "bookFirst": {"is": "list", "most": 60, "of": {"is": "shape", "name": "booking"}},
    "countries": {"is": "list", "most": 16, "of": {"is": "text", "most": 40}},
    "days": {"is": "list", "least": 1, "most": 120, "of": {"is": "shape", "name": "day"}}
  }}
}
$shapes$::jsonb;

alter table public.plan_days
  -- For two people, in one currency: what they spend themselves, and no fee of the office.
  add column costs jsonb check (costs is null or private.is_plan_part('costs', costs));
alter table public.plan_days alter column costs set statistics 0;
grant insert (costs), update (costs) on public.plan_days to authenticated;

alter table public.plans
  -- The planner's own lines of what to book first, one a line. They stand before what follows from the days.
  add column book_first text not null default '' check (char_length(book_first) <= 4000);
alter table public.plans alter column book_first set statistics 0;
grant insert (book_first), update (book_first) on public.plans to authenticated;

-- Devices know the rows without these columns: they load them anew.
select private.new_epoch();
