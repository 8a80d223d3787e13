import { barHeight, below, Container, css, from, radius, styled, type } from '@vesper/ui/base';
import type { ReactNode } from 'react';
import { eveningSky, moonlight, roofs } from '../theme/evening.ts';

/** The last light of a day over roofs, on any ground: below what is read. */
const DUSK = `radial-gradient(110% 220px at 62% 100%, color-mix(in srgb, var(--secondary-500) 42%, transparent), transparent),
    linear-gradient(transparent calc(100% - 200px), color-mix(in srgb, var(--primary-500) 26%, transparent))`;

/** On a phone the roofs stand at the screen's foot, unless the window is low. They have a room of their own: no words stand before them. */
const foot = css`
  ${below.large} {
    @media (min-height: 600px) {
      position: relative;
      isolation: isolate;
      min-height: calc(100dvh - ${barHeight});
      padding-bottom: 104px;
      background: ${DUSK};
      ${roofs(104)}
    }
  }
`;

const Ground = styled.div<{ $hasRoofs: boolean }>`${({ $hasRoofs }) => $hasRoofs && foot}`;

const Columns = styled(Container)`
  ${from.small} { max-width: 540px; }
  ${from.large} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 460px;
    gap: 64px;
    align-items: stretch;
    max-width: 1140px;
    padding-block: 32px 48px;
  }
`;

/** With the top bar and the margins, the whole window. */
const HEIGHT = 'max(560px, 100svh - 141px)';

const Evening = styled.div`
  display: none;
  ${from.large} {
    position: relative;
    isolation: isolate;
    display: flex;
    flex-direction: column;
    gap: 16px;
    justify-content: flex-end;
    min-height: ${HEIGHT};
    padding: 40px 40px 168px;
    overflow: hidden;
    border-radius: ${radius.sheet};
    color: #FFFFFF;
    background: ${moonlight('76% 22%', 30)}, ${eveningSky};
    ${roofs(132)}
  }
`;

/** Of what is asked first, the middle stands at the evening's; what follows begins at the same height. */
const Asked = styled.div<{ $height: number }>`
  ${from.large} { padding-top: ${({ $height }) => `max(0px, (${HEIGHT} - ${$height}px) / 2)`}; }
`;

const Title = styled.p`
  max-width: 14em;
  ${type[36]};
  font-weight: 700;
  text-wrap: balance;
  ${from.wide} { font-size: 2.5rem; line-height: 2.875rem; }
`;

const Words = styled.p`
  max-width: 26em;
  ${type[18]};
  color: rgb(255 255 255 / 0.86);
`;

interface EveningColumnsProps {
  /** The headline of the evening. */
  title: string;
  /** Under it. */
  words?: string;
  /** How tall what is asked first is on a large screen, px. */
  height: number;
  /** On a phone there are roofs, too. Not where anything follows. */
  hasRoofs?: boolean;
  children: ReactNode;
}

/** What someone is asked, and on a large screen an evening beside it with the brand's words. */
export function EveningColumns({ title, words, height, hasRoofs = false, children }: EveningColumnsProps) {
  return (
    <Ground $hasRoofs={hasRoofs}>
      <Columns>
        <Evening>
          <Title>{title}</Title>
          {words && <Words>{words}</Words>}
        </Evening>
        <Asked $height={height}>{children}</Asked>
      </Columns>
    </Ground>
  );
}
