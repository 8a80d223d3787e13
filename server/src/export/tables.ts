import { safetyTables } from './safety-tables.ts';
import { blockedName, isOwn, moved, nameOf, OURS, paidFor, paidForTo, partner } from './told-as.ts';

/** One table of the copy: whose rows, which columns, and why others are left out. All of it is SQL of ours, with `$1` for the member. */
export interface ExportedTable {
  /** Which rows; default: those whose `member_id` is the member. */
  where?: string;
  /** By column, what is told of it: `true` itself, or an expression. */
  columns: Readonly<Record<string, true | string>>;
  /** What other tables add, by name. */
  more?: Readonly<Record<string, string>>;
  /** Columns that are not told, each with why. */
  leftOut?: Readonly<Record<string, string>>;
}

/** Columns that are not told of any table. */
export const NEVER_TOLD: Readonly<Record<string, string>> = {
  member_id: 'the member themselves',
  brand_id: 'the site that the copy is from',
};

const HASH = 'a hash: there is nothing to read';

/** D-29: every table with a member's data, in the order of the copy. `tables.test.ts` compares it with the database. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  members: {
    where: 't.id = $1',
    columns: {
      email: true,
      name: true,
      status: true,
      language: true,
      time_zone: true,
      created_at: true,
      confirmed_at: true,
      last_seen_at: true,
      away_at: true,
      is_paid: true,
      invisible: true,
      verified_first: true,
      shows_views: true,
      shows_activity: true,
      names_in_news: true,
      notifications_disabled: true,
      mails_disabled: true,
      mail_frequency: true,
      push_frequency: true,
    },
    leftOut: { id: OURS, password_hash: HASH, is_fictional: 'only of profiles that we made up' },
  },
  profiles: {
    columns: {
      profile_status: true,
      gender: true,
      seeking: true,
      sexuality: true,
      date_of_birth: 't.date_of_birth::text',
      country: true,
      region_id: true,
      city: true,
      place_source: true,
      about_me: true,
      tattoos: true,
      hair_colour: true,
      eye_colour: true,
      body_type: true,
      relationship_status: true,
      interests: true,
      interests_untold: true,
      signup_reason: true,
    },
  },
  prompts: { columns: { place: true, prompt: true, answer: true } },
  saved_searches: { columns: { name: true, search: true, created_at: true, opened_at: true }, leftOut: { id: OURS } },
  push_summaries: { columns: { kind: true, since: true, due_at: true } },
  news_mails: { columns: { topic: true, due_at: true, mailed_at: true } },
  offer_mails: { columns: { code: true, offered_at: true, settled_at: true, is_sent: true } },
  matchfinder_answers: { columns: { answers: true, updated_at: true } },
  photos: {
    columns: {
      id: true,
      position: true,
      is_private: true,
      is_explicit: true,
      width: true,
      height: true,
      status: true,
      rejected_for: true,
      turn: true,
      part: true,
      created_at: true,
    },
    leftOut: {
      file_key: 'where we keep the file',
      source_key: 'where we keep what was uploaded',
      upload_sha256: HASH,
      thumbhash: 'the photo itself, small',
      ad_safe: 'our own sorting',
    },
  },
  chat_photos: {
    columns: { id: true, width: true, height: true, created_at: true, removed_at: true },
    more: { chat_with: partner },
    leftOut: { conversation_id: 'told as who it was sent to', file_key: 'where we keep the file', thumbhash: 'the photo itself, small' },
  },
  participants: {
    columns: { unread: true, last_message_at: true, spent_credits: true },
    more: { chat_with: partner },
    leftOut: {
      conversation_id: 'told as who it is with',
      read_seq: 'told as how many are unread',
      mailed_seq: 'up to where an email told of messages',
      removed_seq: 'a mark of ours for a removed chat',
    },
  },
  messages: {
    where: 't.conversation_id in (select conversation_id from participants where member_id = $1)',
    columns: {
      sender_id: 'case when t.sender_id = $1 then (select name from members where id = $1) else ' + partner + ' end',
      type: true,
      body: true,
      gift: true,
      photo_id: true,
      data: true,
      about_prompt: true,
      about_answer: true,
      about_photo: true,
      created_at: true,
      cost_kind: isOwn('cost_kind'),
      cost_credits: isOwn('cost_credits'),
      guaranteed_until: isOwn('guaranteed_until'),
      returned_at: isOwn('returned_at'),
      taken_back_at: true,
    },
    more: {
      chat_with: partner,
      is_own: 't.sender_id = $1',
      answers_to: '(select body from messages q where q.conversation_id = t.conversation_id and q.seq = t.quoted_seq)',
    },
    leftOut: {
      id: OURS,
      conversation_id: 'told as who it is with',
      seq: 'the order in which they stand',
      client_id: OURS,
      opener: 'which of our suggestions it began with',
      quoted_seq: 'told as the words of the message that it answers',
    },
  },
  reactions: {
    columns: { reaction: true, reacted_at: true },
    more: { message: '(select body from messages where id = t.message_id)' },
    leftOut: { message_id: 'told as the words of the message' },
  },
  first_messages: {
    columns: { recipient_id: nameOf('recipient_id'), body: true, created_at: true, delivered_at: true, refused: true },
    leftOut: { client_id: OURS },
  },
  wanted_likes: { columns: { liked_id: nameOf('liked_id'), created_at: true } },
  likes: {
    columns: {
      liked_id: nameOf('liked_id'),
      created_at: true,
      matched_at: true,
      about_prompt: true,
      about_answer: true,
      about_photo: true,
    },
    leftOut: { seen_at: 'what the other did', passed_at: 'what the other did', mailed_at: 'when an email told the other' },
  },
  swipes: { columns: { seen_id: nameOf('seen_id'), decision: true, swiped_at: true }, leftOut: { nth: OURS } },
  shortlisted: { columns: { kept_id: nameOf('kept_id'), kept_at: true, note: true } },
  private_photo_grants: { columns: { viewer_id: nameOf('viewer_id'), granted_at: true } },
  profile_views: { columns: { viewed_id: nameOf('viewed_id'), viewed_at: true } },
  blocks: { columns: { blocked_id: blockedName, created_at: true } },
  orders: {
    columns: {
      id: true,
      bundle: true,
      credits: true,
      bonus: true,
      method: true,
      amount: true,
      currency: true,
      country: true,
      transaction_cost: true,
      discount_code: true,
      state: true,
      provider: true,
      failure: true,
      keeps_card: true,
      returned: 't.returned::int',
      created_at: true,
      updated_at: true,
      completed_at: true,
    },
    more: {
      receipt: '(select number from receipts where order_id = t.id)',
      refunds: `(select jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount, 'credit_note', number, 'at', issued_at) order by returned)
                 from credit_notes where order_id = t.id)`,
    },
    leftOut: {
      provider_ref: 'the provider’s number of the payment',
      checkout_url: 'acts for the payment',
      checked_at: 'when we asked the provider',
      discount_use: 'told as the discount’s code',
      used_discount_again: 'our own bookkeeping',
      void_wanted_at: 'our own bookkeeping',
      voided_at: 'our own bookkeeping',
      card_id: 'told with the stored cards',
    },
  },
  stored_cards: {
    columns: {
      provider: true,
      method: true,
      card_brand: true,
      last_four: true,
      exp_month: true,
      exp_year: true,
      created_at: true,
      removed_at: true,
    },
    leftOut: { id: OURS, token: 'pays with the card' },
  },
  direct_debit_codes: {
    columns: { phone_ends: true, sent_at: true },
    leftOut: { id: OURS, order_id: OURS, code_hash: HASH, phone_hash: HASH, until: 'our own bookkeeping', wrong: 'our own bookkeeping' },
  },
  ledger_accounts: { columns: { kind: true, balance: 't.balance::int' }, leftOut: { id: OURS } },
  ledger_transactions: {
    columns: { reason: true, created_at: true },
    more: { credits: moved("<> 'starter'"), free_messages: moved("= 'starter'"), sent: paidFor, sent_to: paidForTo },
    leftOut: { id: OURS, ref: OURS },
  },
  member_discounts: { columns: { code: true, percentage: true, expires_at: true, over_at: true } },
  spending_limits: {
    columns: {
      day: 't.day::int',
      week: 't.week::int',
      month: 't.month::int',
      next_day: 't.next_day::int',
      next_week: 't.next_week::int',
      next_month: 't.next_month::int',
      next_from: true,
      paused_until: true,
    },
  },
  ...safetyTables,
  consents: { columns: { kind: true, given: true, created_at: true } },
  verifications: { columns: { passed: true, at: true }, leftOut: { ref: 'the checking company’s number' } },
  age_checks: { columns: { required_at: true, passed_on: 't.passed_on::text' } },
  member_sources: { columns: { network: true, ref: true, sub1: true, sub2: true, sub3: true, lander: true, slug: true, language: true } },
  sessions: {
    columns: { user_agent: true, created_at: true, last_seen_at: true, away_at: true, expires_at: true, ended_at: true },
    leftOut: { id: OURS, token_hash: HASH },
  },
  passkeys: {
    columns: { name: true, rp_id: true, created_at: true, last_used_at: true },
    leftOut: { id: OURS, credential_id: OURS, public_key: 'checks it', counter: 'checks it', transports: 'how a browser reaches it' },
  },
  known_devices: { columns: { last_login_at: true }, leftOut: { token_hash: HASH } },
  action_tokens: {
    columns: { purpose: true, email: true, created_at: true, expires_at: true, used_at: true },
    leftOut: { token_hash: HASH, address_hash: HASH },
  },
  push_subscriptions: {
    columns: { created_at: true },
    leftOut: {
      id: OURS,
      session_id: OURS,
      endpoint: 'sends to the browser',
      p256dh: 'sends to the browser',
      auth: 'sends to the browser',
    },
  },
  account_deletions: { columns: { requested_at: true, erase_at: true } },
  exports: {
    columns: { requested_at: true, ready_at: true, expires_at: true },
    leftOut: { id: OURS, bytes: 'the size of the file' },
  },
};

/** Tables of which nothing is told. */
export const leftOutTables: Readonly<Record<string, string>> = {
  age_check_attempts: 'that a check of the age is under way, kept for a day',
  discoverable: 'a copy of the profile, for the search',
  event_counters: 'how many events a browser was sent',
  idempotency_keys: 'answers kept for two days in case they are lost: copies of the rest',
  passkey_challenges: 'numbers that passkeys sign, kept for minutes',
  live_members: 'which process a browser is connected to',
  member_events: 'what a browser was sent within the last day: copies of the rest',
};
