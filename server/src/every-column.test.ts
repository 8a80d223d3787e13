import { expect, test } from 'vitest';
import { TEST_NOW, TEST_SECRET, insertTestMembers } from './testing/access/test-members.ts';
import { memberColumns } from './testing/member-columns.ts';
import { startTestServer } from './testing/server.ts';

/**
 * Columns of members' tables that hold words and no canary, each with what they hold: `who-may-see.test.ts` looks for the canaries of all
 * others. A column that a migration adds is to be given a canary in `testing/access/test-members.ts`, or a reason here.
 */
const WITHOUT_CANARY: Record<string, string> = {
  'action_tokens.address_hash': 'a hash',
  'action_tokens.purpose': 'a word of ours',
  'action_tokens.token_hash': 'the hash of what only a mail holds',
  'age_check_attempts.reference_hash': 'the hash of a random number',
  'chat_photos.file_key': 'a random number',
  'chat_photos.thumbhash': 'the picture itself, small: of those in the conversation, tested with their messages',
  'complaints.door': 'a word of ours',
  'complaints.email': 'of visitors: a member is answered at the account’s address',
  'complaints.locale': 'a code',
  'complaints.status': 'a word of ours',
  'complaints.ticket': 'a random number',
  'complaints.topic': 'a word of ours',
  'consents.kind': 'a word of ours',
  'direct_debit_codes.code_hash': 'a keyed hash',
  'direct_debit_codes.phone_ends': 'two digits, told to their member alone',
  'direct_debit_codes.phone_hash': 'a keyed hash',
  'idempotency_keys.answer': 'what its member was answered: grepped as the answer',
  'idempotency_keys.call': 'a word of ours',
  'idempotency_keys.key_hash': 'a hash',
  'idempotency_keys.payload_hash': 'a hash',
  'known_devices.token_hash': 'the hash of what only a cookie holds',
  'ledger_accounts.kind': 'a word of ours',
  'ledger_transactions.reason': 'a word of ours',
  'likes.about_prompt': 'an id of ours',
  'matchfinder_answers.answers': 'codes, told to their member alone',
  'member_discounts.code': 'a word of ours',
  'member_events.payload': 'what its member hears: grepped as the event',
  'member_events.type': 'a word of ours',
  'member_sources.language': 'a code, told to no one',
  'members.language': 'a code, told to its member alone',
  'members.mail_frequency': 'codes, told to their member alone',
  'members.mails_disabled': 'codes, told to their member alone',
  'members.notifications_disabled': 'codes, told to their member alone',
  'members.push_frequency': 'codes, told to their member alone',
  'members.status': 'a word of ours',
  'members.time_zone': 'a name of IANA, told to no one',
  'messages.about_prompt': 'an id of ours',
  'messages.cost_kind': 'a word of ours',
  'messages.data': 'what a kind carries beside its words: so far none does',
  'messages.gift': 'an id of the catalogue',
  'messages.opener': 'an id of ours',
  'messages.type': 'a word of ours',
  'news_mails.topic': 'a word of ours',
  'offer_mails.code': 'a discount code of the brand',
  'orders.country': 'a code',
  'orders.currency': 'a code',
  'orders.discount_code': 'a word of ours',
  'orders.discount_use': 'a word of ours',
  'orders.failure': 'a word of ours',
  'orders.method': 'a word of ours',
  'orders.provider': 'a word of ours',
  'orders.state': 'a word of ours',
  'passkey_challenges.challenge_hash': 'the hash of a random number',
  'passkey_challenges.rp_id': 'a host of ours',
  'passkeys.credential_id': 'what a browser names the passkey by, told to it alone',
  'passkeys.public_key': 'a public key',
  'passkeys.rp_id': 'a host of ours',
  'passkeys.transports': 'words of a standard, told to its member alone',
  'photos.part': 'four numbers, told to their member alone',
  'photos.rejected_for': 'a word of ours',
  'photos.source_key': 'a random number',
  'photos.status': 'a word of ours',
  'photos.thumbhash': 'the picture itself, small: tested with the locks of pictures',
  'photos.upload_sha256': 'a hash',
  'profiles.country': 'a code',
  'profiles.gender': 'a word of ours',
  'profiles.interests': 'codes, shown to all who may see the profile',
  'profiles.place_source': 'a word of ours',
  'profiles.profile_status': 'a word of ours',
  'profiles.region_id': 'a code',
  'profiles.seeking': 'a word of ours',
  'profiles.sexuality': 'a word of ours',
  'prompts.prompt': 'an id of ours',
  'push_summaries.kind': 'a word of ours',
  'reactions.reaction': 'a word of ours',
  'report_decisions.decided_by': 'a name of ours',
  'report_decisions.measure': 'a word of ours',
  'report_decisions.person': 'a name of ours',
  'report_decisions.removed': 'sizes and a file’s random number',
  'report_decisions.rule': 'a word of ours',
  'reports.handled_by': 'a name of ours',
  'reports.outcome': 'a word of ours',
  'reports.reason': 'a word of ours',
  'reports.status': 'a word of ours',
  'reports.subject': 'a word of ours',
  'sessions.token_hash': 'the hash of what only a cookie holds',
  'stored_cards.last_four': 'four digits, told to their member alone',
  'stored_cards.method': 'a word of ours',
  'stored_cards.provider': 'a word of ours',
  'swipes.decision': 'a word of ours',
};

test('[R8] every column of a member that holds words holds a canary, or says here why not', async () => {
  const server = await startTestServer({ now: TEST_NOW, env: { PHOTO_URL_SECRET: TEST_SECRET } });
  const { db } = server.platform;
  await insertTestMembers(server);
  // What search keeps (`discoverable`) is a copy of codes and dates.
  const columns = (await memberColumns(db)).filter(({ table, holdsWords }) => holdsWords && table !== 'discoverable');
  expect(columns.length).toBeGreaterThan(40);

  const without: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await db.executeSql(`select 1 from ${table} where ${column}::text ~ '(own|never|seen|pair)-[a-z]+-' limit 1`);
    if (rows.length === 0) without.push(`${table}.${column}`);
  }
  expect(without).toEqual(Object.keys(WITHOUT_CANARY).toSorted());
});
