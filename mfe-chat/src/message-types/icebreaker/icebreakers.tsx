import type { Locale, Opener, ProfileCard, PromptAnswer } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';
import { Button, color, motion, radius, RetryIcon, styled, targetSize, type } from '@vesper/ui';
import { useState } from 'react';
import { useAnswered } from '../../session/chat-context.ts';
import { AboutAnswer } from '../../thread/about-answer.tsx';

/** An opener in the member's language, as it was put into the message field. */
export interface ChosenOpener {
  id: string;
  text: string;
}

const AT_ONCE = 3;

interface IcebreakersProps {
  profile: Pick<ProfileCard, 'id' | 'name'>;
  onChoose: (opener: ChosenOpener) => void;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: stretch;
  width: min(100%, 440px);
  margin-top: 20px;
`;

const Title = styled.p`
  ${type[14]};
  font-weight: 600;
`;

const Choice = styled.button`
  min-height: ${targetSize};
  padding: 10px 16px;
  color: ${color.text};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: 18px;
  text-align: start;
  overflow-wrap: anywhere;
  transition: background ${motion.press};
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
`;

const More = styled.div`align-self: center; border-radius: ${radius.control};`;

/**
 * D-50: three ways to begin, from both profiles. A press puts one into the message field, where it can be changed. Before them stands what the
 * other says on their profile (B-13): a press answers it, in one's own words.
 */
export function Icebreakers({ profile, onChoose }: IcebreakersProps) {
  const { t, locale } = useTexts();
  const { data } = useCall('icebreakers.get', { query: { profile: profile.id } }, { staleTime: Number.POSITIVE_INFINITY });
  const [from, setFrom] = useState(0);
  const [, setAnswered] = useAnswered(profile.id);
  const { openers = [], answers = [] } = data ?? {};
  const about: PromptAnswer | undefined = answers[(from / AT_ONCE) % answers.length];
  if (openers.length === 0) return null;
  const shown = Array.from({ length: Math.min(AT_ONCE, openers.length) }, (_, nth) => openers[(from + nth) % openers.length] as Opener);

  const textOf = ({ id, interest, city }: Opener) =>
    capitalised(t(`openers.${id}`, { interest: interest && withinSentence(t(`common:attributes.interests.${interest}`), locale), city }));

  return (
    <Frame>
      <Title>{t('openers.title')}</Title>
      {about && (
        <Choice type="button" onClick={() => setAnswered({ about })}>
          <AboutAnswer about={about} of={profile.name} />
        </Choice>
      )}
      {shown.map((opener) => (
        <Choice key={opener.id} type="button" onClick={() => onChoose({ id: opener.id, text: textOf(opener) })}>
          {textOf(opener)}
        </Choice>
      ))}
      {openers.length > AT_ONCE && (
        <More>
          <Button variant="quiet" icon={<RetryIcon />} onClick={() => setFrom(from + AT_ONCE)}>
            {t('openers.others')}
          </Button>
        </More>
      )}
    </Frame>
  );
}

/** The name of an interest as it stands within a sentence: “hiking”, but “DIY”, and all nouns of German keep their capital. */
function withinSentence(name: string, locale: Locale): string {
  const keepsCapital = locale === 'de' || /^\p{Lu}{2}/u.test(name);
  return keepsCapital ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
