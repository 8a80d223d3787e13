import { COMPLAINT_DOORS, type ComplaintDoor } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Anchor, CoinsIcon, ChevronRightIcon, color, FlagIcon, from, motion, radius, styled, type, UserIcon } from '@vesper/ui';
import type { ReactNode } from 'react';

const ICONS: Record<ComplaintDoor, ReactNode> = {
  illegal: <FlagIcon size={22} />,
  service: <CoinsIcon size={22} />,
  misled: <UserIcon size={22} />,
};

const Doors = styled.ul`
  display: grid;
  gap: 12px;
  ${from.large} { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 24px; }
`;

const Door = styled(Anchor)`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) 20px;
  gap: 16px;
  align-items: center;
  height: 100%;
  padding: 16px;
  color: inherit;
  text-decoration: none;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.card};
  transition: background ${motion.press}, border-color ${motion.press};
  &:active { background: ${color.sunken}; }
  @media (hover: hover) { &:hover { background: ${color.sunken}; border-color: ${color.controlBorder}; } }
  > .lucide { color: ${color.textQuiet}; }
  ${from.large} {
    grid-template: 'mark more' auto 'words words' 1fr / minmax(0, 1fr) 20px;
    align-items: start;
    padding: 24px;
    > div { grid-area: words; }
    > .lucide { grid-area: more; }
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: ${color.primaryShape};
  background: ${color.primarySoft};
`;

const Title = styled.h2`${type[18]};`;
const Next = styled.p`
  margin-top: 2px;
  color: ${color.textQuiet};
`;

/** The three doors of D-30, each with what happens next. */
export function DoorList() {
  const { t } = useTexts();
  // texts: complaints.doors.*
  return (
    <Doors>
      {COMPLAINT_DOORS.map((door) => (
        <li key={door}>
          <Door href={`/complaints/${door}`}>
            <Mark>{ICONS[door]}</Mark>
            <div>
              <Title>{t(`complaints.doors.${door}.title`)}</Title>
              <Next>{t(`complaints.doors.${door}.next`)}</Next>
            </div>
            <ChevronRightIcon size={20} />
          </Door>
        </li>
      ))}
    </Doors>
  );
}
