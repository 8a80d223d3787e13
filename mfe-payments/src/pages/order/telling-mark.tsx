import { CircleAlertIcon, CircleCheckIcon, ClockIcon, color, InfoIcon, radius, Spinner, styled } from '@vesper/ui';
import type { Telling } from './telling.ts';

const looks = {
  checking: { front: color.primaryShape, behind: color.primarySoft, mark: <Spinner size={28} /> },
  pending: { front: color.warningMark, behind: color.warningSoft, mark: <ClockIcon size={32} /> },
  completed: { front: color.successMark, behind: color.successSoft, mark: <CircleCheckIcon size={32} /> },
  failed: { front: color.dangerText, behind: color.dangerSoft, mark: <CircleAlertIcon size={32} /> },
  partly_refunded: { front: color.onInfoSoft, behind: color.infoSoft, mark: <InfoIcon size={32} /> },
  refunded: { front: color.onInfoSoft, behind: color.infoSoft, mark: <InfoIcon size={32} /> },
  declined: { front: color.onInfoSoft, behind: color.infoSoft, mark: <InfoIcon size={32} /> },
  charged_back: { front: color.dangerText, behind: color.dangerSoft, mark: <CircleAlertIcon size={32} /> },
} as const satisfies Record<Telling, object>;

const Disc = styled.div<{ $front: string; $behind: string }>`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: ${radius.pill};
  color: ${({ $front }) => $front};
  background: ${({ $behind }) => $behind};
`;

/** The state at a glance; the words stand beside it. */
export function TellingMark({ telling }: { telling: Telling }) {
  const { front, behind, mark } = looks[telling];
  return (
    <Disc $front={front} $behind={behind}>
      {mark}
    </Disc>
  );
}
