import type { Complaint } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { CircleCheckIcon, ClockIcon, color, styled, type } from '@vesper/ui';

const STEPS = ['received', 'in_review', 'decided'] as const;

const Steps = styled.ol`
  display: grid;
  gap: 4px;
`;

const Step = styled.li<{ $isReached: boolean }>`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  min-height: 40px;
  color: ${({ $isReached }) => ($isReached ? color.text : color.textQuiet)};
  .lucide { color: ${({ $isReached }) => ($isReached ? color.successMark : color.textQuiet)}; }
`;

const Name = styled.span<{ $isCurrent: boolean }>`font-weight: ${({ $isCurrent }) => ($isCurrent ? 600 : 400)};`;

const When = styled.span`
  display: block;
  ${type[14]};
  color: ${color.textQuiet};
`;

/** Where a complaint stands, or its appeal once there is one. */
export function Progress({ complaint: { status, created_at, decisions, appeal } }: { complaint: Complaint }) {
  const { t, formatDateTime } = useTexts();
  const reached = STEPS.indexOf(status);
  const decided = decisions.at(appeal ? 1 : 0)?.decided_at;
  const times = { received: appeal?.created_at ?? created_at, in_review: undefined, decided };
  // texts: complaints.steps.* complaints.appeal_steps.*
  return (
    <Steps aria-label={t('complaints.progress')}>
      {STEPS.map((step, nth) => (
        <Step key={step} $isReached={nth <= reached} aria-current={nth === reached ? 'step' : undefined}>
          {nth <= reached ? <CircleCheckIcon size={24} /> : <ClockIcon size={24} />}
          <div>
            <Name $isCurrent={nth === reached}>{t(`complaints.${appeal ? 'appeal_steps' : 'steps'}.${step}`)}</Name>
            {times[step] !== undefined && nth <= reached && <When>{formatDateTime(times[step])}</When>}
          </div>
        </Step>
      ))}
    </Steps>
  );
}
