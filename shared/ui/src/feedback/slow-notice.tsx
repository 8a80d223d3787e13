import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../actions/button.tsx';
import { Inline } from '../layout/stack.tsx';
import { keyframes, styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { motion } from '../theme/tokens.ts';
import { Spinner } from './spinner.tsx';

const appear = keyframes`from { opacity: 0; }`;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  align-items: center;
  max-width: 440px;
  margin-inline: auto;
  padding: 48px 16px;
  text-align: center;
  color: ${color.textQuiet};
  animation: ${appear} ${motion.enter};
`;

interface SlowNoticeProps {
  text: ReactNode;
  retry?: { label: string; onPress: () => void };
  nextAction?: { label: string; href: string };
}

/** Loading takes longer than expected and continues: wait, retry or leave. */
export function SlowNotice({ text, retry, nextAction }: SlowNoticeProps) {
  return (
    <Frame role="status">
      <Spinner size={28} />
      <p>{text}</p>
      <Inline justify="center">
        {retry && (
          <Button variant="secondary" onClick={retry.onPress}>
            {retry.label}
          </Button>
        )}
        {nextAction && (
          <ButtonLink variant="quiet" href={nextAction.href}>
            {nextAction.label}
          </ButtonLink>
        )}
      </Inline>
    </Frame>
  );
}
