import { LAWFUL_WITHDRAWAL_DAYS } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, Inline, ShieldIcon, styled, TextLink, type } from '@vesper/ui';

const Frame = styled.aside`
  padding-block: 8px;
  ${type[14]};
  color: ${color.textQuiet};
`;

const Words = styled.div`
  flex: 1 1 0;
`;

/** L-21: a one-time payment, refundable for this many days. The same text wherever something costs money. */
export function RefundNote() {
  const { t } = useTexts();
  const { stores } = useHost();
  const promised = useStoreValue(stores.settings, ({ settings }) => settings.refund_days);
  const count = Math.max(promised, LAWFUL_WITHDRAWAL_DAYS); // D-28; the server applies the same rule
  return (
    <Frame>
      <Inline gap={12} align="start" wrap={false}>
        <ShieldIcon size={20} />
        <Words>
          <p>
            {t('credits.once', { count })} <TextLink href="/withdrawal">{t('withdrawal.link')}</TextLink>
          </p>
          <p>
            {t('bundles.for_ever')} <TextLink href="/return-policy">{t('bundles.return_policy')}</TextLink>
          </p>
        </Words>
      </Inline>
    </Frame>
  );
}
