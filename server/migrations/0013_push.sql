-- Up Migration

-- C-04: browsers that want to be told of news. A browser is told as long as its session lives, so that nobody hears of a member who has logged out there.
create table push_subscriptions (
  id          uuid primary key default gen_random_uuid(),
  member_id   uuid not null,
  brand_id    smallint not null,
  session_id  uuid not null references sessions on delete cascade,
  -- Where the browser's push service takes messages for it.
  endpoint    text not null,
  -- What they are encrypted for (RFC 8291), in base64url.
  p256dh      text not null,
  auth        text not null,
  created_at  timestamptz not null,
  constraint push_subscriptions_member_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade,
  -- Keeps: whoever signs in on a browser next takes it over.
  constraint push_subscriptions_endpoint_is_unique unique (endpoint),
  -- Keeps: one address for each browser; a renewed one replaces it.
  constraint push_subscriptions_are_one_for_each_session unique (session_id)
);
-- Serves: whom a member's news is sent to.
create index push_subscriptions_of_member on push_subscriptions (member_id);

-- Which members have a live stream open, and in which server process. Unlogged: after a crash nobody has one.
create unlogged table live_processes (
  id       uuid primary key,
  seen_at  timestamptz not null
);
create unlogged table live_members (
  -- Without a foreign key to members: it would lock and log their rows at every opened page.
  member_id   uuid not null,
  process_id  uuid not null references live_processes on delete cascade,
  -- Serves: whether a member is there, in whichever process.
  constraint live_members_are_there_once primary key (member_id, process_id)
);
-- Serves: the end of a process.
create index live_members_of_process on live_members (process_id);
