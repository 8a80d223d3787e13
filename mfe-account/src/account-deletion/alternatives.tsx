import type { CallBody } from '@vesper/contracts';
import { callKey, useCall, useCallMutation, useHost, useQueryClient, useTexts } from '@vesper/host-kit';
import { Button, color, FormError, Inline, Loading, Skeleton, Stack, styled, type } from '@vesper/ui';
import { useEffect, useRef } from 'react';
import { CreditsLeft } from './credits-left.tsx';
import { fewerMails } from './fewer-mails.ts';

const Lead = styled.p`outline: none;`;
const Offer = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  padding-block: 12px;
  border-top: 1px solid ${color.line};
`;
const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
`;
const Name = styled.h4`${type[16]}; font-weight: 600;`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface AlternativesProps {
  onStay: () => void;
  onContinue: () => void;
}

/** Alternatives to deletion (M-15): only those that the member doesn't use yet. One press applies one. */
export function Alternatives({ onStay, onContinue }: AlternativesProps) {
  const { t, errorText, formatPercentage, formatDateTime } = useTexts();
  const { events } = useHost();
  const cache = useQueryClient();
  const preferences = useCall('notifications.get');
  const company = useCall('companyinfo.get', {}, { staleTime: Number.POSITIVE_INFINITY });
  const change = useCallMutation('notifications.update');
  const stay = useCallMutation('account.stay');
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);

  const done = (text: string) => {
    events.emit('shell:notify', { tone: 'success', text });
    onStay();
  };
  const updatePreferences = (changes: CallBody<'notifications.update'>, text: string) =>
    change.mutate(
      { body: changes },
      {
        onSuccess(saved) {
          cache.setQueryData(callKey('notifications.get'), saved);
          done(text);
        },
      },
    );
  const takeDiscount = () =>
    stay.mutate(
      { body: {} },
      {
        onSuccess({ discount }) {
          if (!discount?.expires) return done(t('leaving.discount.gone'));
          done(t('leaving.discount.done', { percentage: formatPercentage(discount.percentage), time: formatDateTime(discount.expires) }));
        },
      },
    );

  const isReady = !preferences.isPending && !company.isPending;
  const percentage = company.data?.delete_discount ?? 0;
  const mails = preferences.data ? fewerMails(preferences.data) : [];
  const offers = [
    preferences.data?.invisible === false && {
      name: 'invisible',
      ways: [{ label: 'take', take: () => updatePreferences({ invisible: true }, t('leaving.invisible.done')) }],
    },
    mails.length > 0 && {
      name: 'mails',
      // texts: leaving.mails.weekly_done leaving.mails.never_done
      ways: mails.map(({ often, changes }) => ({ label: often, take: () => updatePreferences(changes, t(`leaving.mails.${often}_done`)) })),
    },
    percentage > 0 && { name: 'discount', ways: [{ label: 'take', take: takeDiscount }] },
  ].filter((offer) => typeof offer === 'object');
  const error = change.error ?? stay.error;
  return (
    <>
      <Lead ref={lead} tabIndex={-1}>
        {t('leaving.instead')}
      </Lead>
      {error && <FormError key={Math.max(change.submittedAt, stay.submittedAt)} title={errorText(error)} />}
      {isReady ? (
        // texts: leaving.invisible.* leaving.mails.* leaving.discount.*
        <ul>
          {offers.map(({ name, ways }) => (
            <Offer key={name}>
              <Words>
                <Name>{t(`leaving.${name}.title`, { percentage: formatPercentage(percentage) })}</Name>
                <Quiet>{t(`leaving.${name}.text`)}</Quiet>
              </Words>
              <Inline>
                {ways.map(({ label, take }) => (
                  <Button key={label} variant="secondary" disabled={change.isPending || stay.isPending} onClick={take}>
                    {t(`leaving.${name}.${label}`)}
                  </Button>
                ))}
              </Inline>
            </Offer>
          ))}
        </ul>
      ) : (
        <Loading label={t('common:words.loading')}>
          <Skeleton height="180px" />
        </Loading>
      )}
      <Stack gap={16}>
        <CreditsLeft />
        <Inline>
          <Button onClick={onStay}>{t('leaving.stay')}</Button>
          <Button variant="quiet" onClick={onContinue}>
            {t('leaving.anyway')}
          </Button>
        </Inline>
      </Stack>
    </>
  );
}
