import { COMPLAINT_DOORS, type ComplaintDoor } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Anchor, CoinsIcon, ChevronRightIcon, color, FlagIcon, motion, radius, styled, type, UserIcon, Stack } from '@vesper/ui';
import type { ReactNode } from 'react';

const ICONS: Record<ComplaintDoor, ReactNode> = {
  illegal: <FlagIcon size={28} />,
  service: <CoinsIcon size={28} />,
  misled: <UserIcon size={28} />,
};

const Door = styled(Anchor)`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) 20px;
  gap: 16px;
  align-items: center;
  padding: 20px 16px;
  color: inherit;
  text-decoration: none;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.card};
  transition: background ${motion.press}, border-color ${motion.press};
  &:hover { background: ${color.sunken}; border-color: ${color.controlBorder}; }
  > .lucide:first-child { color: ${color.primaryShape}; }
  > .lucide:last-child { color: ${color.textQuiet}; }
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
    <Stack as="ul" gap={12}>
      {COMPLAINT_DOORS.map((door) => (
        <li key={door}>
          <Door href={`/complaints/${door}`}>
            {ICONS[door]}
            <div>
              <Title>{t(`complaints.doors.${door}.title`)}</Title>
              <Next>{t(`complaints.doors.${door}.next`)}</Next>
            </div>
            <ChevronRightIcon size={20} />
          </Door>
        </li>
      ))}
    </Stack>
  );
}
