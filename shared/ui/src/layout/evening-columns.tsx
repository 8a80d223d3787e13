import { Container, from, radius, styled, type } from '@vesper/ui/base';
import type { ReactNode } from 'react';
import { eveningSky, roofs } from '../theme/evening.ts';

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

const Evening = styled.div`
  display: none;
  ${from.large} {
    position: relative;
    isolation: isolate;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    /* With the top bar and the margins, the whole window. */
    min-height: max(560px, 100svh - 141px);
    padding: 40px 40px 168px;
    overflow: hidden;
    border-radius: ${radius.sheet};
    color: #FFFFFF;
    background:
      radial-gradient(circle at 76% 22%, #FFE9BE 30px, rgb(255 233 190 / 0.22) 31px, transparent 96px),
      radial-gradient(circle at 18% 16%, #FFFFFF 1px, transparent 2px),
      radial-gradient(circle at 42% 30%, #FFFFFF 1px, transparent 2px),
      radial-gradient(circle at 58% 12%, #FFFFFF 1.5px, transparent 2.5px),
      radial-gradient(circle at 30% 44%, rgb(255 255 255 / 0.7) 1px, transparent 2px),
      ${eveningSky};
    ${roofs(132)}
  }
`;

/** From about the middle of the evening, at one height whatever is asked. */
const Asked = styled.div`
  ${from.large} { padding-top: clamp(0px, 50svh - 360px, 96px); }
`;

const Words = styled.p`
  max-width: 17em;
  ${type[28]};
  text-wrap: balance;
`;

/** What someone is asked, and on a large screen an evening beside it with the brand's words. */
export function EveningColumns({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Columns>
      <Evening>
        <Words>{words}</Words>
      </Evening>
      <Asked>{children}</Asked>
    </Columns>
  );
}
