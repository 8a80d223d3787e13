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
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1fr);
  /* Their sills are of one height, whatever stands under each. */
  grid-template-rows: auto auto;
  gap: 0 8px;
  justify-content: center;
  > li { display: grid; grid-row: span 2; grid-template: subgrid / minmax(0, 1fr); }
  ${from.medium} { grid-template-columns: 180px 240px 180px; column-gap: 32px; }
  ${from.wide} { grid-template-columns: 220px 300px 220px; column-gap: 48px; }
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
            <Frame key={place} $isLarge={place === LIT} />
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
