import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../actions/button.tsx';
import { CircleAlertIcon, RetryIcon } from '../icons.ts';
import { Card } from '../layout/card.tsx';
import { Inline } from '../layout/stack.tsx';
import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { gutter, radius, type } from '../theme/tokens.ts';

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  width: calc(100% - ${gutter * 2}px);
  max-width: 480px;
  margin: 32px auto;
  padding: 32px 24px;
  text-align: center;
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  margin-bottom: 8px;
  border-radius: ${radius.pill};
  color: ${color.dangerText};
  background: ${color.dangerSoft};
`;

const Title = styled.h2`max-width: 100%; ${type[22]};`;
const Text = styled.div`color: ${color.textQuiet};`;
const Actions = styled(Inline)`margin-top: 16px;`;

const ErrorId = styled.p`
  margin-top: 12px;
  ${type[12]};
  color: ${color.textQuiet};
  code { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; user-select: all; }
`;

interface ErrorCardProps {
  /** What happened. */
  title: ReactNode;
  /** What is safe, what to do. */
  text?: ReactNode;
  retry?: { label: string; onPress: () => void; isRetrying?: boolean };
  /** An alternative to retrying. */
  nextAction?: { label: string; href: string };
  /** For support: a label and the logged error id. */
  errorId?: { label: string; id: string };
}

/** Something failed: what happened, what is safe, what to do next. */
export function ErrorCard({ title, text, retry, nextAction, errorId }: ErrorCardProps) {
  return (
    <Frame role="alert">
      <Mark>
        <CircleAlertIcon size={28} />
      </Mark>
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {(retry || nextAction) && (
        <Actions gap={12} justify="center">
          {retry && (
            <Button icon={<RetryIcon />} loading={retry.isRetrying} onClick={retry.onPress}>
              {retry.label}
            </Button>
          )}
          {nextAction && (
            <ButtonLink variant={retry ? 'secondary' : 'primary'} href={nextAction.href}>
              {nextAction.label}
            </ButtonLink>
          )}
        </Actions>
      )}
      {errorId && (
        <ErrorId>
          {errorId.label}: <code>{errorId.id}</code>
        </ErrorId>
      )}
    </Frame>
  );
}
