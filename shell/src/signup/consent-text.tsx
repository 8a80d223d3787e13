import { useTexts } from '@vesper/host-kit';

interface ConsentTextProps {
  consent: 'terms' | 'sensitive_data' | 'marketing';
  /** Whether the page exists. */
  isLinked: (path: string) => boolean;
}

/**
 * The text of a consent. `[terms]` and `[privacy]` in it become links, which open in a new tab so that the signup is not lost.
 */
export function ConsentText({ consent, isLinked }: ConsentTextProps) {
  const { t } = useTexts();
  return t(`signup.consents.${consent}`)
    .split(/\[(terms|privacy)\]/)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const words = t(`signup.consents.${part}_page`);
      return isLinked(`/${part}`) ? (
        <a key={part} href={`/${part}`} target="_blank" rel="noopener">
          {words}
        </a>
      ) : (
        words
      );
    });
}
