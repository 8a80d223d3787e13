import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { styled } from '../styled.ts';

interface FieldProblem {
  /** Id of the control to focus. */
  fieldId: string;
  message: string;
}

interface FormErrorProps {
  title: ReactNode;
  /** The invalid fields, listed with links. */
  problems?: readonly FieldProblem[];
  children?: ReactNode;
}

const Focusable = styled.div`scroll-margin-top: 80px;`;

const Problems = styled.ul`
  list-style: disc;
  padding-inline-start: 20px;
  a { display: inline-block; padding-block: 2px; }
`;

/** Why a form could not be submitted. Takes the focus when it appears, so that it isn't missed. */
export function FormError({ title, problems = [], children }: FormErrorProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);

  // Moves the focus by script: following the hash would be a router navigation.
  const goTo = (event: MouseEvent, fieldId: string) => {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };

  return (
    <Focusable ref={frame} tabIndex={-1}>
      <Notice tone="danger" title={title} role="alert">
        {children}
        {problems.length > 0 && (
          <Problems>
            {problems.map(({ fieldId, message }) => (
              <li key={fieldId}>
                <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                  {message}
                </a>
              </li>
            ))}
          </Problems>
        )}
      </Notice>
    </Focusable>
  );
}
