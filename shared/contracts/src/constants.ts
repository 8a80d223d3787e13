/** Business constants, each with its requirement id. Durations in seconds unless the name says otherwise. */

export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const; // K-07
export type Locale = (typeof LOCALES)[number];

/** The id of what a document without scripts says when a button with this `popovertarget` is pressed; with scripts there is no such element. */
export const NO_SCRIPT_ID = 'no-script';

export const GENDERS = ['male', 'female'] as const; // E-02
export type Gender = (typeof GENDERS)[number];

/** Whom a member looks for. */
export const SEEKING = [...GENDERS, 'both'] as const;
export type Seeking = (typeof SEEKING)[number];

/** The gender to search for; undefined: any. */
export const soughtGender = (seeking: Seeking): Gender | undefined => (seeking === 'both' ? undefined : seeking);

export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const; // E-02

export const MIN_AGE_FLOOR = 18; // V-02, D-41
export const MAX_AGE = 99;
export const NAME_LENGTH = { min: 3, max: 30 } as const; // D-43
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const; // D-43
export const ABOUT_ME_MAX = 2000; // D-43
/** What a member can make of a message of the other's (B-16). */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'thumb', 'fire'] as const;
export type Reaction = (typeof REACTIONS)[number];
/** Characters of what is searched for in messages. */
export const MESSAGE_SEARCH = { min: 2, max: 100 } as const;
export const MESSAGE_MAX = 4000; // UTF-16 code units, for all brands; a brand's `message_length` counts characters and is at most half of this
export const ICEBREAKER_MAX = 250; // D-50, characters

export const FREE_PHOTOS = 3; // K-01
/** Why a photo was rejected, for its owner to read in words. */
export const PHOTO_REJECTIONS = ['not_you', 'nudity', 'minor', 'contact', 'quality', 'other'] as const;
export type PhotoRejection = (typeof PHOTO_REJECTIONS)[number];
export const PREMIUM_PHOTOS = 25; // K-01
export const PHOTO_FILE = { maxBytes: 10 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] } as const; // D-43
export const PHOTO_MIN_SIDE = 200; // px, D-43
export const PHOTO_TURNS = [0, 90, 180, 270] as const; // degrees clockwise, R-24
export const PHOTO_MAX_PIXELS = 50_000_000; // D-20
export const FREE_PROFILE_PICTURES = 3; // P-04: pictures per profile that a free member sees
export const VISITOR_PROFILE_PICTURES = 1; // P-04
export const FREE_CONVERSATIONS = 2; // K-01

export const LIKE_TYPES = ['received', 'given', 'matches'] as const; // R-17, in display order
export type LikeType = (typeof LIKE_TYPES)[number];
export const SWIPE_LIKES_A_DAY = 4; // K-01: free members, in the swipe game

/** D-53: cards, comparison table, compact list, one highlighted offer. */
export const PREMIUM_LAYOUTS = ['p0', 'p1', 'p2', 'p3'] as const;
export type PremiumLayout = (typeof PREMIUM_LAYOUTS)[number];

export const LAWFUL_WITHDRAWAL_DAYS = 14; // D-28: legal minimum for a brand's `refund_days`

export const SEARCH_COUNT_LIMIT = 10_000; // D-14: totals are capped here; 10,000 means "10,000 or more"
export const SEARCH_PAGE = 24; // D-14
/** D-64: within how many km of the member's city a search can look. */
export const SEARCH_RADII = [10, 25, 50, 100, 200, 500] as const;
/** searches that a member can keep, and the characters of a name. */
export const SAVED_SEARCHES_MAX = 20;
export const SAVED_SEARCH_NAME_MAX = 40;
export const SHORTLIST_NOTE_MAX = 300; // B-14
/** New members of a saved search are counted up to here; 100 means "100 or more". */
export const NEW_FOUND_LIMIT = 100;
export const LIKES_LISTED = 200; // C-12: the latest received and the latest given likes, this many each
export const FEW_LIKES = 3; // so many received likes, or fewer, each have a third of a wide window
export const INTERESTS_MAX = 10; // D-43

export const UNREAD_CAP = 99; // K-04
export const LOW_CREDITS = 10; // K-04, L-10
export const LOCALE_COOKIE_DAYS = 365; // K-04, S-22
export const SESSION_DAYS = 30; // K-04, D-05

