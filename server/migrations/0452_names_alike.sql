-- Up Migration

-- V-01, D-11: what two names have in common that read alike: whatever their case, width and spaces, without what is drawn as nothing and
-- marks that no letter is composed with. The letters ı and ς count as i and σ.
create function name_key(name text) returns text language sql immutable strict parallel safe
return regexp_replace(
  case
    when octet_length(name) = char_length(name) then lower(name)
    else regexp_replace(
      translate(replace(lower(normalize(name, NFKC)), 'ß', 'ss'), 'ıς', 'iσ'),
      '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u2800\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
      '', 'g')
  end, '\s+', ' ', 'g');

-- Serves: the signup's check. Not unique: names from before may read alike, and stay.
create index members_name_key_in_their_brand on members (brand_id, name_key(name));
