import { useTexts } from '@vesper/host-kit';
import { below, ChevronRightIcon, color, motion, radius, styled, type } from '@vesper/ui';
import { showSection } from '../../contents/show-section.ts';
import type { Progress } from './completeness.ts';

const Row = styled.button`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  width: 100%;
  min-height: 48px;
  padding: 6px 10px 6px 16px;
  ${type[14]};
  font-weight: 600;
  text-align: start;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  transition: background ${motion.press};
  &:active { background: ${color.sunken}; }
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
`;
const Words = styled.span`
  ${below.small} { white-space: nowrap; }
  flex: 1000 1 130px;
  color: ${color.textQuiet};
`;
const Track = styled.span`
  display: block;
  height: 4px;
  margin-top: 4px;
  overflow: hidden;
  border-radius: 2px;
  background: ${color.line};
  > span { display: block; height: 100%; background: ${color.primary}; }
`;
const Next = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  margin-inline-start: auto;
  /* On a line of its own it begins where the words above do. */
  ${below.small} { flex: 1 0 auto; justify-content: space-between; }
  color: ${color.text};
  .lucide { flex: none; color: ${color.textQuiet}; }
`;

/** How far the profile is, and what would help it most next: one press to an empty section, and then to more photos. Nothing once there is no such thing. */
export function NextStep({ progress: { done, all, next } }: { progress: Progress }) {
  const { t } = useTexts();
  if (!next) return null;
  const section = next === 'more_photos' ? 'photos' : next;
  // texts: profile.next.*
  return (
    <Row type="button" onClick={() => showSection(section)}>
      <Words>
        {t(next === 'more_photos' ? 'profile.complete' : 'profile.progress', { done, all })}
        {next !== 'more_photos' && (
          <Track aria-hidden>
            <span style={{ width: `${(100 * done) / all}%` }} />
          </Track>
        )}
      </Words>{' '}
      <Next>
        {t(`profile.next.${next}`)}
        <ChevronRightIcon size={20} />
      </Next>
    </Row>
  );
}
