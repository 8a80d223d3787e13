import { useCall, useTexts } from '@vesper/host-kit';
import { Card, color, Stack, styled, TextLink, type } from '@vesper/ui';
import { STATUS_PATH } from './kept-secret.ts';

const Title = styled.h2`${type[18]};`;

const Row = styled.li`
  padding-block: 8px;
  & + & { border-top: 1px solid ${color.line}; }
`;

const Ticket = styled(TextLink)`
  display: inline-block;
  padding-block: 10px;
`;

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** A member's own complaints, and where each stands. Nothing while there is none. */
export function OwnComplaints() {
  const { t, formatDate } = useTexts();
  const { data } = useCall('complaint.get');
  if (!data || data.complaints.length === 0) return null;
  // texts: complaints.doors.* complaints.stands.*
  return (
    <Card aria-labelledby="own-complaints">
      <Stack gap={8}>
        <Title id="own-complaints">{t('complaints.own')}</Title>
        <ul>
          {data.complaints.map(({ ticket, token, door, status, created_at }) => (
            <Row key={ticket}>
              <Ticket href={`${STATUS_PATH}#${token}`}>{t(`complaints.doors.${door}.title`)}</Ticket>
              <Quiet>{[ticket, formatDate(created_at), t(`complaints.stands.${status}`)].join(' · ')}</Quiet>
            </Row>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
