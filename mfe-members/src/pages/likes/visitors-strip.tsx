import { useCall, useTexts } from '@vesper/host-kit';
import { EyeIcon } from '@vesper/ui';
import { Faces, Onward, Strip, StripMark, StripWords } from './strip.tsx';

/**
 * above the likes, who viewed the member, and the way to all of them. Its place is the same before that is known, and without any.
 * @param isNarrow another strip is beside it, which leaves a phone room for the page's name alone, in two lines
 */
export function VisitorsStrip({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTexts();
  const { data } = useCall('viewers.get', { query: {} });
  const viewers = data?.viewers ?? [];
  const [latest, ...others] = viewers.map(({ profile }) => profile);
  return (
    <Strip href="/viewers">
      {latest ? (
        <Faces people={viewers.map(({ profile }) => profile)} isNarrow={isNarrow} />
      ) : (
        <StripMark aria-hidden>
          <EyeIcon size={20} />
        </StripMark>
      )}
      <StripWords>{isNarrow ? t('viewers.title') : words()}</StripWords>
      <Onward $isNarrow={isNarrow} />
    </Strip>
  );

  function words(): string {
    if (!latest) return t('viewers.title');
    const { name } = latest;
    if (others.length === 0) return t('viewers.one_viewed', { name });
    return t('viewers.more_viewed', { name, count: others.length, number: data?.next ? `${others.length}+` : others.length });
  }
}
