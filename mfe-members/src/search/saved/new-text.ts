import { NEW_FOUND_LIMIT } from '@vesper/contracts';

/** "3", or "99+" where counting stopped. */
export const newText = (count: number): string => (count >= NEW_FOUND_LIMIT ? `${NEW_FOUND_LIMIT - 1}+` : String(count));
