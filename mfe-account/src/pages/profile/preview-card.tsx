import { ageOn, dayIn, type FactName, RATHER_NOT_SAY, type User } from '@vesper/contracts';
import { HrefLink, useTexts } from '@vesper/host-kit';
import {
  barHeight,
  ChevronRightIcon,
  Chip,
  color,
  from,
  Inline,
  NameAndAge,
  overPicture,
  Picture,
  pictureOf,
  radius,
  ReasonIcon,
  styled,
  targetSize,
  type,
} from '@vesper/ui';
import { markCut } from './mark-cut.ts';
import { isUnanswered, isUntold, type Words as ProfileWords } from './profile-parts.ts';

/** As high as the window at most. */
const Frame = styled.aside`
  display: none;
  ${from.wide} {
    display: block;
    position: sticky;
    top: calc(${barHeight} + 16px);
    align-self: start;
    max-height: calc(100dvh - ${barHeight} - 32px);
    overflow: hidden auto;
    scrollbar-width: thin;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
`;
const Whole = styled(HrefLink)`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-height: ${targetSize};
  padding-inline: 16px 12px;
  ${type[14]};
  font-weight: 600;
  color: ${color.text};
  text-decoration: none;
  outline-offset: -4px;
  .lucide { color: ${color.textQuiet}; }
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
`;
const Face = styled(HrefLink)`
  display: block;
  position: relative;
  color: #FFFFFF;
  text-decoration: none;
  outline-offset: -4px;
`;
const Shot = styled(Picture)`
  aspect-ratio: 4 / 5;
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  img { width: 100%; height: 100%; }
`;
const Name = styled.span`
  position: absolute;
  inset: auto 0 0;
  padding: 56px 16px 14px;
  background: ${overPicture.gradient};
  > span { display: flex; ${type[18]}; font-weight: 600; }
  > small { ${type[14]}; }
`;
const Words = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px;
`;
const Reason = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  ${type[14]};
  color: ${color.textQuiet};
  .lucide { flex: none; color: ${color.primaryShape}; }
  strong { font-weight: 600; color: ${color.text}; }
`;
/** Four lines at most, or the card would be higher than the window. What is cut fades: dots would stand after a full stop, too. */
const Quote = styled.p`
  max-height: 5rem;
  overflow: hidden;
  ${type[14]};
  overflow-wrap: anywhere;
  white-space: pre-line;
  > span { display: block; }
  &[data-cut] { mask-image: linear-gradient(#000 3.75rem, transparent); }
`;
const Opening = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface PreviewCardProps {
  user: User;
  words: ProfileWords;
  /** Those that the brand shows. */
  facts: readonly FactName[];
}

/**
 * On a wide screen beside the sections: the member's profile as others see it, in its order and with what is typed. It leads to the whole
 * profile.
 */
export function PreviewCard({ user: { id, profile }, words, facts }: PreviewCardProps) {
  const { t } = useTexts();
  const { src, placeholder } = pictureOf(profile.main_image);
  const about = words.about.trim();
  const answers = words.prompts.filter((one) => !isUnanswered(one));
  const { signup_reason: reason } = words.facts;
  const hasReason = facts.includes('signup_reason') && reason !== null && reason !== RATHER_NOT_SAY;
  const interests = isUntold(words.interests) ? [] : words.interests;
  return (
    <Frame aria-label={t('profile.preview')}>
      <Whole href={`/members/${id}`}>
        {t('profile.as_others')}
        <ChevronRightIcon size={20} />
      </Whole>
      {/* The line above leads there, too. */}
      <Face href={`/members/${id}`} tabIndex={-1} aria-hidden>
        <Shot alt="" src={profile.main_image?.match ?? src ?? undefined} placeholder={placeholder} width={320} height={400} />
        <Name>
          <span>
            <NameAndAge name={profile.name} age={ageNow(profile.date_of_birth)} />
          </span>
          <small>{words.place.city || t('profile.no_city')}</small>
        </Name>
      </Face>
      {(hasReason || interests.length > 0 || about || answers.length > 0) && (
        <Words>
          {hasReason && (
            <Reason>
              <ReasonIcon size={20} />
              <span>
                {t('common:attributes.labels.signup_reason')} <strong>{t(`common:attributes.signup_reason.${reason}`)}</strong>
              </span>
            </Reason>
          )}
          {interests.length > 0 && (
            <Inline as="ul">
              {interests.map((interest) => (
                <li key={interest}>
                  <Chip>{t(`common:attributes.interests.${interest}`)}</Chip>
                </li>
              ))}
            </Inline>
          )}
          {about && <Said words={about} />}
          {answers.map(({ prompt, answer }) => (
            <div key={prompt}>
              <Opening>{t(`common:prompts.${prompt}`)}</Opening>
              <Said words={answer} />
            </div>
          ))}
        </Words>
      )}
    </Frame>
  );
}

/** As it is written. */
function Said({ words }: { words: string }) {
  return (
    <Quote ref={markCut}>
      <span>{words}</span>
    </Quote>
  );
}

/** The age by the calendar day of the member's time zone (D-41). */
function ageNow(dateOfBirth: string): number {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ageOn(dateOfBirth, dayIn(timeZone, new Date()));
}
