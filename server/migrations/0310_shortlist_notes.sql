-- Up Migration

-- B-14: what a member notes for themselves about somebody they keep for later. Empty: nothing.
alter table shortlisted add column note text not null default '';
alter table shortlisted add constraint shortlisted_note_is_short check (char_length(note) <= 300);
