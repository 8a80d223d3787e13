-- Up Migration

-- As before, and the capital ẞ is “ss” too.
create or replace function folded(words text) returns text language sql immutable strict parallel safe
return case
  when octet_length(words) = char_length(words) then lower(words)
  else lower(translate(
    regexp_replace(
      normalize(
        replace(replace(replace(replace(replace(replace(words, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), NFD),
      '[\u0300-\u036f]', '', 'g'),
    'łŁøØđĐı’‘', 'llooddi'''''))
  end;
