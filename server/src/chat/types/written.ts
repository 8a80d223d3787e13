import { hasVisibleText } from '@vesper/contracts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** Words without the space around them, at most `max` characters (V-10). @throws ApiError 422 empty, too_long */
export function written(text: string, max: number): string {
  const body = text.trim();
  if (!hasVisibleText(body)) throw new ApiError(422, 'fields_invalid', { fields: { body: 'empty' } });
  if ([...body].length > max) throw new ApiError(422, 'fields_invalid', { fields: { body: 'too_long' } });
  return body;
}
