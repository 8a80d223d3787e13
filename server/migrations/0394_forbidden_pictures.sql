-- Up Migration

-- D-20: pictures that nobody may upload, on any brand, each by a hash: of its file, or of what it looks like. No picture and no member is here.
create table forbidden_pictures (
  -- Of the file as it was uploaded.
  sha256    bytea,
  likeness  bit(256),
  -- What the owner of a copy reads.
  reason    text not null,
  -- Where the hash is from, in an operator's words.
  source    text not null,
  added_by  text not null,
  person    text not null,
  added_at  timestamptz not null,
  constraint forbidden_pictures_sha256_is_there_once unique (sha256),
  constraint forbidden_pictures_likeness_is_there_once unique (likeness),
  constraint forbidden_pictures_have_one_hash check (num_nonnulls(sha256, likeness) = 1),
  constraint forbidden_pictures_sha256_has_its_length check (length(sha256) = 32),
  constraint forbidden_pictures_reason_is_known check (reason in ('not_you', 'nudity', 'minor', 'contact', 'quality', 'other')),
  constraint forbidden_pictures_source_is_bounded check (char_length(source) <= 200)
);
-- Serves: the latest first.
create index forbidden_pictures_by_time on forbidden_pictures (added_at desc);
-- Serves: the pictures that were refused.
create index operator_audit_of_list on operator_audit (id desc) where who = 'hash list';
