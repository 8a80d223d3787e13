import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { from, Loading, styled, VisuallyHidden } from '@vesper/ui';
import { Frame, FaceAtWindow } from './face-at-window.tsx';

/** D-52: three taps, two for the dark windows, and one on a face. */
const WINDOWS = 3;
/** Lit from the start: the page shows someone before any tap. */
const LIT = 1;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  justify-content: center;
  align-items: start;
  ${from.medium} { grid-template-columns: repeat(3, 200px); gap: 40px; }
  ${from.wide} { grid-template-columns: repeat(3, 230px); gap: 56px; }
`;

interface WindowsProps {
  /** Undefined while loading. */
  profiles: readonly Profile[] | undefined;
  lander: string;
}

export function Windows({ profiles, lander }: WindowsProps) {
  const { t } = useTexts();
  if (!profiles) {
    return (
      <Loading label={t('common:words.loading')}>
        <Row as="div">
          {Array.from({ length: WINDOWS }, (_, place) => (
            <Frame key={place} />
          ))}
        </Row>
      </Loading>
    );
  }
  return (
    <>
      <VisuallyHidden as="h2">{t('faces')}</VisuallyHidden>
      <Row>
        {profiles.slice(0, WINDOWS).map((profile, place) => (
          <li key={profile.id}>
            <FaceAtWindow profile={profile} lander={lander} number={place + 1} isLit={place === LIT} />
          </li>
        ))}
      </Row>
    </>
  );
}
