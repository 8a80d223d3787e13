import { type CallId, calls } from '@vesper/contracts';
import { KEEPING_ROWS } from './keeping-rows.ts';

/** The viewers, besides the owner of the requested object. */
export const VIEWERS = ['visitor', 'stranger', 'free', 'paid', 'blocked', 'invisible', 'deleted', 'unconfirmed', 'otherbrand'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The requested objects. `-`: the call names none. */
export const OBJECTS = [
  ...(['-', 'olga', 'hidden', 'gone', 'leaving', 'new', 'suspended', 'excluded', 'elsewhere'] as const),
  ...(['conversation', 'ended', 'left', 'halted', 'order', 'session', 'photo', 'card', 'passkey', 'search', 'report'] as const),
] as const;
export type AccessObject = (typeof OBJECTS)[number];

export interface Row {
  call: CallId;
  object: AccessObject;
  verdicts: Record<Viewer, string>;
}

/**
 * R8: every call, by requested object and viewer. Olga is an ordinary member with a conversation, an order, a stored card, a saved search, a report, a session and a photo; she has
 * liked the `paid` viewer back and blocked the `blocked` one. The other objects are members: hidden (invisible), gone (deleted), leaving
 * (deletion pending), new (not confirmed), suspended by us, excluded by themself (B-03), and elsewhere (another brand). `ended` is Olga's
 * conversation with the one she has blocked; `left` and `halted` are that one's with the leaving and the suspended member.
 *
 *   ok       succeeds
 *   login    refused: authentication_required
 *   =        byte for byte the answer for something that never existed: not yours and not there look the same
 *   a code   refused with that code
 */
const TABLE = `
                                visitor      stranger           free               paid               blocked            invisible          deleted      unconfirmed        otherbrand
settings.get      -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
user.login        -             login_failed login_failed       login_failed       login_failed       login_failed       login_failed       login_failed login_failed       login_failed
user.get          -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
user.update       -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
signup.check      -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
signup.create     olga          ok           already_signed_in  already_signed_in  already_signed_in  already_signed_in  already_signed_in  ok           already_signed_in  already_signed_in
signup.create     gone          ok           already_signed_in  already_signed_in  already_signed_in  already_signed_in  already_signed_in  ok           already_signed_in  already_signed_in
activation.post   -             link_invalid link_invalid       link_invalid       link_invalid       link_invalid       link_invalid       link_invalid link_invalid       link_invalid
password.post     -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
password.check    -             login        fields_invalid     fields_invalid     fields_invalid     fields_invalid     fields_invalid     login        fields_invalid     fields_invalid
loginlink.post    -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
passkeys.get      -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
passkey.begin     -             login        fields_invalid     fields_invalid     fields_invalid     fields_invalid     fields_invalid     login        unconfirmed        fields_invalid
passkey.create    -             login        passkey_refused    passkey_refused    passkey_refused    passkey_refused    passkey_refused    login        unconfirmed        passkey_refused
passkey.rename    passkey       login        =                  =                  =                  =                  =                  login        =                  =
passkey.remove    passkey       login        =                  =                  =                  =                  =                  login        =                  =
passkey.ask       -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
passkey.login     -             passkey_unknown passkey_unknown passkey_unknown   passkey_unknown    passkey_unknown    passkey_unknown    passkey_unknown passkey_unknown  passkey_unknown
sessions.get      -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
export.get       -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
export.create     -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
sessions.end      session       login        =                  =                  =                  =                  =                  login        =                  =
notifications.get -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
notifications.update -          login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
push.subscribe    -             login        push_is_off        push_is_off        push_is_off        push_is_off        push_is_off        login        push_is_off        push_is_off
push.unsubscribe  -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
unsubscribe.post  -             link_invalid link_invalid       link_invalid       link_invalid       link_invalid       link_invalid       link_invalid link_invalid       link_invalid
account.delete    -             login        fields_invalid     fields_invalid     fields_invalid     fields_invalid     fields_invalid     login        fields_invalid     fields_invalid
account.exclude   -             login        fields_invalid     fields_invalid     fields_invalid     fields_invalid     fields_invalid     login        unconfirmed        fields_invalid
account.stay      -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
account.reactivate -            link_invalid link_invalid       link_invalid       link_invalid       link_invalid       link_invalid       link_invalid link_invalid       link_invalid
members.search    -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
member.get        olga          ok           ok                 ok                 ok                 =                  ok                 ok           ok                 =
member.get        hidden        =            =                  =                  =                  =                  =                  =            =                  =
member.get        gone          =            =                  =                  =                  =                  =                  =            =                  =
member.get        leaving       =            =                  =                  =                  =                  =                  =            =                  =
member.get        new           =            =                  =                  =                  =                  =                  =            =                  =
member.get        suspended     =            =                  =                  =                  =                  =                  =            =                  =
member.get        excluded      =            =                  =                  =                  =                  =                  =            =                  =
member.get        elsewhere     =            =                  =                  =                  =                  =                  =            =                  ok
autolike.get      -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
showcase.get      -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
landing.get       olga          ok           ok                 ok                 ok                 =                  ok                 ok           ok                 =
landing.get       hidden        =            =                  =                  =                  =                  =                  =            =                  =
landing.get       gone          =            =                  =                  =                  =                  =                  =            =                  =
landing.get       leaving       =            =                  =                  =                  =                  =                  =            =                  =
landing.get       new           =            =                  =                  =                  =                  =                  =            =                  =
landing.get       suspended     =            =                  =                  =                  =                  =                  =            =                  =
landing.get       excluded      =            =                  =                  =                  =                  =                  =            =                  =
landing.get       elsewhere     =            =                  =                  =                  =                  =                  =            =                  ok
profile.update    -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
photos.get        -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
photo.create      -             login        photo_limit        photo_limit        ok                 photo_limit        photo_limit        login        photo_limit        photo_limit
photos.update     photo         login        =                  =                  =                  =                  =                  login        =                  =
photo.edit        photo         login        =                  =                  =                  =                  =                  login        =                  =
photo.remove      photo         login        =                  =                  =                  =                  =                  login        =                  =
like.create       olga          login        ok                 ok                 ok                 =                  ok                 login        unconfirmed        =
like.create       hidden        login        =                  =                  =                  =                  =                  login        unconfirmed        =
like.create       gone          login        =                  =                  =                  =                  =                  login        unconfirmed        =
like.create       leaving       login        =                  =                  =                  =                  =                  login        unconfirmed        =
like.create       new           login        =                  =                  =                  =                  =                  login        unconfirmed        =
like.create       suspended     login        =                  =                  =                  =                  =                  login        unconfirmed        =
like.create       excluded      login        =                  =                  =                  =                  =                  login        unconfirmed        =
like.create       elsewhere     login        =                  =                  =                  =                  =                  login        unconfirmed        ok
matchfinder.get   -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
matchfinder.put   -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
swipe.get         -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
swipe.post        olga          login        ok                 ok                 ok                 =                  ok                 login        unconfirmed        =
swipe.post        hidden        login        =                  =                  =                  =                  =                  login        unconfirmed        =
swipe.post        gone          login        =                  =                  =                  =                  =                  login        unconfirmed        =
swipe.post        leaving       login        =                  =                  =                  =                  =                  login        unconfirmed        =
swipe.post        new           login        =                  =                  =                  =                  =                  login        unconfirmed        =
swipe.post        suspended     login        =                  =                  =                  =                  =                  login        unconfirmed        =
swipe.post        excluded      login        =                  =                  =                  =                  =                  login        unconfirmed        =
swipe.post        elsewhere     login        =                  =                  =                  =                  =                  login        unconfirmed        ok
likes.seen        olga          login        =                  =                  =                  =                  =                  login        =                  =
likes.seen        hidden        login        =                  =                  =                  =                  =                  login        =                  =
likes.seen        gone          login        =                  =                  =                  =                  =                  login        =                  =
likes.seen        leaving       login        =                  =                  =                  =                  =                  login        =                  =
likes.seen        new           login        =                  =                  =                  =                  =                  login        =                  =
likes.seen        suspended     login        =                  =                  =                  =                  =                  login        =                  =
likes.seen        excluded      login        =                  =                  =                  =                  =                  login        =                  =
likes.seen        elsewhere     login        =                  =                  =                  =                  =                  login        =                  =
view.create       olga          login        =                  =                  =                  =                  =                  login        =                  =
view.create       hidden        login        =                  =                  =                  =                  =                  login        =                  =
view.create       gone          login        =                  =                  =                  =                  =                  login        =                  =
view.create       leaving       login        =                  =                  =                  =                  =                  login        =                  =
view.create       new           login        =                  =                  =                  =                  =                  login        =                  =
view.create       suspended     login        =                  =                  =                  =                  =                  login        =                  =
view.create       excluded      login        =                  =                  =                  =                  =                  login        =                  =
view.create       elsewhere     login        =                  =                  =                  =                  =                  login        =                  =
${KEEPING_ROWS}
searches.get      -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
searches.save     -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
searches.update   search        login        =                  =                  =                  =                  =                  login        =                  =
searches.remove   search        login        =                  =                  =                  =                  =                  login        =                  =
viewers.get       -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
likes.list        -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
likes.pass        olga          login        =                  =                  =                  =                  =                  login        =                  =
likes.pass        hidden        login        =                  =                  =                  =                  =                  login        =                  =
likes.pass        gone          login        =                  =                  =                  =                  =                  login        =                  =
likes.pass        leaving       login        =                  =                  =                  =                  =                  login        =                  =
likes.pass        new           login        =                  =                  =                  =                  =                  login        =                  =
likes.pass        suspended     login        =                  =                  =                  =                  =                  login        =                  =
likes.pass        excluded      login        =                  =                  =                  =                  =                  login        =                  =
likes.pass        elsewhere     login        =                  =                  =                  =                  =                  login        =                  =
likes.unpass      olga          login        =                  =                  =                  =                  =                  login        =                  =
likes.unpass      hidden        login        =                  =                  =                  =                  =                  login        =                  =
likes.unpass      gone          login        =                  =                  =                  =                  =                  login        =                  =
likes.unpass      leaving       login        =                  =                  =                  =                  =                  login        =                  =
likes.unpass      new           login        =                  =                  =                  =                  =                  login        =                  =
likes.unpass      suspended     login        =                  =                  =                  =                  =                  login        =                  =
likes.unpass      excluded      login        =                  =                  =                  =                  =                  login        =                  =
likes.unpass      elsewhere     login        =                  =                  =                  =                  =                  login        =                  =
likes.get         -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
chats.get         -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
firstmessage.get  -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
messages.search   -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
messages.get      conversation  login        =                  =                  =                  =                  =                  login        =                  =
chat.read         conversation  login        =                  =                  =                  =                  =                  login        =                  =
chat.typing       conversation  login        =                  =                  =                  =                  =                  login        =                  =
message.take_back conversation  login        =                  =                  =                  =                  =                  login        =                  =
reaction.set      conversation  login        =                  =                  =                  =                  =                  login        =                  =
messages.get      ended         login        =                  =                  =                  =                  =                  login        =                  =
messages.get      left          login        =                  =                  =                  =                  =                  login        =                  =
messages.get      halted        login        =                  =                  =                  =                  =                  login        =                  =
chat.read         ended         login        =                  =                  =                  =                  =                  login        =                  =
chat.read         left          login        =                  =                  =                  =                  =                  login        =                  =
chat.read         halted        login        =                  =                  =                  =                  =                  login        =                  =
chat.typing       ended         login        =                  =                  =                  =                  =                  login        =                  =
message.take_back ended         login        =                  =                  =                  =                  =                  login        =                  =
reaction.set      ended         login        =                  =                  =                  =                  =                  login        =                  =
chat.typing       left          login        =                  =                  =                  =                  =                  login        =                  =
message.take_back left          login        =                  =                  =                  =                  =                  login        =                  =
reaction.set      left          login        =                  =                  =                  =                  =                  login        =                  =
chat.typing       halted        login        =                  =                  =                  =                  =                  login        =                  =
message.take_back halted        login        =                  =                  =                  =                  =                  login        =                  =
reaction.set      halted        login        =                  =                  =                  =                  =                  login        =                  =
message.send      ended         login        =                  =                  =                  =                  =                  login        =                  =
message.send      left          login        =                  =                  =                  =                  =                  login        =                  =
message.send      halted        login        =                  =                  =                  =                  =                  login        =                  =
chat.remove       conversation  login        =                  =                  =                  =                  =                  login        =                  =
chat.remove       ended         login        =                  =                  =                  =                  =                  login        =                  =
chat.remove       left          login        =                  =                  =                  =                  =                  login        =                  =
chat.remove       halted        login        =                  =                  =                  =                  =                  login        =                  =
message.send      conversation  login        =                  =                  =                  =                  =                  login        =                  =
message.send      olga          login        ok                 ok                 ok                 =                  ok                 login        unconfirmed        =
message.send      hidden        login        =                  =                  =                  =                  =                  login        unconfirmed        =
message.send      gone          login        =                  =                  =                  =                  =                  login        unconfirmed        =
message.send      leaving       login        =                  =                  =                  =                  =                  login        unconfirmed        =
message.send      new           login        =                  =                  =                  =                  =                  login        unconfirmed        =
message.send      suspended     login        =                  =                  =                  =                  =                  login        unconfirmed        =
message.send      excluded      login        =                  =                  =                  =                  =                  login        unconfirmed        =
message.send      elsewhere     login        =                  =                  =                  =                  =                  login        unconfirmed        ok
upload.create     -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
gifts.get         -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
icebreakers.get   olga          login        ok                 ok                 ok                 =                  ok                 login        ok                 =
icebreakers.get   hidden        login        =                  =                  =                  =                  =                  login        =                  =
icebreakers.get   gone          login        =                  =                  =                  =                  =                  login        =                  =
icebreakers.get   leaving       login        =                  =                  =                  =                  =                  login        =                  =
icebreakers.get   new           login        =                  =                  =                  =                  =                  login        =                  =
icebreakers.get   suspended     login        =                  =                  =                  =                  =                  login        =                  =
icebreakers.get   excluded      login        =                  =                  =                  =                  =                  login        =                  =
icebreakers.get   elsewhere     login        =                  =                  =                  =                  =                  login        =                  ok
credits.get       -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
premium.get       -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
pricing.get       -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
order.create      -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
card.remove       card          login        =                  =                  =                  =                  =                  login        =                  =
order.get         order         login        =                  =                  =                  =                  =                  login        =                  =
transactions.get  order         login        =                  =                  =                  =                  =                  login        =                  =
limits.get        -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
limits.update     -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
directdebit.get   order         login        =                  =                  =                  =                  =                  login        =                  =
directdebit.create order         login        =                  =                  =                  =                  =                  login        =                  =
directdebit.confirm order         login        =                  =                  =                  =                  =                  login        =                  =
receipt.get       order         login        =                  =                  =                  =                  =                  login        =                  =
withdrawal.get    order         login        =                  =                  =                  =                  =                  login        =                  =
withdrawals.get   -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
withdrawal.create -            ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
discountcode.get  -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
interests.get     -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
regions.get       -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
companyinfo.get   -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
page.get          -             not_found    not_found          not_found          not_found          not_found          not_found          not_found    not_found          not_found
partner.get       -             not_found    not_found          not_found          not_found          not_found          not_found          not_found    not_found          not_found
like.remove       olga          login        =                  =                  =                  =                  =                  login        =                  =
like.remove       hidden        login        =                  =                  =                  =                  =                  login        =                  =
like.remove       gone          login        =                  =                  =                  =                  =                  login        =                  =
like.remove       leaving       login        =                  =                  =                  =                  =                  login        =                  =
like.remove       new           login        =                  =                  =                  =                  =                  login        =                  =
like.remove       suspended     login        =                  =                  =                  =                  =                  login        =                  =
like.remove       excluded      login        =                  =                  =                  =                  =                  login        =                  =
like.remove       elsewhere     login        =                  =                  =                  =                  =                  login        =                  =
blocks.get        -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
block.create      olga          login        ok                 ok                 ok                 =                  ok                 login        ok                 =
block.create      hidden        login        =                  =                  =                  =                  =                  login        =                  =
block.create      gone          login        =                  =                  =                  =                  =                  login        =                  =
block.create      leaving       login        =                  =                  =                  =                  =                  login        =                  =
block.create      new           login        =                  =                  =                  =                  =                  login        =                  =
block.create      suspended     login        =                  =                  =                  =                  =                  login        =                  =
block.create      excluded      login        =                  =                  =                  =                  =                  login        =                  =
block.create      elsewhere     login        =                  =                  =                  =                  =                  login        =                  ok
block.remove      olga          login        =                  =                  =                  =                  =                  login        =                  =
block.remove      hidden        login        =                  =                  =                  =                  =                  login        =                  =
block.remove      gone          login        =                  =                  =                  =                  =                  login        =                  =
block.remove      leaving       login        =                  =                  =                  =                  =                  login        =                  =
block.remove      new           login        =                  =                  =                  =                  =                  login        =                  =
block.remove      suspended     login        =                  =                  =                  =                  =                  login        =                  =
block.remove      excluded      login        =                  =                  =                  =                  =                  login        =                  =
block.remove      elsewhere     login        =                  =                  =                  =                  =                  login        =                  =
report.create     olga          login        ok                 ok                 ok                 ok                 ok                 login        ok                 =
report.create     hidden        login        =                  =                  =                  =                  =                  login        =                  =
report.create     gone          login        =                  =                  =                  =                  =                  login        =                  =
report.create     leaving       login        =                  =                  =                  ok                 =                  login        =                  =
report.create     new           login        =                  =                  =                  =                  =                  login        =                  =
report.create     suspended     login        =                  =                  =                  ok                 =                  login        =                  =
report.create     excluded      login        =                  =                  =                  =                  =                  login        =                  =
report.create     elsewhere     login        =                  =                  =                  =                  =                  login        =                  ok
agecheck.get      -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
agecheck.start    -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
verification.get  -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
verification.start -            login        ok                 ok                 ok                 ok                 ok                 login        unconfirmed        ok
reports.get       -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
report.appeal     report        login        =                  =                  =                  =                  =                  login        =                  =
complaint.create  -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
complaint.get     -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
complaint.open    -             not_found    not_found          not_found          not_found          not_found          not_found          not_found    not_found          not_found
decision.open     -             not_found    not_found          not_found          not_found          not_found          not_found          not_found    not_found          not_found
email.update      -             login        fields_invalid     fields_invalid     fields_invalid     fields_invalid     fields_invalid     login        unconfirmed        fields_invalid
email.confirm     -             link_invalid link_invalid       link_invalid       link_invalid       link_invalid       link_invalid       link_invalid link_invalid       link_invalid
security.undo     -             link_invalid link_invalid       link_invalid       link_invalid       link_invalid       link_invalid       link_invalid link_invalid       link_invalid
fictional.acknowledge  -             login        ok                 ok                 ok                 ok                 ok                 login        ok                 ok
geocode.get       -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
user.logout       -             ok           ok                 ok                 ok                 ok                 ok                 ok           ok                 ok
`;

/** @throws for a row with an unknown object or a missing viewer */
export function readTable(): Row[] {
  const [head = '', ...lines] = TABLE.trim().split('\n');
  if (head.trim().split(/ +/).join(' ') !== VIEWERS.join(' ')) throw new Error('the head names other viewers');
  return lines.map((line) => {
    const [call = '', object = '', ...cells] = line.trim().split(/ +/);
    if (!(call in calls)) throw new Error(`${call} is no call`);
    if (!(OBJECTS as readonly string[]).includes(object) || cells.length !== VIEWERS.length)
      throw new Error(`what does this row say? ${line}`);
    const verdicts = Object.fromEntries(VIEWERS.map((viewer, nth) => [viewer, cells[nth]])) as Row['verdicts'];
    return { call: call as CallId, object: object as AccessObject, verdicts };
  });
}
