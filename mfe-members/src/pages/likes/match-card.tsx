import { isPrompt } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Anchor, Avatar, FictionalPill, HeartIcon, MembersIcon, NameAndAge, pictureOf, placeholderOf } from '@vesper/ui';
import { VerifiedSign } from '../../people/verified-sign.tsx';
import { useRememberCard } from '../../people/known-cards.ts';
import { useMessagePrice } from '../../people/use-message-price.ts';
import type { Kind } from './card-kind.ts';
import type { LikeEntry } from './like-type.ts';
import { About, Card, Corner, Dot, LONG_NAME, Name, Photo, Pill, Portrait, Who, Words } from './large-card.tsx';
import { Cost, Face, Hello, Moment, Owned, Plain, Reply, Said, Shared, Since, Talk, Theirs, When } from './card-talk.tsx';
import { MatchMenu } from './match-menu.tsx';
import { OwnPortrait } from './own-portrait.tsx';
import type { Opening } from './use-openings.ts';

/** Interests named on a card. */
const LISTED = 3;

interface MatchCardProps {
  entry: LikeEntry;
  opening: Opening | undefined;
  /** The only one: it has the page's width. */
  isAlone: boolean;
  isEager: boolean;
}

/** A match without a word yet, as the beginning of a chat: their portrait, what they say, and the member's turn. */
export function MatchCard({ entry: { profile, at }, opening, isAlone, isEager }: MatchCardProps) {
  const { t, formatTag, formatRelative } = useTexts();
  const { id, name, age, city } = profile;
  useRememberCard(profile);
  const tellsShared = useStoreValue(useHost().stores.settings, ({ settings }) =>
    settings.visible_profile_notes.includes('shared_interests'),
  );
  const price = useMessagePrice({ isNewChat: true });
  const interests = (opening?.shared_interests ?? []).slice(0, LISTED).map((one) => t(`common:attributes.interests.${one}`));
  const inCommon = new Intl.ListFormat(formatTag, { type: 'conjunction' }).format(interests);
  const prompt = opening?.prompt && isPrompt(opening.prompt.prompt) ? opening.prompt : undefined;
  const { src, placeholder } = pictureOf(profile.main_image);
  const mine = useStoreValue(useHost().stores.session, ({ user }) => user?.profile.main_image ?? null);
  const kind: Kind = !isAlone ? 'among' : mine ? 'couple' : 'alone';
  /** A name isn't broken at its own hyphen. */
  const words = t('match.text', { name: name.replaceAll('-', '-\u2060') });
  const since = (
    <>
      <HeartIcon size={16} aria-hidden />
      <time dateTime={at}>{t('likes.matched_at', { when: formatRelative(at) })}</time>
    </>
  );
  return (
    <Card $kind={kind} aria-label={name}>
      <Portrait $kind={kind}>
        <Photo
          $kind={kind}
          src={src ?? undefined}
          placeholder={placeholder}
          alt=""
          width={600}
          height={800}
          loading={isEager ? 'eager' : 'lazy'}
        />
        <Who $kind={kind}>
          <Name $kind={kind} data-long={name.length > LONG_NAME || undefined}>
            <Anchor href={`/members/${id}`}>
              <NameAndAge name={name} age={age} />
            </Anchor>
            <VerifiedSign of={profile} size={22} />
            {profile.online && <Dot label={t('common:words.online')} />}
          </Name>
          <About $kind={kind}>
            {city && <p>{city}</p>}
            {kind !== 'couple' && <When>{since}</When>}
          </About>
        </Who>
        {profile.fictional_icon && (
          <Pill>
            <FictionalPill label={t('common:fictional.label')} onPicture />
          </Pill>
        )}
      </Portrait>
      {kind === 'couple' && mine && <OwnPortrait image={mine} />}
      <Corner $kind={kind}>
        <MatchMenu member={profile} />
      </Corner>
      <Words $kind={kind}>
        {tellsShared && (!isAlone || interests.length > 0) && (
          <Shared title={inCommon || undefined}>
            {interests.length > 0 && (
              <>
                <MembersIcon size={20} aria-hidden />
                {t('swipe.shared', { interests: inCommon })}
              </>
            )}
          </Shared>
        )}
        <Talk $kind={kind}>
          {kind === 'alone' && <Moment $kind={kind}>{words}</Moment>}
          {kind === 'couple' && (
            <div>
              <Moment $kind={kind}>{words}</Moment>
              <Since>{since}</Since>
            </div>
          )}
          <Said $kind={kind}>
            {prompt && (
              <Owned>
                {kind === 'couple' && (
                  <span aria-hidden>
                    <Avatar src={profile.main_image?.thumb_filename} placeholder={placeholder ?? null} size={32} />
                  </span>
                )}
                <Theirs href={`/members/${id}/chat?about=${prompt.prompt}`} title={t('profile.comment')}>
                  <span>{t(`common:prompts.${prompt.prompt}`)}</span> <q>{prompt.answer}</q>
                </Theirs>
              </Owned>
            )}
            {!isAlone && opening && !prompt && <Plain>{words}</Plain>}
          </Said>
          <Reply>
            {/* Its name begins with the words that are seen, for those who say them to their device. */}
            <Hello
              $kind={kind}
              href={`/members/${id}/chat`}
              aria-label={`${[t('likes.say_hello'), price].filter(Boolean).join(' ')}: ${name}`}
            >
              <span>{t('likes.say_hello')}</span> {price && <Cost>{price}</Cost>}
            </Hello>
            {kind !== 'couple' && (
              <Face aria-hidden>
                <Avatar src={mine?.thumb_filename} placeholder={placeholderOf(mine?.thumbhash ?? null)} size={48} />
              </Face>
            )}
          </Reply>
        </Talk>
      </Words>
    </Card>
  );
}
