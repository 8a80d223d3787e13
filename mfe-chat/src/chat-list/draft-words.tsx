import { useTexts } from '@vesper/host-kit';
import { color, styled } from '@vesper/ui';

/** What stands where the last words would. */
export const Accent = styled.span`
  font-weight: 600;
  color: ${color.link};
`;

/** An unsent text, in a row of the list. */
export function DraftWords({ text }: { text: string }) {
  const { t } = useTexts();
  return (
    <>
      <Accent>{t('list.draft')}</Accent> {text}
    </>
  );
}
