-- Up Migration

-- ── Likes in pages, matches, and likes passed over (R-15 – R-17) ──────────────────────────────

alter table likes
  -- When the second of two members liked the other; kept on both rows by the trigger below.
  add column matched_at timestamptz,
  -- When the liked member passed over this like: it is in their list no longer. The giver is not told.
  add column passed_at timestamptz;

create function keep_matches() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update likes mine set matched_at = greatest(mine.created_at, theirs.created_at)
    from likes theirs
    where theirs.member_id = mine.liked_id and theirs.liked_id = mine.member_id
      and ((mine.member_id = new.member_id and mine.liked_id = new.liked_id) or (mine.member_id = new.liked_id and mine.liked_id = new.member_id));
  else
    update likes set matched_at = null where member_id = old.liked_id and liked_id = old.member_id;
  end if;
  return null;
end $$;
create trigger likes_keep_matches after insert or delete on likes for each row execute function keep_matches();

update likes mine set matched_at = greatest(mine.created_at, theirs.created_at)
from likes theirs where theirs.member_id = mine.liked_id and theirs.liked_id = mine.member_id;

-- Somebody liked back is no longer new (S-17).
update likes theirs set seen_at = mine.created_at
from likes mine
where mine.member_id = theirs.liked_id and mine.liked_id = theirs.member_id and theirs.seen_at is null and mine.created_at > theirs.created_at;

-- Each list is one range of an index, so that it costs the same with a hundred thousand likes as with ten.
drop index likes_new;
drop index likes_given;
-- Serves: the likes received and not opened yet, which come first (S-17).
create index likes_new on likes (liked_id, created_at desc, member_id desc) where seen_at is null and passed_at is null;
-- Serves: the likes received and opened.
create index likes_opened on likes (liked_id, created_at desc, member_id desc) where seen_at is not null and passed_at is null;
-- Serves: the likes given.
create index likes_given on likes (member_id, created_at desc, liked_id desc);
-- Serves: the matches of a member.
create index likes_matched on likes (member_id, matched_at desc, liked_id desc) where matched_at is not null;
