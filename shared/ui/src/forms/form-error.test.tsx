import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FormError } from './form-error.tsx';
import { TextField } from './text-field.tsx';

test('it takes the focus, and its links go to the fields', async () => {
  render(
    <>
      <FormError title="One thing is missing" problems={[{ fieldId: 'mail', message: 'Your e-mail address' }]} />
      <TextField id="mail" label="E-mail" />
    </>,
  );
  expect(document.activeElement?.textContent).toContain('One thing is missing');
  await userEvent.click(screen.getByRole('link', { name: 'Your e-mail address' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
});
