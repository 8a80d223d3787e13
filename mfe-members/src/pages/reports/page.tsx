import type { Report } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';
import {
  Badge,
  ButtonLink,
  Card,
  color,
  EmptyState,
  ErrorCard,
  FlagIcon,
  Inline,
  Loading,
  NarrowContainer,
  PageHeading,
  Skeleton,
  Stack,
  styled,
  type,
} from '@vesper/ui';
import { BackButton } from '../../people/back-button.tsx';
import { AppealForm } from './appeal-form.tsx';

const List = styled(Stack)`padding-bottom: 64px;`;

const Name = styled.h2`
  ${type[18]};
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** R-60, B-05: what the member has reported, and what became of it. */
export default function ReportsPage() {
  const { t } = useTexts();
  return (
    <NarrowContainer>
      <PageHeading isCompact title={t('reports.title')} text={t('reports.text')} before={<BackButton fallback="/notifications" />} />
      <Reports />
    </NarrowContainer>
  );
}

function Reports() {
  const { t, errorText } = useTexts();
  const { data, error, isFetching, refetch } = useCall('reports.get');
  if (error && !data)
    return (
      <ErrorCard
        title={t('reports.failed')}
        text={errorText(error)}
        retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
      />
    );
  if (!data)
    return (
      <Loading label={t('common:words.loading')}>
        <Stack gap={12}>
          <Skeleton height="116px" />
          <Skeleton height="116px" />
        </Stack>
      </Loading>
    );
  if (data.reports.length === 0)
    return (
      <EmptyState
        icon={<FlagIcon />}
        title={t('reports.empty')}
        text={t('reports.empty_text')}
        action={
          <ButtonLink variant="secondary" href="/safety">
            {t('profile.safety')}
          </ButtonLink>
        }
      />
    );
  return (
    <List as="ul" gap={12}>
      {data.reports.map((report) => (
        <li key={report.id}>
          <ReportCard report={report} onAppealed={() => void refetch()} />
        </li>
      ))}
    </List>
  );
}

function ReportCard({ report, onAppealed }: { report: Report; onAppealed: () => void }) {
  const { t, formatDate } = useTexts();
  const { id, subject, name, reason, status, outcome, created_at: created, decided_at: decided, appeal, appeal_until: until } = report;
  const who = name ?? t('reports.somebody');
  // texts: reports.about.* reports.status.* report.reasons.*
  const state = status === 'decided' && outcome ? outcome : status;
  return (
    <Card>
      <Stack gap={8}>
        <Inline>
          <Name>{t(`reports.about.${subject}`, { name: who })}</Name>
          <Badge tone="neutral">{t(`reports.status.${state}`)}</Badge>
        </Inline>
        <p>{t(`report.reasons.${reason}`)}</p>
        <Quiet>
          {decided
            ? t('reports.decided_on', { date: formatDate(created), decided: formatDate(decided) })
            : t('reports.sent_on', { date: formatDate(created) })}
        </Quiet>
        {/* texts: reports.meaning.* */}
        <p>{t(`reports.meaning.${state}`)}</p>
        {appeal && (
          <>
            {status === 'decided' && <p>{t('reports.appeal.second')}</p>}
            {appeal.text !== '' && (
              <Words>
                {t('reports.appeal.yours')} {appeal.text}
              </Words>
            )}
          </>
        )}
        {until && <AppealForm id={id} until={until} onAppealed={onAppealed} />}
      </Stack>
    </Card>
  );
}
