import { useTexts } from '@vesper/host-kit';

interface ConsentTextProps {
  consent: 'terms' | 'sensitive_data' | 'marketing';
  /** Whether somebody provides the page. */
  isLinked: (path: string) => boolean;
}

/**
 * The words of a consent. In the texts, `[terms]` and `[privacy]` stand where the names of those pages go, each a link that opens
 * a tab of its own: nobody loses a signup by reading.
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
