-- Up Migration

-- D-54: links that log in.
alter table action_tokens
  drop constraint action_tokens_purpose_is_known,
  add constraint action_tokens_purpose_is_known check (
    purpose in ('activation', 'password_reset', 'reactivation', 'email_change', 'undo_email', 'undo_password', 'undo_login', 'login'));
