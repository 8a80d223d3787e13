import { expect, test } from 'vitest';
import { linked } from './linked.ts';

test('turns a web address in a text into a link, without the full stop behind it', () => {
  expect(linked('See <this>: https://vesper.example/a?b=1&c.', 'color:red')).toBe(
    'See &lt;this&gt;: <a class="text" href="https://vesper.example/a?b=1&amp;c" style="color:red">vesper.example/a?b=1&amp;c</a>.',
  );
  expect(linked('javascript:alert(1) and vesper.example', '')).toBe('javascript:alert(1) and vesper.example');
});
