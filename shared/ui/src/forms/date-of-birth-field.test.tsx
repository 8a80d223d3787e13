import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { dateOrder, toIsoDate } from './date-order.ts';

const partLabels = { day: 'Day', month: 'Month', year: 'Year' };

function Form({ initial = '', error = '' }) {
  const [date, setDate] = useState(initial);
  return (
    <>
      <DateOfBirthField
        label="Born"
        partLabels={partLabels}
        locale="en-GB"
        value={date}
        onChange={setDate}
        error={error}
        shortYearError="Four digits"
      />
      <output>{date}</output>
      <button type="button" onClick={() => setDate('1980-12-24')}>
        Restore
      </button>
    </>
  );
}

const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value);

test('[V-01] the three parts become one date, and nothing while one is missing', async () => {
  render(<Form />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '7');
  await userEvent.type(screen.getByRole('textbox', { name: 'Month' }), '4x');
  await userEvent.type(screen.getByRole('textbox', { name: 'Year' }), '199');
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.type(screen.getByRole('textbox', { name: 'Year' }), '1');
  expect(screen.getByRole('status').textContent).toBe('1991-04-07');
  expect(texts()).toEqual(['7', '4', '1991']);
});

test('a date set from outside is shown, and can be changed on', async () => {
  render(<Form initial="1991-04-07" />);
  expect(texts()).toEqual(['07', '04', '1991']);
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(texts()).toEqual(['24', '12', '1980']);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Day' }));
  expect(texts()).toEqual(['', '12', '1980']);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the order is the language’s', () => {
  expect(dateOrder('de')).toEqual(['day', 'month', 'year']);
  expect(dateOrder('en-US')).toEqual(['month', 'day', 'year']);
  expect(dateOrder('sv')).toEqual(['year', 'month', 'day']);
});

test('[V-01] a day that does not exist is left for the rule to refuse', () => {
  expect(toIsoDate({ day: '31', month: '2', year: '1990' })).toBe('1990-02-31');
});

test('typing moves on from a part that is full, Backspace in an empty one goes back, and a correction stays', async () => {
  render(<Form />);
  const [day, month, year] = screen.getAllByRole('textbox');
  await userEvent.click(day as HTMLElement);
  await userEvent.keyboard('07041991');
  expect(texts()).toEqual(['07', '04', '1991']);
  expect(document.activeElement).toBe(year);
  await userEvent.keyboard('{Backspace>4/}');
  expect(document.activeElement).toBe(year);
  await userEvent.keyboard('{Backspace}');
  expect(document.activeElement).toBe(month);
  expect(texts()).toEqual(['07', '04', '']);
  await userEvent.keyboard('{Backspace}');
  expect(document.activeElement).toBe(month);
});

test('a year of two figures is told apart from a date that is missing', async () => {
  render(<Form error="Enter a date" />);
  screen.getByText('Enter a date');
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '070485');
  expect(texts()).toEqual(['07', '04', '85']);
  screen.getByText('Four digits');
  expect(screen.queryByText('Enter a date')).toBeNull();
});
