import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { styled } from '../styled.ts';

interface FieldProblem {
  /** Id of the control to go to. */
  fieldId: string;
  message: string;
}

interface FormErrorProps {
  title: ReactNode;
  /** More than one field is wrong: each with a link to it. */
  problems?: readonly FieldProblem[];
  children?: ReactNode;
}

const Focusable = styled.div`scroll-margin-top: 80px;`;

const Problems = styled.ul`
  list-style: disc;
  padding-inline-start: 20px;
  a { display: inline-block; padding-block: 2px; }
`;

/** Why a form was not sent, above it. It takes the focus when it appears, so that nobody presses in vain. */
export function FormError({ title, problems = [], children }: FormErrorProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);

  // A hash in the address would be a navigation of the router: the focus is moved instead.
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