export const REFRESH_FIRST = 5; // K-03, S-21
export const REFRESH_EVERY = 60; // K-03, S-21
export const REFRESH_EVERY_WITH_PUSH = 300; // K-03, S-21
export const GEOCODE_CACHE = 3600; // K-04, C-06
export const RETRIES = 5; // K-04, C-16

export const REACTIVATION_DAYS = 14; // K-02, S-07
export const TIME_BONUS = { code: 'TIMEBONUS25', percentage: 25, seconds: 14400 } as const; // K-02, S-12
export const WELCOME_DISCOUNT_PERCENTAGE = 25; // K-02, S-14
export const TIME_BONUS_MODAL_AFTER = 40; // K-03, S-11: since entering the members area

/** B-03: how long a member may keep themselves out. */
export const SELF_EXCLUSION_PERIODS = ['6_months', '1_year', '5_years', 'for_good'] as const;
export type SelfExclusionPeriod = (typeof SELF_EXCLUSION_PERIODS)[number];

export const PUSH_KINDS = ['message', 'reaction', 'like', 'match'] as const; // S-01
export type PushKind = (typeof PUSH_KINDS)[number];

/** kinds whose pushes may be gathered in one summary, in the evening or on Sunday evening. A reaction is told at once or never. */
export const NEWS_PUSHES = ['message', 'like', 'match'] as const;
export type NewsPush = (typeof NEWS_PUSHES)[number];
export const PUSH_FREQUENCIES = ['at_once', 'daily', 'weekly'] as const;
export type PushFrequency = (typeof PUSH_FREQUENCIES)[number];

/** What members can have mails about, or not; mails that act for the account have no topic and are always sent. */
export const MAIL_TOPICS = ['messages', 'likes', 'saved_searches', 'reports'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];
/** What a link in a mail can stop: also offers, which come only to members who asked for them (`preferences.offers`). */
export const STOPPABLE_TOPICS = [...MAIL_TOPICS, 'offers'] as const;
export type StoppableTopic = (typeof STOPPABLE_TOPICS)[number];
/** Why mails to an address stop: there is no such mailbox, or its owner called one spam. */
export const MAIL_STOPS = ['bounced', 'complained'] as const;
export type MailStop = (typeof MAIL_STOPS)[number];
/** how often a mail of news comes at most. Each gathers what is new: `at_once` once its member has been away for a while. */
export const MAIL_FREQUENCIES = ['at_once', 'daily', 'weekly'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];
/** Topics whose mails gather news, each with how often they may come. */
export const NEWS_MAILS = {
  messages: MAIL_FREQUENCIES,
  likes: MAIL_FREQUENCIES,
  saved_searches: ['daily', 'weekly'],
} as const satisfies { [Topic in MailTopic]?: readonly MailFrequency[] };
export type NewsTopic = keyof typeof NEWS_MAILS;
/** How often they come until the member chooses. */
export const MAIL_FREQUENCY_AT_FIRST = { messages: 'at_once', likes: 'daily', saved_searches: 'daily' } as const;

export const TYPING_SEND_EVERY = 3; // D-21
export const TYPING_EXPIRES = 6; // D-21

export const SLOW_NOTICE_AFTER_MS = 4000; // architecture: a page load, as data
export const REMOTE_DEADLINE_MS = 8000;
export const LIFECYCLE_DEADLINE_MS = 5000;

export const TERMS_VERSION = '2023-12-01T12:00:00Z'; // K-05

/** D-16, B-05. */
export const REPORT_REASONS = ['false_profile', 'scam', 'harassment', 'explicit', 'underage', 'hate', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_NOTE_MAX = 1000;

/** D-30: the three doors, each with what it may be about. */
export const COMPLAINT_TOPICS = {
  illegal: ['minor', 'intimate', 'threat', 'fraud', 'other'],
  service: ['payment', 'refund', 'account', 'messages', 'decision', 'other'],
  misled: ['identity', 'photos', 'fictional', 'scam', 'other'],
} as const;
export const COMPLAINT_DOORS = ['illegal', 'service', 'misled'] as const;
export type ComplaintDoor = (typeof COMPLAINT_DOORS)[number];
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[ComplaintDoor][number];
/** Characters of a complaint, and of an appeal. */
export const COMPLAINT_TEXT_MAX = 4000;
export const COMPLAINT_REFERENCE_MAX = 500;
/** How long a decision can be appealed: half a year, as the Digital Services Act asks for (article 20). */
export const COMPLAINT_APPEAL_DAYS = 180;

/** Days for which someone counts as new here. */
export const NEW_HERE_DAYS = 14;
