import { useTexts } from '@vesper/host-kit';
import { Card, MailIcon, Stack, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';

const Place = styled(Card)`
  display: flex;
  gap: 16px;
  align-items: center;
  margin-bottom: 64px;
  > .lucide { flex: none; }
`;
const Title = styled.h2`${type[18]};`;

/** What to do with a question that has no answer here. */
export function ContactCard({ email }: { email: ReactNode }) {
  const { t } = useTexts();
  return (
    <Place>
      <MailIcon size={28} />
      <Stack gap={4}>
        <Title>{t('static_pages.question')}</Title>
        <p>{email}</p>
      </Stack>
    </Place>
  );
}
