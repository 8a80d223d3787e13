import type { CallResponse } from '@vesper/contracts';
import { callKey, useCall, useHost, useQueryClient, useTexts } from '@vesper/host-kit';
import { Button, color, Inline, Stack, styled, type } from '@vesper/ui';
import { useState } from 'react';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';
import { FoldedCard } from '../folded-card.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';

type Passkeys = CallResponse<'passkeys.get'>;
type Passkey = Passkeys['passkeys'][number];

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  min-height: 44px;
`;
/** On a narrow screen below the words, in line with them. */
const Actions = styled.div`
  display: flex;
  margin-inline-start: -16px;
`;
const Words = styled.div`
  flex: 1 1 180px;
  min-width: 0;
`;
const Name = styled.p`
  font-weight: 500;
  overflow-wrap: anywhere;
`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** B-08: the member's passkeys: adds, renames and removes them. */
export function PasskeysCard({ isConfirmed }: { isConfirmed: boolean }) {
  const { t } = useTexts();
  const { events } = useHost();
  const cache = useQueryClient();
  const loaded = useCall('passkeys.get');
  const { data } = loaded;
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const number = data?.passkeys.length;
  const stands = number === undefined ? undefined : number === 0 ? t('settings.passkeys.none') : t('settings.passkeys.number', { number });
  const store = (passkeys: Passkeys) => cache.setQueryData(callKey('passkeys.get'), passkeys);

  return (
    <FoldedCard title={t('settings.passkeys.title')} text={stands ?? ''}>
      <Stack gap={16}>
        <p>{t('settings.passkeys.text')}</p>
        <NotLoaded query={loaded} failed={t('settings.passkeys.load_failed')} />
        {data && data.passkeys.length > 0 && (
          <Rows>
            {data.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                asksPassword={data.asks_password}
                onRenamed={store}
                onRemove={() => setRemoved(passkey)}
              />
            ))}
          </Rows>
        )}
        {data && isAdding && (
          <AddPasskeyForm
            asksPassword={data.asks_password}
            onAdded={(passkeys) => {
              store(passkeys);
              setAdding(false);
              events.emit('shell:notify', { tone: 'success', text: t('settings.passkeys.done') });
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {data && !isAdding && !isConfirmed && <Quiet>{t('settings.passkeys.unconfirmed')}</Quiet>}
        {data && !isAdding && isConfirmed && (
          <Inline>
            <Button variant="secondary" onClick={() => setAdding(true)}>
              {t('settings.passkeys.add')}
            </Button>
          </Inline>
        )}
      </Stack>
      {removed && data && (
        <RemovePasskeyDialog
          passkey={removed}
          asksPassword={data.asks_password}
          onRemoved={(passkeys) => {
            store(passkeys);
            setRemoved(undefined);
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </FoldedCard>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  asksPassword: boolean;
  onRenamed: (passkeys: Passkeys) => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, asksPassword, onRenamed, onRemove }: PasskeyRowProps) {
  const { t, formatDate, formatRelative } = useTexts();
  const [isRenaming, setRenaming] = useState(false);
  const { name, created_at, last_used_at } = passkey;
  if (isRenaming)
    return (
      <li>
        <RenamePasskeyForm
          passkey={passkey}
          asksPassword={asksPassword}
          onRenamed={(passkeys) => {
            onRenamed(passkeys);
            setRenaming(false);
          }}
          onClose={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <Row>
      <Words>
        <Name>{name}</Name>
        <Quiet>{t('settings.passkeys.added', { date: formatDate(created_at) })}</Quiet>
        <Quiet>
          {last_used_at === null ? t('settings.passkeys.unused') : t('settings.passkeys.used', { when: formatRelative(last_used_at) })}
        </Quiet>
      </Words>
      <Actions>
        <Button variant="quiet" aria-label={t('settings.passkeys.rename_of', { name })} onClick={() => setRenaming(true)}>
          {t('settings.passkeys.rename')}
        </Button>
        <Button variant="quiet" aria-label={t('settings.passkeys.remove_of', { name })} onClick={onRemove}>
          {t('settings.passkeys.remove')}
        </Button>
      </Actions>
    </Row>
  );
}
