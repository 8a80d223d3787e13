import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, Card, ProfileCard, pictureOf, Stack, styled, TextLink, type } from '@vesper/ui';
import { useEffect, useRef } from 'react';

const Sheet = styled(Card)`
  width: min(100%, 480px);
  text-align: center;
`;

const Heading = styled.h2`${type[22]};`;

const Chosen = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(0, 140px));
  justify-content: center;
  gap: 12px;
  text-align: start;
`;

interface DeckEndProps {
  /** Those whom the visitor said yes to. */
  chosen: readonly Profile[];
  lander: string;
  onAgain: () => void;
}

/** After the last card: whom the visitor said yes to, and that no one has been told. */
export function DeckEnd({ chosen, lander, onAgain }: DeckEndProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // texts: tinderswipe.end.*
  const kind = chosen.length > 0 ? 'some' : 'none';
  return (
    <Sheet as="div">
      <Stack gap={12}>
        <Heading ref={heading} tabIndex={-1}>
          {t(`tinderswipe.end.${kind}`)}
        </Heading>
        <p>{t(`tinderswipe.end.${kind}_text`)}</p>
        {chosen.length > 0 && (
          <Chosen>
            {chosen.map((profile) => (
              <ProfileCard
                key={profile.id}
                href={`/members/${profile.id}/signup?lander=${lander}`}
                name={profile.name}
                age={profile.age}
                picture={pictureOf(profile.main_image)}
                fictionalLabel={profile.fictional_icon ? t('common:fictional.label') : undefined}
                sizes="140px"
              />
            ))}
          </Chosen>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {t('tinderswipe.again')}
        </Button>
        <TextLink href="/landers/gallery">{t('member_signup.others')}</TextLink>
      </Stack>
    </Sheet>
  );
}
