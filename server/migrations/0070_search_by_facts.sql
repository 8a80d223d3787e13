-- Up Migration

-- E-13: the facts and interests that a search can ask for, as `body_type:slim` or `interests:hiking`.
alter table discoverable add column traits text[] not null default '{}';

create function traits_of(p profiles) returns text[] language sql immutable
  return array(
    select fact.name || ':' || fact.code
    from (values ('body_type', p.body_type), ('hair_colour', p.hair_colour), ('eye_colour', p.eye_colour), ('tattoos', p.tattoos),
                 ('relationship_status', p.relationship_status), ('signup_reason', p.signup_reason)) as fact (name, code)
    where fact.code is not null and fact.code <> 'rather_not_say'
    union all
    select 'interests:' || interest from unnest(p.interests) as interest
  );

create function discoverable_has_traits() returns trigger language plpgsql as $$
begin
  new.traits := coalesce((select traits_of(p) from profiles p where p.member_id = new.member_id), '{}');
  return new;
end $$;
create trigger discoverable_knows_traits before insert on discoverable for each row execute function discoverable_has_traits();

create function facts_changed() returns trigger language plpgsql as $$
begin
  update discoverable set traits = traits_of(new) where member_id = new.member_id;
  return null;
end $$;
create trigger profiles_keep_traits after update on profiles for each row
  when ((old.body_type, old.hair_colour, old.eye_colour, old.tattoos, old.relationship_status, old.signup_reason, old.interests)
        is distinct from
        (new.body_type, new.hair_colour, new.eye_colour, new.tattoos, new.relationship_status, new.signup_reason, new.interests))
  execute function facts_changed();

update discoverable d set traits = traits_of(p) from profiles p where p.member_id = d.member_id;
