import { CircleAlertIcon, CircleCheckIcon, ClockIcon, color, InfoIcon, radius, Spinner, styled } from '@vesper/ui';
import type { StatusCopy } from './status-copy.ts';

const looks = {
  checking: { front: color.primaryShape, behind: color.primarySoft, mark: <Spinner size={28} /> },
  pending: { front: color.warningMark, behind: color.warningSoft, mark: <ClockIcon size={32} /> },
  completed: { front: color.successMark, behind: color.successSoft, mark: <CircleCheckIcon size={32} /> },
  failed: { front: color.dangerText, behind: color.dangerSoft, mark: <CircleAlertIcon size={32} /> },
  expired: { front: color.warningMark, behind: color.warningSoft, mark: <ClockIcon size={32} /> },
  card_declined: { front: color.dangerText, behind: color.dangerSoft, mark: <CircleAlertIcon size={32} /> },
  card_expired: { front: color.dangerText, behind: color.dangerSoft, mark: <CircleAlertIcon size={32} /> },
  partly_refunded: { front: color.onInfoSoft, behind: color.infoSoft, mark: <InfoIcon size={32} /> },
  refunded: { front: color.onInfoSoft, behind: color.infoSoft, mark: <InfoIcon size={32} /> },
  declined: { front: color.onInfoSoft, behind: color.infoSoft, mark: <InfoIcon size={32} /> },
  beyond_limits: { front: color.onInfoSoft, behind: color.infoSoft, mark: <InfoIcon size={32} /> },
  charged_back: { front: color.dangerText, behind: color.dangerSoft, mark: <CircleAlertIcon size={32} /> },
} as const satisfies Record<StatusCopy, object>;

const Disc = styled.div<{ $front: string; $behind: string }>`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: ${radius.pill};
  color: ${({ $front }) => $front};
  background: ${({ $behind }) => $behind};
`;

/** The order's status as an icon; the text beside it says the same. */
export function StatusIcon({ copy }: { copy: StatusCopy }) {
  const { front, behind, mark } = looks[copy];
  return (
    <Disc $front={front} $behind={behind}>
      {mark}
    </Disc>
  );
}
