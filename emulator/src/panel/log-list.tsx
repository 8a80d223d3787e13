import { color, styled, tabularFigures, type } from '@vesper/ui';
import type { LogEntry, LogKind } from '../stage-protocol.ts';

export interface NumberedEntry extends LogEntry {
  number: number;
  at: string;
}

const List = styled.ol`
  display: flex;
  flex-direction: column;
  ${type[14]};
`;

const Line = styled.li<{ $isProblem: boolean }>`
  display: grid;
  grid-template-columns: auto 92px minmax(0, 1fr);
  gap: 8px;
  padding: 8px 12px;
  color: ${({ $isProblem }) => ($isProblem ? color.dangerText : color.text)};
  background: ${({ $isProblem }) => ($isProblem ? color.dangerSoft : 'none')};
  & + & { border-top: 1px solid ${color.line}; }
`;

const Quiet = styled.span`
  ${type[12]};
  ${tabularFigures};
  line-height: 1.25rem;
  color: ${color.textQuiet};
`;

const Detail = styled.pre`
  ${type[12]};
  max-height: 320px;
  margin-top: 4px;
  overflow: auto;
  color: ${color.textQuiet};
  white-space: pre-wrap;
`;

const Summary = styled.summary`cursor: pointer;`;

const labels: Record<LogKind, string> = {
  lifecycle: 'lifecycle',
  event: 'event',
  call: 'call',
  unanswered: 'no response',
  navigation: 'navigation',
  slot: 'slot',
  error: 'error',
  kept: 'kept',
  leftover: 'left behind',
};
const problems: readonly LogKind[] = ['unanswered', 'error', 'leftover'];

/** What the remote did with its host, newest first. */
export function LogList({ entries }: { entries: readonly NumberedEntry[] }) {
  if (entries.length === 0) return <Quiet>Nothing has happened yet.</Quiet>;
  return (
    <List>
      {entries.map(({ number, at, kind, what, detail }) => (
        <Line key={number} data-kind={kind} $isProblem={problems.includes(kind)}>
          <Quiet>{at}</Quiet>
          <Quiet>{labels[kind]}</Quiet>
          {detail === undefined || typeof detail === 'string' ? (
            <span>
              {what} {detail && <Quiet>{detail}</Quiet>}
            </span>
          ) : (
            <details>
              <Summary>{what}</Summary>
              <Detail>{JSON.stringify(detail, null, 2)}</Detail>
            </details>
          )}
        </Line>
      ))}
    </List>
  );
}
