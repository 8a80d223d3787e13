import type { MovementKind } from '@vesper/contracts';
import { useSearchParams, useTexts } from '@vesper/host-kit';
import {
  Button,
  ButtonLink,
  CoinsIcon,
  Container,
  EmptyState,
  ErrorCard,
  FadingRow,
  ForwardLink,
  Inline,
  PageHeading,
  Stack,
  styled,
  ToggleChip,
} from '@vesper/ui';
import { CsvButton } from './csv-button.tsx';
import { MovementList } from './movement-list.tsx';
import { hasAny, KINDS, Sums } from './sums.tsx';
import { TransactionColumns } from './transaction-columns.ts';
import { TransactionsSkeleton } from './transactions-skeleton.tsx';
import { useTransactions } from './use-transactions.ts';
import { useWithdrawable } from './use-withdrawable.ts';

const Body = styled.div`padding-bottom: 64px;`;

/** The sums, a filter by kind, which is in the address, and the movements. */
export function AllTransactions() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const kind = KINDS.find((one) => one === search.get('kind'));
  const choose = (next: MovementKind | undefined) => setSearch(new URLSearchParams(next && { kind: next }), { replace: true });
  return (
    <Container>
      <PageHeading title={t('transactions.title')} isCompact />
      <Body>
        <Movements kind={kind} onChoose={choose} />
      </Body>
    </Container>
  );
}

function Movements({ kind, onChoose }: { kind: MovementKind | undefined; onChoose: (kind: MovementKind | undefined) => void }) {
  const { t, errorText } = useTexts();
  const shown = useTransactions(kind ? { kind } : {});
  const [first] = shown.data?.pages ?? [];
  const movements = shown.data?.pages.flatMap((page) => page.movements) ?? [];
  const isWithdrawable = useWithdrawable(movements);
  if (!first && shown.error)
    return <ErrorCard title={errorText(shown.error)} retry={retryOf(t, shown)} nextAction={{ label: t('to_credits'), href: '/credits' }} />;
  if (!first) return <TransactionsSkeleton />;
  if (movements.length === 0 && kind === undefined)
    return (
      <EmptyState
        icon={<CoinsIcon />}
        title={t('transactions.empty')}
        text={t('transactions.empty_text')}
        action={<ButtonLink href="/credits">{t('to_credits')}</ButtonLink>}
      />
    );
  // texts: transactions.kinds.*
  return (
    <TransactionColumns>
      <Sums totals={first} canWithdraw={movements.some(isWithdrawable)} />
      <Stack gap={16}>
        <FadingRow label={t('transactions.filter')}>
          <ToggleChip isPressed={kind === undefined} onClick={() => onChoose(undefined)}>
            {t('transactions.all')}
          </ToggleChip>
          {KINDS.filter((one) => hasAny(one, first) || one === kind).map((one) => (
            <ToggleChip key={one} isPressed={kind === one} onClick={() => onChoose(one)}>
              {t(`transactions.kinds.${one}`)}
            </ToggleChip>
          ))}
        </FadingRow>
        {movements.length > 0 ? (
          <MovementList movements={movements} label={t('transactions.title')} />
        ) : (
          <p role="status">{t('transactions.none')}</p>
        )}
        {shown.error && <ErrorCard title={errorText(shown.error)} retry={retryOf(t, shown)} />}
        {shown.hasNextPage && !shown.error && (
          <Button variant="secondary" loading={shown.isFetchingNextPage} onClick={() => void shown.fetchNextPage()}>
            {t('common:words.show_more')}
          </Button>
        )}
        <Inline gap={24}>
          {movements.some(({ kind: of, payment }) => of === 'purchase' && payment) && (
            <ForwardLink href="/credits/repeat-order">{t('repeat.title')}</ForwardLink>
          )}
          <CsvButton />
        </Inline>
      </Stack>
    </TransactionColumns>
  );
}

/** A page that failed is asked for again; those before it stay. */
const retryOf = (t: (key: string) => string, { data, fetchNextPage, refetch, isFetching }: ReturnType<typeof useTransactions>) => ({
  label: t('common:words.retry'),
  onPress: () => void (data ? fetchNextPage() : refetch()),
  isRetrying: isFetching,
});
