-- Up Migration

create table likes (
  member_id   uuid not null,
  liked_id    uuid not null,
  brand_id    smallint not null,
  created_at  timestamptz not null,
  -- When the liked member opened the liker's profile; until then the like is new (S-17).
  seen_at     timestamptz,
  constraint likes_are_given_once primary key (member_id, liked_id),
  constraint likes_are_for_others check (member_id <> liked_id),
  constraint likes_giver_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade,
  constraint likes_receiver_is_of_the_brand foreign key (liked_id, brand_id) references members (id, brand_id) on delete cascade
);
-- Serves: the likes a member received, new ones first.
create index likes_received on likes (liked_id, created_at desc);

create table blocks (
  member_id   uuid not null,
  blocked_id  uuid not null,
  brand_id    smallint not null,
  created_at  timestamptz not null,
  constraint blocks_are_set_once primary key (member_id, blocked_id),
  constraint blocks_are_for_others check (member_id <> blocked_id),
  constraint blocks_setter_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade,
  constraint blocks_target_is_of_the_brand foreign key (blocked_id, brand_id) references members (id, brand_id) on delete cascade
);
-- Serves: "has the other blocked me", in both directions with the primary key.
create index blocks_received on blocks (blocked_id);

-- Two members have at most one conversation; member_a is the smaller id.
create table conversations (
  id          uuid primary key default gen_random_uuid(),
  brand_id    smallint not null,
  member_a    uuid not null,
  member_b    uuid not null,
  started_by  uuid not null,
  -- The last sequence number (D-19). Its row lock makes messages gapless and ordered.
  last_seq    integer not null default 0,
  created_at  timestamptz not null,
  constraint conversations_are_between_two check (member_a < member_b),
  constraint conversations_are_started_by_one_of_them check (started_by in (member_a, member_b)),
  constraint conversations_pair_is_unique unique (member_a, member_b),
  constraint conversations_a_is_of_the_brand foreign key (member_a, brand_id) references members (id, brand_id),
  constraint conversations_b_is_of_the_brand foreign key (member_b, brand_id) references members (id, brand_id)
);
-- Serves: how many conversations a free member has started (K-01).
create index conversations_started on conversations (started_by);

-- Each side's own view of a conversation.
create table participants (
  conversation_id  uuid not null references conversations,
  member_id        uuid not null references members,
  read_seq         integer not null default 0,
  unread           integer not null default 0,
  -- Messages up to this one were removed by this side; a later message brings the conversation back.
  removed_seq      integer not null default 0,
  last_message_at  timestamptz not null,
  constraint participants_are_there_once primary key (conversation_id, member_id),
  constraint participants_unread_is_not_negative check (unread >= 0)
);
-- Serves: a member's list of conversations, latest first.
create index participants_of_member on participants (member_id, last_message_at desc);

create table messages (
  id               bigint generated always as identity primary key,
  conversation_id  uuid not null references conversations,
  seq              integer not null,
  sender_id        uuid not null references members,
  client_id        uuid not null,
  type             text not null,
  body             text,
  cost_kind        text not null,
  cost_credits     integer not null,
  created_at       timestamptz not null,
  -- Serves: pages of a conversation by seq.
  constraint messages_seq_is_unique_in_its_conversation unique (conversation_id, seq),
  -- The same client id is always the same message (D-19).
  constraint messages_are_sent_once unique (sender_id, client_id),
  constraint messages_type_is_known check (type in ('text', 'photo', 'gift', 'icebreaker')),
  constraint messages_cost_is_known check (cost_kind in ('starter', 'credits') and cost_credits >= 0),
  constraint messages_text_is_not_empty check (type <> 'text' or char_length(btrim(body)) > 0)
);

-- D-40: written during the signup, delivered once the address is confirmed.
create table first_messages (
  member_id     uuid primary key references members,
  recipient_id  uuid not null references members,
  client_id     uuid not null default gen_random_uuid(),
  body          text not null,
  created_at    timestamptz not null,
  delivered_at  timestamptz,
  -- Why it could not be delivered; it is then shown to its sender instead of being dropped.
  refused       text,
  constraint first_messages_are_delivered_or_refused check (delivered_at is null or refused is null)
);
