-- What makes one message durable, and nothing else: who writes to whom, both locked, the credits they pay with, the ledger,
-- the number in the conversation, the message, the counters of both sides. The statements of server/src/chat and server/src/wallet.
\set nth random(1, :pairs)
select sender, other, conversation, paying, lot, revenue from bench_pairs where nth = :nth \gset
begin;
select from members where id in (:sender, :other) order by id for no key update;
select id, kind, balance from ledger_accounts where member_id = :sender order by id for update;
insert into ledger_transactions (brand_id, member_id, reason, ref, created_at)
values (1, :sender, 'message', :sender::text || ':' || gen_random_uuid(), now())
on conflict on constraint ledger_transactions_cause_is_booked_once do nothing returning id as booking \gset
insert into ledger_entries (transaction_id, account_id, amount) values (:booking, :paying, -1);
update credit_lots set remaining = remaining - 1 where id = :lot;
insert into ledger_entries (transaction_id, account_id, amount) values (:booking, :revenue, 1);
update conversations set last_seq = last_seq + 1 where id = :conversation returning last_seq as seq \gset
insert into messages (conversation_id, seq, sender_id, client_id, type, body, cost_kind, cost_credits, created_at)
values (:conversation, :seq, :sender, gen_random_uuid(), 'text', 'Good evening', 'credits', 1, now());
update participants
set unread = case when member_id = :sender then 0 else unread + 1 end,
    read_seq = case when member_id = :sender then :seq else read_seq end,
    last_message_at = now()
where conversation_id = :conversation;
commit;
