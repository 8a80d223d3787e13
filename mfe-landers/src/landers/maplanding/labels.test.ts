import { expect, test } from 'vitest';
import { sidesOf } from './labels.ts';

type Place = [city: string | null, x: number, y: number];

const people = (...all: Place[]) => all.map(([city, x, y], n) => ({ id: `${n}`, city, spot: { x, y } }));

const onPhone = (...all: Place[]) => [...sidesOf(people(...all)).values()].map(({ phone }) => phone);

test('[R-42] a name stands under its pin, or beside it where another pin or name is below', () => {
  expect(onPhone(['Delft', 20, 20])).toEqual(['below']);
  expect(onPhone(['Delft', 20, 20], ['Goes', 17, 25])).toEqual(['right', 'below']);
  const north: Place[] = [
    ['Wolvega', 25, 13],
    ['Amsterdam', 16, 19],
    ['Almere', 21, 19],
  ];
  expect(onPhone(...north, ['Arnhem', 26, 24])).toEqual(['right', 'below', 'right', 'below']);
});

test('[R-42] a name without room on the map is left out', () => {
  const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwll';
  expect(onPhone([long, 20, 20])).toEqual([undefined]);
  expect(onPhone(['Delft', 4, 39])).toEqual(['right']);
  expect(onPhone([null, 20, 20])).toEqual([undefined]);
  expect([...sidesOf([{ id: '0', city: 'Delft' }]).values()]).toEqual([{ phone: undefined, large: undefined }]);
});

test('[R-42] a large map has room for what a phone’s has not', () => {
  const [, long] = sidesOf(people(['Zaandam', 20, 20], ["'s-Hertogenbosch", 30, 20])).values();
  expect(long).toEqual({ phone: undefined, large: 'below' });
});
