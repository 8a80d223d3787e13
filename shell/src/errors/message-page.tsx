import { useTexts } from '@vesper/host-kit';
import { ButtonLink, EmptyState, NarrowContainer, styled, targetSize, TextLink } from '@vesper/ui';
import type { ReactNode } from 'react';

const Other = styled.p`
  margin-top: 8px;
  line-height: ${targetSize};
`;

interface MessagePageProps {
  /** Missing: the moon. */
  icon?: ReactNode;
  title: string;
  text: string;
  /** Small and apart. */
  note?: string;
  /** A second way on, besides the home page. */
  other?: { href: string; label: string };
}

/** A message with a link to the home page, shown instead of a page that is not available. */
export function MessagePage({ icon, title, text, note, other }: MessagePageProps) {
  const { t } = useTexts();
  return (
    <NarrowContainer>
      <EmptyState
        isPage
        isAlone
        icon={icon}
        title={title}
        text={text}
        action={
          <>
            <ButtonLink href="/" size="large">
              {t('common:words.home')}
            </ButtonLink>
            {other && (
              <Other>
                <TextLink href={other.href}>{other.label}</TextLink>
              </Other>
            )}
          </>
        }
        note={note}
      />
    </NarrowContainer>
  );
}
