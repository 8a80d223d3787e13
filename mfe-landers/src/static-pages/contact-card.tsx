import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { below, ButtonLink, Card, color, MailIcon, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';

const Place = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  align-items: center;
  margin-bottom: 64px;
  > :last-child { margin-inline-start: auto; }
  ${below.small} { > :last-child { flex: 1 0 100%; } }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  color: ${color.primaryShape};
  background: ${color.primarySoft};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.h2`${type[18]};`;

/** What to do with a question that has no answer here. */
export function ContactCard({ email }: { email: ReactNode }) {
  const { stores } = useHost();
  const { t } = useTexts();
  const address = useStoreValue(stores.settings, ({ settings }) => settings.support_email);
  return (
    <Place>
      <Mark>
        <MailIcon size={20} />
      </Mark>
      <Words>
        <Title>{t('static_pages.question')}</Title>
        <p>{email}</p>
      </Words>
      <ButtonLink variant="secondary" href={`mailto:${address}`}>
        {t('static_pages.ask')}
      </ButtonLink>
    </Place>
  );
}
