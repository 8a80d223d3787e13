import { type FactName, FACTS } from '@vesper/contracts';

/** "None" says nothing about a person (U29), and a code of a newer server has no text here. */
export const isTold = (name: FactName, code: string | null): boolean =>
  code !== null && code !== 'none' && (FACTS[name] as readonly string[]).includes(code);
