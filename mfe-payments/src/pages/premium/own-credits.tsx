import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, Card, color, Stack, styled, tabularFigures, type } from '@vesper/ui';

const Heading = styled.h2`
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
`;

const Left = styled.p`
  ${type[28]};
  ${tabularFigures};
  font-weight: 700;
`;

const Enough = styled.p`color: ${color.textQuiet};`;

/** What is left for messages, and the way on: to people while it is enough for one, else to credits. */
export function OwnCredits() {
  const { t } = useTexts();
  const { stores } = useHost();
  const credits = useStoreValue(stores.session, ({ user }) => user?.credits ?? 0);
  const each = useStoreValue(stores.settings, ({ settings }) => settings.message_credits);
  const messages = each > 0 ? Math.floor(credits / each) : 0;
  return (
    <Card>
      <Heading>{t('premium.credits')}</Heading>
      <Left>{t('common:credits', { count: credits })}</Left>
      {messages > 0 && <Enough>{t('premium.enough', { count: messages })}</Enough>}
      <Ways gap={8}>
        {messages > 0 && (
          <ButtonLink href="/members" wide>
            {t('to_members')}
          </ButtonLink>
        )}
        <ButtonLink href="/credits" variant={messages > 0 ? 'secondary' : 'primary'} wide>
          {t('credits.title')}
        </ButtonLink>
      </Ways>
    </Card>
  );
}

const Ways = styled(Stack)`margin-top: 16px;`;
