import { useTexts } from '@vesper/host-kit';
import { Button, color, radius, styled, type } from '@vesper/ui';
import { showSection } from '../../contents/show-section.ts';
import type { Progress } from './completeness.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: 12px;
  align-items: center;
  padding: 10px 4px 10px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;
const Words = styled.div`
  flex: 1 1 150px;
  ${type[14]};
  font-weight: 600;
`;
const Track = styled.div`
  height: 6px;
  margin-top: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: ${color.line};
  > div { height: 100%; background: ${color.primary}; }
`;

/** What would help the profile most next: an empty section, and then more photos. Nothing once there is no such thing. */
export function NextStep({ progress: { done, all, next } }: { progress: Progress }) {
  const { t } = useTexts();
  if (!next) return null;
  const section = next === 'more_photos' ? 'photos' : next;
  // texts: profile.next.*
  return (
    <Row>
      <Words>
        {t(next === 'more_photos' ? 'profile.complete' : 'profile.progress', { done, all })}
        {next !== 'more_photos' && (
          <Track aria-hidden>
            <div style={{ width: `${(100 * done) / all}%` }} />
          </Track>
        )}
      </Words>
      <Button variant="quiet" onClick={() => showSection(section)}>
        {t(`profile.next.${next}`)}
      </Button>
    </Row>
  );
}
