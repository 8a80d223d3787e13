import { useTexts } from '@vesper/host-kit';
import { ButtonLink, EmptyState, NarrowContainer, styled } from '@vesper/ui';
import type { ReactNode } from 'react';

const Line = styled.span`display: block;`;

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** A line of its own under the text. */
  more?: string;
}

/** A message with a link to the home page, shown instead of a page that is not available. */
export function MessagePage({ icon, title, text, more }: MessagePageProps) {
  const { t } = useTexts();
  return (
    <NarrowContainer>
      <EmptyState
        isPage
        isAlone
        icon={icon}
        title={title}
        text={
          <>
            <Line>{text}</Line>
            {more && <Line>{more}</Line>}
          </>
        }
        action={<ButtonLink href="/">{t('common:words.home')}</ButtonLink>}
      />
    </NarrowContainer>
  );
}
