-- Up Migration

-- C-04: browsers subscribed to push messages. Only while the browser's session is open, so that nothing is sent after a logout.
create table push_subscriptions (
  id          uuid primary key default gen_random_uuid(),
  member_id   uuid not null,
  brand_id    smallint not null,
  session_id  uuid not null references sessions on delete cascade,
  -- The endpoint at the browser's push service.
  endpoint    text not null,
  -- The key to encrypt for (RFC 8291), in base64url.
  p256dh      text not null,
  auth        text not null,
  created_at  timestamptz not null,
  constraint push_subscriptions_member_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade,
  -- Keeps: an endpoint belongs to the last member who signed in on that browser.
  constraint push_subscriptions_endpoint_is_unique unique (endpoint),
  -- Keeps: one endpoint for each browser; a renewed one replaces it.
  constraint push_subscriptions_are_one_for_each_session unique (session_id)
);
-- Serves: the subscriptions that a member's news is sent to.
create index push_subscriptions_of_member on push_subscriptions (member_id);

-- Which members have a live stream open, and in which server process. Unlogged: after a crash nobody has one.
create unlogged table live_processes (
  id       uuid primary key,
  seen_at  timestamptz not null
);
create unlogged table live_members (
  -- Without a foreign key to members: it would lock and log their rows whenever a page is opened.
  member_id   uuid not null,
  process_id  uuid not null references live_processes on delete cascade,
  -- Serves: whether a member has a live stream open, in whichever process.
  constraint live_members_are_there_once primary key (member_id, process_id)
);
-- Serves: removing a process.
create index live_members_of_process on live_members (process_id);
