-- Up Migration

-- Serves: whether a mailbox has an account in a brand, and which accounts it has (D-10, D-55). The same expression as `mailboxIn`.
create index members_mailbox_in_their_brand on members (brand_id, regexp_replace(lower(email), '\+[^@]*@', '@'));
