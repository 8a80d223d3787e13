import type { CallResponse } from '@vesper/contracts';
import { callKey, useCall, useCallMutation, useQueryClient, useTexts } from '@vesper/host-kit';
import { Button, color, FormError, Inline, Stack, styled, type } from '@vesper/ui';
import { deviceName } from '@vesper/contracts';
import { useState } from 'react';
import { FoldedCard } from './folded-card.tsx';
import { NotLoaded } from './not-loaded.tsx';

type Sessions = CallResponse<'sessions.get'>;

/** The rest comes with a press. */
const SHOWN = 3;

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  min-height: 44px;
`;
const Words = styled.div`
  flex: 1 1 180px;
  min-width: 0;
`;
const Device = styled.p`font-weight: 500;`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** D-05: the member's sessions; ends one of them, or all but the current one. */
export function SessionsCard() {
  const { t, errorText, formatDate, formatRelative } = useTexts();
  const cache = useQueryClient();
  const loaded = useCall('sessions.get');
  const { data } = loaded;
  const end = useCallMutation('sessions.end');
  const store = (sessions: Sessions) => cache.setQueryData(callKey('sessions.get'), sessions);
  const endOne = (id?: string) => end.mutate({ body: { id } }, { onSuccess: store });

  const sessions = (data?.sessions ?? []).toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
  const [isAll, setAll] = useState(false);
  const shown = isAll ? sessions : sessions.slice(0, SHOWN);
  const nameOf = (userAgent: string) => deviceName(userAgent) ?? t('settings.sessions.unknown');
  const names = [...new Set(sessions.map(({ user_agent }) => nameOf(user_agent)))].join(' · ') || undefined;
  return (
    <FoldedCard title={t('settings.sessions.title')} text={names ?? ''}>
      <Stack gap={16}>
        {end.error && <FormError key={end.submittedAt} title={errorText(end.error)} />}
        <NotLoaded query={loaded} failed={t('settings.sessions.failed')} />
        {data && (
          <Rows>
            {shown.map(({ id, user_agent, created_at, last_seen_at, is_current }) => (
              <Row key={id}>
                <Words>
                  <Device>{nameOf(user_agent)}</Device>
                  <Quiet>
                    {is_current ? t('settings.sessions.current') : t('settings.sessions.seen', { when: formatRelative(last_seen_at) })}
                  </Quiet>
                  <Quiet>{t('settings.sessions.since', { date: formatDate(created_at) })}</Quiet>
                </Words>
                {!is_current && (
                  <Button
                    variant="quiet"
                    aria-label={t('settings.sessions.end_of', { device: nameOf(user_agent) })}
                    disabled={end.isPending}
                    onClick={() => endOne(id)}
                  >
                    {t('settings.sessions.end')}
                  </Button>
                )}
              </Row>
            ))}
          </Rows>
        )}
        {shown.length < sessions.length && (
          <Inline>
            <Button variant="quiet" onClick={() => setAll(true)}>
              {t('common:words.show_more')}
            </Button>
          </Inline>
        )}
        {sessions.length > 1 && (
          <Inline>
            <Button variant="secondary" loading={end.isPending} onClick={() => endOne()}>
              {t('settings.sessions.end_others')}
            </Button>
          </Inline>
        )}
      </Stack>
    </FoldedCard>
  );
}
