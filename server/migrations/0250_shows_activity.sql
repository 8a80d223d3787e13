-- Up Migration

-- Off: nobody is told when the member was last here, by mark, note, filter or order.
alter table members add column shows_activity boolean not null default true;

create or replace function list_discoverable(changed uuid[]) returns void language plpgsql as $$
begin
  perform from members where id = any(changed) order by id for no key update;

  delete from discoverable where member_id = any(changed) and not exists (
    select from members m join profiles p on p.member_id = m.id
    where m.id = discoverable.member_id and m.status = 'active' and not m.invisible and p.profile_status = 'active');

  insert into discoverable (member_id, brand_id, country, region_id, gender, seeking, date_of_birth, has_photo, is_fictional,
                            on_landers, active_at, joined_at, shuffle)
  select m.id, m.brand_id, p.country, p.region_id, p.gender, p.seeking, p.date_of_birth, main.id is not null, m.is_fictional,
         coalesce(main.ad_safe, false),
         -- A member who does not show it stands where their joining puts them.
         activity_of(case when m.shows_activity then coalesce(m.last_seen_at, m.created_at) else m.created_at end),
         date_trunc('milliseconds', m.created_at), hashtext(m.id::text)
  from members m
  join profiles p on p.member_id = m.id
  left join photos main on main.member_id = m.id and main.position = 0 and main.status = 'ready'
  where m.id = any(changed) and m.status = 'active' and not m.invisible and p.profile_status = 'active'
  on conflict (member_id) do update
  set country = excluded.country, region_id = excluded.region_id, gender = excluded.gender, seeking = excluded.seeking,
      date_of_birth = excluded.date_of_birth, has_photo = excluded.has_photo, is_fictional = excluded.is_fictional,
      on_landers = excluded.on_landers, active_at = excluded.active_at;
end $$;

drop trigger members_keep_discoverable on members;
create trigger members_keep_discoverable after update on members for each row
  when ((old.status, old.invisible, old.is_fictional, old.shows_activity, activity_of(old.last_seen_at))
        is distinct from (new.status, new.invisible, new.is_fictional, new.shows_activity, activity_of(new.last_seen_at)))
  execute function member_changed();
