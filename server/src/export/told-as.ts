// SQL of what the copy tells in other words than its table: `t` is the row, `$1` the member.

/** Members who are gone, suspended or have blocked the member are all without a name, as everywhere (P-07). */
const isSeen = `o.status = 'active' and not exists (select from blocks theirs where theirs.member_id = o.id and theirs.blocked_id = $1)`;
/** Another member, by the name that the member sees. */
export const nameOf = (column: string): string => `(select name from members o where o.id = t.${column} and ${isSeen})`;
/** Whom the member blocked: their list of blocks names them until they are erased. */
export const blockedName = `(select name from members o where o.id = t.blocked_id and o.status <> 'deleted')`;
/** Whom a conversation is with. */
export const partner = `(select o.name from participants other join members o on o.id = other.member_id
  where other.conversation_id = t.conversation_id and other.member_id <> $1 and ${isSeen})`;
/** What a booking moved of the member's accounts of these kinds. */
export const moved = (
  kinds: string,
): string => `(select coalesce(sum(e.amount), 0)::int from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where e.transaction_id = t.id and a.member_id = $1 and a.kind ${kinds})`;
/** What a booking paid for, or gave back: a message, photo or gift. */
export const paidFor = `(select paid.reason from ledger_transactions paid
  where paid.ref = t.ref and paid.reason in ('message', 'photo', 'gift') and t.reason in ('message', 'photo', 'gift', 'returned'))`;
/** Who got it: the reference is the sender and the message's id in their browser. */
export const paidForTo = `(select o.name from messages m join participants other on other.conversation_id = m.conversation_id and other.member_id <> $1
  join members o on o.id = other.member_id and ${isSeen}
  where m.sender_id = $1 and t.reason in ('message', 'photo', 'gift', 'returned')
    and m.client_id = case when split_part(t.ref, ':', 2) ~ '^[0-9a-f-]{36}$' then split_part(t.ref, ':', 2)::uuid end)`;
/** Of a message only what its sender wrote. */
export const isOwn = (column: string): string => `case when t.sender_id = $1 then t.${column} end`;
/** Why a column isn't told. */
export const OURS = 'a number of ours that says nothing about the member';
