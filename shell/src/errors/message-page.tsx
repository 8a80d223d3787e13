import { useTexts } from '@vesper/host-kit';
import { ButtonLink, NarrowContainer, PageHeading, Stack, styled } from '@vesper/ui';
import type { ReactNode } from 'react';

const Column = styled(NarrowContainer)`
  padding-block: 24px;
  text-align: center;
  p { text-wrap: balance; }
`;

interface MessagePageProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** A centred message with a link to the home page, shown instead of a page that is not available. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  const { t } = useTexts();
  return (
    <Column>
      <PageHeading title={title} text={text} />
      <Stack gap={24} align="center">
        {children}
        <ButtonLink href="/">{t('common:words.home')}</ButtonLink>
      </Stack>
    </Column>
  );
}
