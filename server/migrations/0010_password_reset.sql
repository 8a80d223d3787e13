-- Up Migration

-- D-13: a mailed link that sets a new password, beside the one that confirms an address.
alter table action_tokens
  drop constraint action_tokens_purpose_is_known,
  add constraint action_tokens_purpose_is_known check (purpose in ('activation', 'password_reset'));

-- Serves: removing expired links.
create index action_tokens_by_expiry on action_tokens (expires_at);
