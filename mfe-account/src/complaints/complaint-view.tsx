import type { Complaint } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Card, color, Stack, styled, type } from '@vesper/ui';

const Title = styled.h2`${type[18]};`;

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;

/** What was written on both sides, in order: the complaint, the decision, the appeal, the decision on it. */
export function ComplaintView({ complaint }: { complaint: Complaint }) {
  const { t, formatDate } = useTexts();
  const { door, topic, reference, text, decisions, appeal } = complaint;
  const [first, second] = decisions;
  // texts: complaints.doors.* complaints.topics.*
  return (
    <>
      {second && <Decision title={t('complaints.appeal.decision')} decision={second} isLast />}
      {appeal && (
        <Card>
          <Stack gap={8}>
            <Title>{t('complaints.appeal.yours')}</Title>
            <Quiet>{formatDate(appeal.created_at)}</Quiet>
            <Words>{appeal.text}</Words>
          </Stack>
        </Card>
      )}
      {first && <Decision title={t('complaints.decision')} decision={first} />}
      <Card>
        <Stack gap={8}>
          <Title>{t('complaints.yours')}</Title>
          <Quiet>
            {[t(`complaints.doors.${door}.title`), t(`complaints.topics.${topic}`), formatDate(complaint.created_at)].join(' · ')}
          </Quiet>
          {reference !== '' && <Quiet>{t('complaints.named', { reference })}</Quiet>}
          <Words>{text}</Words>
        </Stack>
      </Card>
    </>
  );
}

interface DecisionProps {
  title: string;
  decision: Complaint['decisions'][number];
  isLast?: boolean;
}

function Decision({ title, decision: { outcome, reasons, decided_at }, isLast = false }: DecisionProps) {
  const { t, formatDate } = useTexts();
  // texts: complaints.outcomes.*
  return (
    <Card>
      <Stack gap={8}>
        <Title>{title}</Title>
        <Quiet>{formatDate(decided_at)}</Quiet>
        <p>
          <strong>{t(`complaints.outcomes.${outcome}`)}</strong>
        </p>
        <Words>{reasons}</Words>
        {isLast && <Quiet>{t('complaints.appeal.last')}</Quiet>}
      </Stack>
    </Card>
  );
}
