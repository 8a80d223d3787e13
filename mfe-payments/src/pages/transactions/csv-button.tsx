import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, FormError, Stack } from '@vesper/ui';
import { useState } from 'react';
import { methodOf } from '../../method-name.ts';
import { allMovements, toCsv } from './csv.ts';
import { countOf, noteOf, returnedFrom, stateOf, titleOf } from './movement-words.ts';

const COLUMNS = ['date', 'kind', 'credits', 'free', 'balance', 'amount', 'currency', 'method', 'order'] as const;

/** D-27: all movements as a file, made in the browser. */
export function CsvButton() {
  const { t, errorText } = useTexts();
  const { api, stores } = useHost();
  const cost = useStoreValue(stores.settings, ({ settings }) => settings.message_credits);
  const [state, setState] = useState<{ isReading: boolean; error?: unknown }>({ isReading: false });

  const download = async () => {
    setState({ isReading: true });
    try {
      const movements = await allMovements((cursor) =>
        api.call('transactions.get', { query: { payments: '1', ...(cursor !== null && { cursor }) } }),
      );
      // texts: transactions.columns.*
      const text = toCsv(movements, {
        columns: COLUMNS.map((column) => t(`transactions.columns.${column}`)),
        kindOf: (movement) =>
          [titleOf(t, movement, countOf(movement, cost)), returnedFrom(t, movement), stateOf(t, movement), noteOf(t, movement)]
            .filter(Boolean)
            .join(' · '),
        methodOf: (payment) => methodOf(t, payment),
      });
      save(text);
      setState({ isReading: false });
    } catch (error) {
      setState({ isReading: false, error });
    }
  };

  return (
    <Stack gap={12}>
      {state.error !== undefined && <FormError title={`${t('transactions.csv_failed')} ${errorText(state.error)}`} />}
      <Button variant="secondary" loading={state.isReading} onClick={() => void download()}>
        {t('transactions.csv')}
      </Button>
    </Stack>
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'transactions.csv';
  link.click();
  URL.revokeObjectURL(url);
}
